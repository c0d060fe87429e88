import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import styles from './book-import.module.css';

const PAGE_SIZE = 20;

/** What a checked import would change in each existing book: the old and the new values. */
export function ImportChangeTable({ importId }: { readonly importId: string }) {
  const t = useT('book-import-admin');
  const [pageNo, setPageNo] = useState(1);
  const changes = useQuery({
    ...callQuery('GET /b/v1/admin/bookImport/findChanges', { importId, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (changes.isPending) return <Loading count={6} />;
  if (changes.isError) return <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />;
  const { list, total } = changes.data;
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('changes', { total: formatCount(total) })}</h2>
      <AdminTable
        rows={list}
        rowKey="line"
        columns={[
          { title: t('column.line'), align: 'right', className: 'num', dataIndex: 'line' },
          {
            title: t('column.title'),
            render: (_, { bookId, title }) => (
              <Link to={adminPaths.editBook(bookId)} lang={textLanguage(title)}>
                {title}
              </Link>
            ),
          },
          {
            title: t('column.changes'),
            render: (_, { cells }) => (
              <ul className={styles.changes}>
                {cells.map(({ column, before, after }) => (
                  <li key={column}>
                    <DataText>
                      {t('change', { column, before: before || t('empty'), after: after || t('empty') })}
                    </DataText>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
        isBusy={changes.isPlaceholderData}
      />
      {total > PAGE_SIZE && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </section>
  );
}
