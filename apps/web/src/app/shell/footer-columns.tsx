import { useT } from '../../shared/i18n/use-t.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { ContentText } from '../../shared/ui/content-text.tsx';
import { FooterLink } from './footer-link.tsx';
import styles from './footer-columns.module.css';

/** The footer's links in columns by `columnType`, in the server's order. */
export function FooterColumns() {
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
