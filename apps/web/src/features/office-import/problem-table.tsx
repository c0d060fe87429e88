import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { callQuery, downloadFile } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { Pager } from '../../shared/ui/pager.tsx';
import table from '../../shared/ui/table.module.css';

const PAGE_SIZE = 50;

/** Every problem of the list, by line. */
export function ProblemTable({ importId, pageNo }: { readonly importId: string; readonly pageNo: number }) {
  const t = useT('office-import');
  const problems = useQuery({
    ...callQuery('GET /b/v1/office/import/findProblems', { importId, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/office/import/downloadProblems', { importId }),
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
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col" data-num>
              {t('column.line')}
            </th>
            <th scope="col">{t('column.column')}</th>
            <th scope="col">{t('column.value')}</th>
            <th scope="col">{t('column.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ line, column, value, reason }, index) => (
            <tr key={index}>
              <td data-num>{line}</td>
              <td>{column}</td>
              <td>{value}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => paths.office.importBooks(importId, number)}
      />
    </section>
  );
}
