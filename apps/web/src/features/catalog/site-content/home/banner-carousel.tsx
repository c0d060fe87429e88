import type { Banner } from '@zhiye/contract';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { safeHref } from '../../../../shared/navigation/safe-href.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { ContentText } from '../../../../shared/ui/content-text.tsx';
import styles from './home.module.css';

/** A banner shows at most three covers. */
const COVERS_SHOWN = 3;

/** Shows one banner at a time. Only the person changes it; nothing moves by itself. */
export function BannerCarousel({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useT('home');
  const [current, setCurrent] = useState(0);
  const banner = banners[current] ?? banners[0]!;
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <div aria-live="polite">
        <p className={styles.label}>
          <ContentText zh={banner.label} en={banner.labelEn} hasMark={false} />
        </p>
        <h2>
          <ContentText zh={banner.title} en={banner.titleEn} />
        </h2>
        <p className={styles.subtitle}>
          <ContentText zh={banner.subtitle} en={banner.subtitleEn} hasMark={false} />
        </p>
        <BannerLink link={banner.link}>{t('banner.open')}</BannerLink>
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

/** A page of the shop, or another site, which opens in a new tab and says so. */
function BannerLink({ link, children }: { readonly link: string; readonly children: ReactNode }) {
  const t = useT('shared');
  if (link.startsWith('/')) {
    return (
      <Link className={styles.open} to={link}>
        {children}
      </Link>
    );
  }
  return (
    <a className={styles.open} href={safeHref(link)} target="_blank" rel="noopener noreferrer">
      {children}
      <span aria-hidden="true">&nbsp;↗</span>
      <span className="vh">{t('text.newTab')}</span>
    </a>
  );
}
