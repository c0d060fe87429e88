import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TransferMatch } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import { LineCell } from './line-cell.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { MATCHES, useTransferAction } from './use-transfer-action.ts';

/** Matches that two people booked, the newest first. A wrong one can be undone. */
export function ConfirmedView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<TransferMatch>();
  const act = useTransferAction();
  const result = useQuery({
    ...callQuery(MATCHES, { pageNo: query.pageNo, pageSize: PAGE_SIZE, state: 'confirmed' }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="matchId"
            isBusy={act.isPending || result.isPlaceholderData}
            columns={[
              { title: t('column.line'), render: (_, { line }) => <LineCell line={line} /> },
              {
                title: t('column.amount'),
                align: 'right',
                className: 'num',
                render: (_, { line }) => `¥${formatMoney(line.amountFen)}`,
              },
              {
                title: t('column.orders'),
                render: (_, { parts }) =>
                  parts.map(({ orderNo, institution, amountFen }) => (
                    <span key={orderNo} className={page.under}>
                      <DataText>{institution}</DataText>{' '}
                      <Link className="lk num" to={adminPaths.orderDetail(orderNo)}>
                        {orderNo}
                      </Link>{' '}
                      · ¥{formatMoney(amountFen)}
                    </span>
                  )),
              },
              {
                title: t('undo.matched'),
                render: (_, { makerName, checkerName, checkedAt }) => (
                  <>
                    <DataText>{t('undo.people', { maker: makerName, checker: checkerName })}</DataText>
                    <span className={`${page.by} ${page.under} num`}>{formatInstant(checkedAt!)}</span>
                  </>
                ),
              },
              {
                title: <span className="vh">{t('column.act')}</span>,
                render: (_, match) => (
                  <Button
                    type="link"
                    danger
                    disabled={act.isPending}
                    onClick={() => {
                      act.reset();
                      setAsked(match);
                    }}
                  >
                    {t('undo.open')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ListFrame>
      {asked && <UndoDialog match={asked} act={act} onClose={() => setAsked(undefined)} />}
    </>
  );
}
