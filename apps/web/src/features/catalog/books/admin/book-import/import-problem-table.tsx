import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';

const PAGE_SIZE = 50;

/** The errors of a book import, by line. */
export function ImportProblemTable({
  importId,
  pageNo,
}: {
  readonly importId: string;
  readonly pageNo: number;
}) {
  const t = useT('book-import-admin');
  const problems = useQuery({
    ...callQuery('GET /b/v1/admin/bookImport/findProblems', { importId, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/bookImport/downloadProblems', { importId }),
  });
  if (problems.isPending) return <Loading count={6} />;
  if (problems.isError) return <ErrorState error={problems.error} onRetry={() => void problems.refetch()} />;
  const { list, total } = problems.data;
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('problems', { total: formatCount(total) })}</h2>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {t('downloadProblems')}
      </Button>
      <AdminTable
        rows={list.map((problem, index) => ({ ...problem, key: index }))}
        rowKey="key"
        columns={[
          { title: t('column.line'), align: 'right', className: 'num', dataIndex: 'line' },
          { title: t('column.column'), dataIndex: 'column' },
          { title: t('column.value'), dataIndex: 'value' },
          { title: t('column.reason'), dataIndex: 'reason' },
        ]}
        isBusy={problems.isPlaceholderData}
      />
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminPaths.importBooks(importId, number)}
      />
    </section>
  );
}
