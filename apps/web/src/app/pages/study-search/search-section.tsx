import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import styles from './study-search-page.module.css';

/** How many results of one's own notes and cards are shown. */
export const SHOWN = 10;

export interface ResultsProps {
  /** What is searched; not empty. */
  readonly q: string;
}

interface SearchSectionProps {
  readonly title: string;
  readonly total: string;
  readonly more: ReactNode;
  readonly children: readonly ReactNode[];
}

/** What one kind of material has for the search. */
export function SearchSection({ title, total, more, children }: SearchSectionProps) {
  const t = useT('annotations');
  return (
    <section aria-label={title}>
      <h2>
        {title} <small>{total}</small>
        {more && <span>{more}</span>}
      </h2>
      {children.length === 0 ? <p className={styles.nothing}>{t('search.nothing')}</p> : children}
    </section>
  );
}

interface SearchHitProps {
  readonly to: string;
  readonly linkText: string;
  readonly source: string;
  readonly children: ReactNode;
}

/** One result with its source and a link to it. */
export function SearchHit({ to, linkText, source, children }: SearchHitProps) {
  return (
    <article className={styles.hit}>
      <div>
        {children}
        <p className={styles.source}>
          <DataText>{source}</DataText>
        </p>
      </div>
      <Link to={to}>{linkText}</Link>
    </article>
  );
}
