import type { Banner } from '@zhiye/contract';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useLanguage, useT } from '../../../shared/i18n/use-t.ts';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import styles from './banner-carousel.module.css';

/** A banner shows at most three covers. */
const COVERS_SHOWN = 3;

/** Shows one banner at a time. Only the person changes it; nothing moves by itself. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  const [current, setCurrent] = useState(0);
  const banner = banners[current] ?? banners[0]!;
  const title = english ? banner.titleEn : banner.title;
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <div aria-live="polite">
        <p className={styles.label}>{english ? banner.labelEn : banner.label}</p>
        <h2>{title}</h2>
        <p className={styles.subtitle}>{english ? banner.subtitleEn : banner.subtitle}</p>
        <Link className={styles.open} to={banner.link}>
          {t('banner.open')}
        </Link>
      </div>
      <div className={styles.covers}>
        {banner.covers.slice(0, COVERS_SHOWN).map((cover, index) => (
          <div key={cover} style={{ '--k': index } as CSSProperties}>
            <Cover src={cover} alt="" />
          </div>
        ))}
      </div>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map(({ bannerId }, index) => (
            <button
              key={bannerId}
              type="button"
              aria-label={t('banner.show', { number: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => setCurrent(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
