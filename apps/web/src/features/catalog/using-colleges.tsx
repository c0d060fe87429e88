import { useT } from '../../shared/i18n/use-t.ts';
import styles from './fact-table.module.css';

/** One college by name; of several the first, and all when it is opened. */
export function UsingColleges({ names }: { readonly names: readonly string[] }) {
  const t = useT('catalog');
  const common = useT('shared');
  if (names.length < 2) return names[0];
  return (
    <details className={styles.colleges}>
      <summary>{t('facts.collegesMore', { name: names[0], total: names.length })}</summary>
      {names.join(common('listSeparator'))}
    </details>
  );
}
