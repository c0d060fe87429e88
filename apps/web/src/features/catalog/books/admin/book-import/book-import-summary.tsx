import type { BookImport } from '@zhiye/contract';
import { Progress } from 'antd';
import { Link } from 'react-router';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import styles from './book-import.module.css';

const FIGURES = ['lines', 'toCreate', 'toUpdate', 'unchanged', 'invalidLines'] as const;

/** The result of the check or of the import. */
export function BookImportSummary({ found }: { readonly found: BookImport }) {
  const t = useT('book-import-admin');
  const shared = useT('shared');
  const good = found.toCreate + found.toUpdate + found.unchanged;
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
          percent={good === 0 ? 100 : Math.floor((found.processedLines / good) * 100)}
          aria-label={t('progress')}
        />
      )}
      {found.state === 'done' && (
        <InlineAlert
          tone={found.failedLines > 0 ? 'bad' : 'ok'}
          title={t('imported', {
            count: formatCount(found.processedLines - found.failedLines - found.unchanged),
          })}
        >
          {found.failedLines > 0 && t('failedLines', { count: found.failedLines })}
        </InlineAlert>
      )}
      {found.pendingPrices > 0 && (
        <InlineAlert
          tone="wait"
          title={t('pendingPrices', { count: formatCount(found.pendingPrices) })}
          action={<Link to={adminPaths.priceChanges()}>{t('toPriceChanges')}</Link>}
        >
          {t('pendingPricesText')}
        </InlineAlert>
      )}
      {found.state === 'checked' && found.examples.length > 0 && (
        <>
          <h3 className={styles.caption}>{t('examples')}</h3>
          <AdminTable
            rows={found.examples}
            rowKey="line"
            columns={[
              { title: t('column.line'), align: 'right', className: 'num', dataIndex: 'line' },
              { title: 'ISBN', className: 'num', dataIndex: 'isbn' },
              { title: t('column.title'), render: (_, { title }) => title || '—' },
              { title: t('column.act'), render: (_, { action }) => t(`act.${action}`) },
            ]}
            isBusy={false}
          />
        </>
      )}
    </section>
  );
}
