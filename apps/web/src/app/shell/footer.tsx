import { textLanguage } from '../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { safeHref } from '../../shared/navigation/safe-href.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import styles from './shell.module.css';
import { ContentText } from '../../shared/ui/content-text.tsx';
import { FooterLink } from './footer-link.tsx';

/** Requirements. Names, links and filings come from the server. */
export function Footer() {
  const t = useT('app');
  const english = useLanguage() === 'en';
  const site = useClientStore((state) => state.site);
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo ground="dark" size={48} />
            <p className={styles.slogan}>
              {english ? site?.platformTitleEn : site?.platformTitle}
              <br />
              {english ? site?.sloganEn : site?.slogan}
            </p>
          </div>
          <FooterColumns />
          {site && (
            <div className={styles.follow}>
              <figure>
                <img src={site.followQrUrl} alt={t('footer.qr')} width={92} height={92} loading="lazy" />
                <figcaption>{t('footer.follow')}</figcaption>
              </figure>
              <a className={styles.android} href={safeHref(site.androidUrl)} target="_blank" rel="noreferrer">
                <Icon name="dl" size={14} />
                {t('footer.android')}
              </a>
            </div>
          )}
        </div>
        <div className={styles.bottom}>
          <p>
            <span lang={textLanguage(site?.copyright)}>{site?.copyright}</span>
            {site?.filings.map((filing) => (
              <span key={filing.zh}>{english ? filing.en : filing.zh}</span>
            ))}
          </p>
          <p>
            {site?.contacts.map((contact) => (
              <span key={contact}>{contact}</span>
            ))}
            {t('footer.advice')}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The footer's links in columns by `columnType`, in the server's order. */
function FooterColumns() {
  const t = useT('app');
  const footerList = useClientStore((state) => state.footerList);
  const columns = [...new Set(footerList.map((item) => item.columnType))].sort((a, b) => a - b);
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <section key={column}>
          <h2>{t(`footer.column.${column}`, { defaultValue: '' })}</h2>
          <ul>
            {footerList
              .filter((item) => item.columnType === column)
              .map((item) => (
                <li key={item.footerId}>
                  <FooterLink item={item}>
                    <ContentText zh={item.title} en={item.titleEn} />
                  </FooterLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
