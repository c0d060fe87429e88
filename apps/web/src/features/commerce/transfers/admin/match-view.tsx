import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TransferMatch } from '@zhiye/contract';
import { useState } from 'react';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { useMatchColumns } from './match-columns.tsx';
import type { MatchAction } from './match-columns.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { MATCHES, useTransferAction } from './use-transfer-action.ts';

/** Proposals that wait for another person. */
export function MatchView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<{ match: TransferMatch; action: MatchAction }>();
  const act = useTransferAction();
  const close = () => setAsked(undefined);
  const result = useQuery({
    ...callQuery(MATCHES, { pageNo: query.pageNo, pageSize: PAGE_SIZE, state: 'proposed' }),
    placeholderData: keepPreviousData,
  });
  const ask = (match: TransferMatch, action: MatchAction) => {
    act.reset();
    setAsked({ match, action });
  };
  const columns = useMatchColumns(act.isPending, ask);
  return (
    <>
      <p className={page.tools}>{t('matchesHint')}</p>
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="matchId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {asked?.action === 'confirm' && (
        <AdminConfirm
          title={t('ask.confirm', { amount: formatMoney(asked.match.line.amountFen) })}
          look="primary"
          confirmLabel={t('do.confirm')}
          cancelLabel={t('cancel')}
          onCancel={close}
          onConfirm={() => {
            const { matchId } = asked.match;
            close();
            act.mutate(() => call('POST /b/v1/admin/transfer/confirmMatch', { matchId }));
          }}
        >
          {t('ask.confirmText')}
        </AdminConfirm>
      )}
      {asked?.action === 'return' && (
        <ReturnDialog
          title={t('ask.return')}
          text={t('ask.returnText')}
          isOwn={asked.match.isOwn}
          act={act}
          send={(reason) =>
            call('POST /b/v1/admin/transfer/returnMatch', { matchId: asked.match.matchId, reason })
          }
          onClose={close}
        />
      )}
    </>
  );
}
