import { useQuery } from '@tanstack/react-query';
import type { AdminStatement } from '@zhiye/contract';
import { useState } from 'react';
import { Button } from 'antd';
import { downloadFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import report from '../../../../shared/ui/reports/reports.module.css';
import { LineTable } from '../sale/line-table.tsx';
import { StatementSums } from '../sale/statement-sums.tsx';

const PAGE_SIZE = 50;

/** The lines of a statement, oldest first, and what they add up to. */
export function StatementLines({ statement }: { readonly statement: AdminStatement }) {
  const t = useT('channel-admin');
  const [pageNo, setPageNo] = useState(1);
  const { statementId, statementNo, lines: total } = statement;
  const lines = useQuery(
    callQuery('GET /b/v1/admin/statement/findLines', { statementId, pageNo, pageSize: PAGE_SIZE }),
  );
  const pages = Math.ceil(total / PAGE_SIZE);
  return (
    <section className={`card ${report.panel ?? ''}`}>
      <div className={report.head}>
        <h2>{t('linesOf', { statementNo })}</h2>
        <ExportButtons
          disabled={!lines.data}
          onExport={(format, readBlob) =>
            downloadFile('DOWNLOAD /b/v1/admin/statement/exportStatement', { statementId, format }, readBlob)
          }
        />
      </div>
      {lines.isPending && <Loading count={6} />}
      {lines.isError && <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.data && <LineTable list={lines.data.list} isOneStatement />}
      {pages > 1 && (
        <div className={report.tools}>
          <Button disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
            {t('previous')}
          </Button>
          <span className="num s13">{t('pageOf', { pageNo, pages })}</span>
          <Button disabled={pageNo === pages} onClick={() => setPageNo(pageNo + 1)}>
            {t('next')}
          </Button>
        </div>
      )}
      <StatementSums statement={statement} />
    </section>
  );
}
