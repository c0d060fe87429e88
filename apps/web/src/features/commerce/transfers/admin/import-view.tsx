import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf, findStatementImports } from '@zhiye/contract';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { SkippedLinesDialog } from './skipped-lines-dialog.tsx';
import { IMPORTS } from './use-transfer-action.ts';

type StatementImport = DataOf<typeof findStatementImports>['list'][number];

/** Statements that were applied; the lines that each left out can be seen, recorded and downloaded at any time. */
export function ImportView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [shown, setShown] = useState<string>();
  const result = useQuery({
    ...callQuery(IMPORTS, { pageNo: query.pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns: AdminColumns<StatementImport> = [
    {
      title: t('imports.file'),
      render: (_, { fileName, importerName, importedAt }) => (
        <>
          <span className={page.main}>
            <DataText>{fileName}</DataText>
          </span>
          <span className={`${page.by} ${page.under}`}>
            <DataText>{importerName}</DataText> <span className="num">{formatInstant(importedAt)}</span>
          </span>
        </>
      ),
    },
    {
      title: t('imports.new'),
      align: 'right',
      className: 'num',
      render: (_, { newCount, newFen }) => `${formatCount(newCount)} · ¥${formatMoney(newFen)}`,
    },
    {
      title: t('imports.skipped'),
      align: 'right',
      className: 'num',
      render: (_, { skippedCount }) => formatCount(skippedCount),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, { importId, skippedCount }) =>
        skippedCount > 0 && (
          <Button type="link" onClick={() => setShown(importId)}>
            {t('skipped.open')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable rows={list} rowKey="importId" columns={columns} isBusy={result.isPlaceholderData} />
        )}
      </ListFrame>
      {shown && <SkippedLinesDialog importId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
