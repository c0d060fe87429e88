import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './fact-table.module.css';

/** The college, or the first of several with a list that can be expanded. */
export function UsingColleges({ names }: { readonly names: readonly string[] }) {
  const t = useT('book-detail');
  const common = useT('shared');
  const [first = ''] = names;
  if (names.length < 2) return <span lang={textLanguage(first)}>{first}</span>;
  return (
    <details className={styles.colleges}>
      <summary>
        <MarkedText text={t('facts.collegesMore', { name: SLOT, total: names.length })}>{first}</MarkedText>
      </summary>
      <span lang={textLanguage(...names)}>{names.join(common('listSeparator'))}</span>
    </details>
  );
}
