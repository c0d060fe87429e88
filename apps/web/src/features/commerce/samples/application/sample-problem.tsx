import type { SampleBook } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useTermName } from '../term-name.ts';
import styles from './sample-book.module.css';

/** What to know before applying for a book: it has no text, or there are applications for it. */
export function SampleProblem({ choice: { hasText, applications } }: { readonly choice: SampleBook }) {
  const t = useT('samples');
  const termName = useTermName();
  if (!hasText) return <span className={styles.problem}>{t('chosen.noText')}</span>;
  return applications.map(({ term }) => (
    <span key={term} className={styles.problem}>
      {t('chosen.applied', { term: termName(term) })}
    </span>
  ));
}
