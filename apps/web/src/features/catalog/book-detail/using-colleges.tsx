import { useT } from '../../../shared/i18n/use-t.ts';
import styles from './fact-table.module.css';

/** The college, or the first of several with a list that can be expanded. */
export function UsingColleges({ names }: { readonly names: readonly string[] }) {
  const t = useT('book-detail');
  const common = useT('shared');
  if (names.length < 2) return names[0];
  return (
    <details className={styles.colleges}>
      <summary>{t('facts.collegesMore', { name: names[0], total: names.length })}</summary>
      {names.join(common('listSeparator'))}
    </details>
  );
}
