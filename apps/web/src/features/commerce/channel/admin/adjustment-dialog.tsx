import type { AdminStatement } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface AdjustmentValues {
  readonly yuan: string;
  readonly reason: string;
}

interface AdjustmentDialogProps {
  readonly statement: AdminStatement;
  readonly onClose: () => void;
}

const YUAN = /^-?\d{1,8}(\.\d{1,2})?$/;

/** A correction for the next statement of the channel. A repeated request has the same id and makes one. */
export function AdjustmentDialog({ statement, onClose }: AdjustmentDialogProps) {
  const t = useT('channel-admin');
  const act = useAdminListAction('GET /b/v1/admin/statement/findStatements');
  const [adjustmentId] = useState(() => crypto.randomUUID());
  const { channelId, companyName } = statement;
  return (
    <AdminDialog<AdjustmentValues>
      title={t('adjustTitle', { company: companyName })}
      draft={`adjust channel ${channelId}`}
      text={t('adjustText')}
      submitLabel={t('adjust')}
      initialValues={{ yuan: '', reason: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ yuan, reason }) =>
        act.mutate(
          () =>
            call('POST /b/v1/admin/statement/addAdjustment', {
              channelId,
              adjustmentId,
              reason,
              commissionFen: Math.round(Number(yuan.trim()) * 100),
            }),
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextItem<AdjustmentValues>
        name="yuan"
        label={t('adjustAmount')}
        hint={t('adjustHint')}
        maxLength={12}
        required
        rule={(typed) => (YUAN.test(typed.trim()) && Number(typed) !== 0 ? undefined : t('adjustWrong'))}
      />
      <TextAreaItem<AdjustmentValues> name="reason" label={t('reason')} maxLength={200} rows={2} required />
    </AdminDialog>
  );
}
