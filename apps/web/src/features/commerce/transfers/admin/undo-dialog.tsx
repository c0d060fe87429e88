import { useQuery } from '@tanstack/react-query';
import type { DataOf, previewUndo, TransferMatch } from '@zhiye/contract';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { TransferActionRun } from './use-transfer-action.ts';
import { UndoEffects } from './undo-effects.tsx';

interface UndoDialogProps {
  readonly match: TransferMatch;
  readonly act: TransferActionRun;
  readonly onClose: () => void;
}

type Redeemed = 'keep' | 'takeBack';

/** Says why a booked match was wrong and what happens to what it delivered. Another person confirms it. */
export function UndoDialog({ match: { matchId, line }, act, onClose }: UndoDialogProps) {
  const t = useT('transfers-admin');
  const { data, error } = useQuery(callQuery('GET /b/v1/admin/transfer/previewUndo', { matchId }));
  return (
    <AdminDialog<{ reason: string; redeemed: Redeemed }>
      title={t('undo.title', { payer: line.payer, amount: formatMoney(line.amountFen) })}
      draft={`undo match ${matchId}`}
      text={t('undo.text')}
      width={560}
      submitLabel={t('undo.submit')}
      initialValues={{ redeemed: 'keep' }}
      isBusy={act.isPending || !data}
      failure={act.error?.message ?? error?.message}
      onClose={onClose}
      onSubmit={({ reason, redeemed }) =>
        act.mutate(
          () =>
            call('POST /b/v1/admin/transfer/proposeUndo', { matchId, reason, redeemed: redeemed ?? 'keep' }),
          { onSuccess: onClose },
        )
      }
    >
      {data && <UndoEffects parts={data.parts} />}
      {data && countRedeemed(data.parts) > 0 && (
        <SelectItem
          name="redeemed"
          label={t('undo.redeemed', { count: countRedeemed(data.parts) })}
          required
          choices={[
            ['keep', t('undo.keep', { count: data.keepDays })],
            ['takeBack', t('undo.takeBack')],
          ]}
        />
      )}
      <TextAreaItem name="reason" label={t('undo.reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}

export const countRedeemed = (parts: DataOf<typeof previewUndo>['parts']): number =>
  parts.reduce((sum, { redeemedCodes }) => sum + redeemedCodes, 0);
