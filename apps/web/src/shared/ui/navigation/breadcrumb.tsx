import { Fragment } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../i18n/text-language.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './breadcrumb.module.css';

interface Crumb {
  readonly label: string;
  /** Missing for the page itself, which comes last. */
  readonly to?: string;
}

export function Breadcrumb({ items }: { readonly items: readonly Crumb[] }) {
  const t = useT('shared');
  return (
    <nav className={styles.crumb} aria-label={t('breadcrumb')}>
      {items.map(({ label, to }, index) => (
        <Fragment key={label}>
          {index > 0 && <i aria-hidden="true">/</i>}
          {to ? (
            <Link to={to}>{label}</Link>
          ) : (
            <b aria-current="page" lang={textLanguage(label)}>
              {label}
            </b>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
