import type { ChannelDetail } from '@zhiye/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface ChannelValues {
  readonly account: string;
  readonly channelNo: string;
  readonly companyName: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  readonly bankName: string;
  readonly bankAccount: string;
}

const EMPTY: ChannelValues = {
  account: '',
  channelNo: '',
  companyName: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  bankName: '',
  bankAccount: '',
};

interface ChannelDialogProps {
  /** Missing for a new one. */
  readonly channel?: ChannelDetail;
  readonly onClose: () => void;
}

/** The details of a channel. A personal account that is named here becomes one. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const t = useT('partners-admin');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = useAdminListAction('GET /b/v1/admin/channel/findChannels');
  const save = (values: ChannelValues) =>
    act.mutate(
      async () => {
        const trimmed = Object.fromEntries(
          Object.entries(values).map(([name, text]) => [name, text.trim()]),
        ) as unknown as ChannelValues;
        const reply = await call('POST /b/v1/admin/channel/saveChannel', trimmed);
        if (reply.isOK) void navigate(adminLists.channels.to({ channelId: reply.data.channelId }));
        return reply;
      },
      {
        onSuccess: () => {
          onClose();
          void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/channel/getChannel'] });
        },
      },
    );
  const pattern = (rule: RegExp, wrong: string) => (typed: string) =>
    rule.test(typed.trim()) ? undefined : t(wrong);
  return (
    <AdminDialog<ChannelValues>
      title={channel ? t('edit') : t('add')}
      draft={`channel ${channel?.channelId ?? 'new'}`}
      text={channel ? undefined : t('addText')}
      submitLabel={t('save')}
      initialValues={{ ...EMPTY, ...channel?.profile, account: channel?.accountName ?? '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextItem<ChannelValues>
        name="account"
        label={t('field.account')}
        hint={t('accountHint')}
        maxLength={128}
        disabled={channel !== undefined}
        required
      />
      <TextItem<ChannelValues>
        name="channelNo"
        label={t('field.channelNo')}
        hint={t('channelNoHint')}
        maxLength={9}
        required
        rule={pattern(/^[A-Z]\d{3,8}$/, 'channelNoWrong')}
      />
      <TextItem<ChannelValues> name="companyName" label={t('field.companyName')} maxLength={80} required />
      <TextItem<ChannelValues> name="contactName" label={t('field.contactName')} maxLength={40} required />
      <TextItem<ChannelValues>
        name="contactPhone"
        label={t('field.contactPhone')}
        maxLength={20}
        required
        rule={pattern(/^[\d+ -]{5,20}$/, 'phoneWrong')}
      />
      <TextItem<ChannelValues>
        name="contactEmail"
        label={t('field.contactEmail')}
        type="email"
        maxLength={128}
        required
        rule={pattern(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'emailWrong')}
      />
      <TextItem<ChannelValues> name="bankName" label={t('field.bankName')} maxLength={80} required />
      <TextItem<ChannelValues>
        name="bankAccount"
        label={t('field.bankAccount')}
        maxLength={40}
        required
        rule={pattern(/^[\d -]{8,40}$/, 'bankWrong')}
      />
    </AdminDialog>
  );
}
