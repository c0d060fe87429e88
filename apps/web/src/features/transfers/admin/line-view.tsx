import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UnmatchedLine } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../../shared/api/index.ts';
import { formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import page from '../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { FIT_TONES } from './fit-tones.ts';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { formatReceivedAt } from './received-at.ts';
import type { TransfersQuery } from './transfers-query.ts';
import { LINES, useTransferAction } from './use-transfer-action.ts';

/** Money that nobody has matched, and which transfers its remark names. */
export function LineView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [matched, setMatched] = useState<UnmatchedLine>();
  const act = useTransferAction();
  const { text, pageNo } = query;
  const result = useQuery({
    ...callQuery(LINES, { pageNo, pageSize: PAGE_SIZE, text }),
    placeholderData: keepPreviousData,
  });
  const columns: AdminColumns<UnmatchedLine> = [
    {
      title: t('column.line'),
      render: (_, { payer, receivedAt, transactionNo, source }) => (
        <>
          <span className={page.main} lang={textLanguage(payer)}>
            {payer}
          </span>
          <span className={`${page.by} ${page.under} num`}>
            {[formatReceivedAt(receivedAt), transactionNo, source === 'manual' && t('byHand')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
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
          {candidates.map((candidate) => (
            <span key={candidate.transferId} className={`${page.by} ${page.under}`}>
              <DataText>
                {t('candidate', { ...candidate, outstanding: formatMoney(candidate.outstandingFen) })}
              </DataText>
            </span>
          ))}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, line) => (
        <Button
          type="link"
          onClick={() => {
            act.reset();
            setMatched(line);
          }}
        >
          {t('match.open')}
        </Button>
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
      {matched && <MatchDialog line={matched} act={act} onClose={() => setMatched(undefined)} />}
    </>
  );
}
