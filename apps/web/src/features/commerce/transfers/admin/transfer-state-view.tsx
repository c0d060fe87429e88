import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminTransfer, TransferState } from '@zhiye/contract';
import { useState } from 'react';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { TransferActionDialog } from './transfer-action-dialog.tsx';
import type { TransferAction } from './transfer-action-dialog.tsx';
import { useTransferColumns } from './transfer-columns.tsx';
import { TRANSFERS, useTransferAction } from './use-transfer-action.ts';
import { VoucherPictures } from './voucher-pictures.tsx';

interface TransferStateViewProps {
  readonly query: TransfersQuery;
  readonly state: TransferState;
}

/** The transfers of one state. */
export function TransferStateView({ query, state }: TransferStateViewProps) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<{ transfer: AdminTransfer; action: TransferAction }>();
  const [shown, setShown] = useState<AdminTransfer>();
  const act = useTransferAction();
  const { text, pageNo } = query;
  const result = useQuery({
    ...callQuery(TRANSFERS, { pageNo, pageSize: PAGE_SIZE, state, text }),
    placeholderData: keepPreviousData,
  });
  const columns = useTransferColumns(act.isPending, {
    onShow: setShown,
    onAct: (transfer, action) => {
      act.reset();
      setAsked({ transfer, action });
    },
  });
  return (
    <>
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="transferId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {asked && <TransferActionDialog {...asked} act={act} onClose={() => setAsked(undefined)} />}
      {shown && <VoucherPictures transfer={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
