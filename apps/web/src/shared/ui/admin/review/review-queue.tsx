import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import tabs from '../../navigation/tabs.module.css';
import page from '../admin-page.module.css';
import styles from './review.module.css';

const KINDS = [
  { name: 'applications', to: adminPaths.applications },
  { name: 'samples', to: adminPaths.samples },
] as const;

export interface ReviewTab {
  readonly name: string;
  readonly label: string;
  readonly to: string;
  /** Undefined while it loads. */
  readonly count: number | undefined;
}

interface ReviewQueueProps {
  /** What is reviewed: teachers and institutions, or sample books. */
  readonly kind: (typeof KINDS)[number]['name'];
  readonly tabs: readonly ReviewTab[];
  readonly currentTab: string;
  readonly panel: ReactNode;
  /** Filters, list and page numbers. */
  readonly children: ReactNode;
}

/** The review queue of the back office: applications of teachers, institutions and for sample books in one place. */
export function ReviewQueue({ kind, tabs: states, currentTab, panel, children }: ReviewQueueProps) {
  const t = useT('review');
  return (
    <div className={page.page}>
      <section>
        <div className={page.head}>
          <h1 className={page.title}>{t(`kind.${kind}`)}</h1>
          <nav className={styles.kinds} aria-label={t('kinds')}>
            {KINDS.map(({ name, to }) => (
              <Link key={name} to={to} aria-current={name === kind ? 'page' : undefined}>
                {t(`kind.${name}`)}
              </Link>
            ))}
          </nav>
        </div>
        <nav className={tabs.tabs} aria-label={t('states')}>
          {states.map(({ name, label, to, count }) => (
            <Link key={name} to={to} aria-current={name === currentTab ? 'page' : undefined}>
              {label}
              {count !== undefined && <span>{formatCount(count)}</span>}
            </Link>
          ))}
        </nav>
        {children}
      </section>
      {panel}
    </div>
  );
}
