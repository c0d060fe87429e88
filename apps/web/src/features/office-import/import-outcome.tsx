import type { BookListImport } from '@zhiye/contract';
import { Progress } from 'antd';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Message } from '../../shared/ui/message.tsx';
import layout from '../../shared/ui/office-form.module.css';
import table from '../../shared/ui/table.module.css';
import styles from './book-import.module.css';

const FIGURES = ['lines', 'toCreate', 'toUpdate', 'badLines'] as const;

/** What the list would do, is doing or has done. */
export function ImportOutcome({ found }: { readonly found: BookListImport }) {
  const t = useT('office-import');
  const shared = useT('shared');
  const good = found.toCreate + found.toUpdate;
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t(`state.${found.state}`, { file: found.fileName })}</h2>
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd className="num">{formatCount(found[figure])}</dd>
          </div>
        ))}
      </dl>
      {found.ignoredColumns.length > 0 && (
        <p className="s13">{t('ignored', { columns: found.ignoredColumns.join(shared('listSeparator')) })}</p>
      )}
      {found.state !== 'checked' && (
        <Progress
          percent={good === 0 ? 100 : Math.floor((found.doneLines / good) * 100)}
          aria-label={t('progress')}
        />
      )}
      {found.state === 'done' && (
        <Message
          tone={found.failedLines > 0 ? 'bad' : 'ok'}
          title={t('imported', { count: formatCount(found.doneLines - found.failedLines) })}
        >
          {found.failedLines > 0 && t('failedLines', { count: found.failedLines })}
        </Message>
      )}
      {found.state === 'checked' && found.examples.length > 0 && (
        <table className={table.table}>
          <caption className={styles.caption}>{t('examples')}</caption>
          <thead>
            <tr>
              <th scope="col" data-num>
                {t('column.line')}
              </th>
              <th scope="col">ISBN</th>
              <th scope="col">{t('column.title')}</th>
              <th scope="col">{t('column.act')}</th>
            </tr>
          </thead>
          <tbody>
            {found.examples.map(({ line, isbn, title, act }) => (
              <tr key={line}>
                <td data-num>{line}</td>
                <td className="num">{isbn}</td>
                <td>{title || '—'}</td>
                <td>{t(`act.${act}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
