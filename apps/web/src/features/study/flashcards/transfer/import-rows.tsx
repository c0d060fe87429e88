import type { FlashcardImport } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';
import tableStyles from '../../../../shared/ui/table.module.css';
import styles from './import.module.css';

const TONES: Record<FlashcardImport['rows'][number]['result'], StatusTone> = {
  new: 'ok',
  duplicate: 'plum',
  invalid: 'bad',
};

/** What an import does with the lines of the file; the lines that are left out come first. */
export function ImportRows({ report }: { readonly report: FlashcardImport }) {
  const t = useT('flashcards');
  const { newTotal, duplicateTotal, invalidTotal, mediaTotal, rows, isDone } = report;
  const total = newTotal + duplicateTotal + invalidTotal;
  return (
    <>
      <p role="status" className={styles.summary}>
        {t(isDone ? 'import.summaryDone' : 'import.summary', {
          total,
          fresh: newTotal,
          duplicates: duplicateTotal,
          invalid: invalidTotal,
        })}
      </p>
      {mediaTotal > 0 && <p className="sub">{t('import.mediaLeftOut', { count: mediaTotal })}</p>}
      <div className={styles.rows} tabIndex={0} role="region" aria-label={t('import.rows')}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              {(['line', 'front', 'back', 'page', 'result', 'note'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`import.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, front, back, page, result, problem, hasMedia }) => (
              <tr key={line}>
                <td className="num">{line}</td>
                <td>{front}</td>
                <td>{back}</td>
                <td>{page}</td>
                <td>
                  <StatusTag tone={TONES[result]}>{t(`import.results.${result}`)}</StatusTag>
                </td>
                <td>
                  {problem && t(`import.problems.${problem}`)}
                  {result === 'duplicate' && t('import.duplicateNote')}
                  {result === 'new' && hasMedia && t('import.mediaNote')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < total && <p className="sub">{t('import.more', { count: total - rows.length })}</p>}
    </>
  );
}
