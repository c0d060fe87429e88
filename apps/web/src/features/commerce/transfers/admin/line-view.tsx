import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UnmatchedLine } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { describeCandidate, evidenceOf } from './evidence.ts';
import { FilingDialog } from './filing-dialog.tsx';
import { FIT_TONES } from './fit-tones.ts';
import { LineCell } from './line-cell.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { LINES, useTransferAction } from './use-transfer-action.ts';

/** Money that nobody has matched, and which transfers its remark names. */
export function LineView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [matched, setMatched] = useState<UnmatchedLine>();
  const [filed, setFiled] = useState<UnmatchedLine>();
  const act = useTransferAction();
  const start = (open: () => void) => {
    act.reset();
    open();
  };
  const { text, pageNo } = query;
  const result = useQuery({
    ...callQuery(LINES, { pageNo, pageSize: PAGE_SIZE, text }),
    placeholderData: keepPreviousData,
  });
  const columns: AdminColumns<UnmatchedLine> = [
    {
      title: t('column.line'),
      render: (_, line) => <LineCell line={line} hasRemark={false} />,
    },
    { title: t('column.remark'), dataIndex: 'remark' },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { amountFen }) => `¥${formatMoney(amountFen)}`,
    },
    {
      title: t('column.fit'),
      render: (_, { fit, candidates }) => (
        <>
          <StatusTag tone={FIT_TONES[fit]}>{t(`fit.${fit}`)}</StatusTag>
          {fit === 'unmatched' && candidates.length > 0 && (
            <span className={`${page.by} ${page.under}`}>{t('suggested')}</span>
          )}
          {candidates.map((candidate) => (
            <span key={candidate.transferId} className={`${page.by} ${page.under}`}>
              <DataText>{describeCandidate(candidate, t)}</DataText>
              {fit === 'unmatched' && ` · ${evidenceOf(candidate, t)}`}
            </span>
          ))}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, line) => (
        <div className={layout.rowActions}>
          <Button type="link" onClick={() => start(() => setMatched(line))}>
            {t('match.open')}
          </Button>
          <Button type="link" onClick={() => start(() => setFiled(line))}>
            {t('filing.open')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="lineId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {filed && <FilingDialog line={filed} act={act} onClose={() => setFiled(undefined)} />}
      {matched && <MatchDialog line={matched} act={act} onClose={() => setMatched(undefined)} />}
    </>
  );
}
