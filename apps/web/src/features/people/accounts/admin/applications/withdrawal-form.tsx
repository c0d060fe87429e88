import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationItem } from '@zhiye/contract';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminForm } from '../../../../../shared/ui/admin/forms/admin-form.tsx';
import { TextAreaItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { requiredRule } from '../../../../../shared/ui/forms/field-rules.ts';

const LONGEST_REASON = 300;

/** Takes back the approval of a teacher, with a reason that the person sees. */
export function WithdrawalForm({ item: { applicationId, name } }: { readonly item: ApplicationItem }) {
  const t = useT('applications-admin');
  const queryClient = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const [isAsking, setIsAsking] = useState(false);
  const typedReason = () => form.getFieldValue('reason').trim();
  const reload = (route: string) =>
    queryClient.invalidateQueries({ queryKey: [`GET /b/v1/admin/application/${route}`] });
  const withdrawal = useMutation({
    mutationFn: async (reason: string) => {
      const input = { applicationId, reason };
      const reply = await call('POST /b/v1/admin/application/withdrawApplication', input);
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => showToast('success', t('withdraw.done')),
    onSettled: () => Promise.all([reload('findApplications'), reload('getApplication')]),
  });
  return (
    <footer>
      <AdminForm form={form} initialValues={{ reason: '' }} onSubmit={() => setIsAsking(true)}>
        <TextAreaItem
          name="reason"
          label={t('withdraw.reason')}
          rule={requiredRule(t('withdraw.reasonMissing'))}
          maxLength={LONGEST_REASON}
          rows={2}
          placeholder={t('withdraw.placeholder')}
        />
        {withdrawal.isError && (
          <InlineAlert tone="bad" title={t('decide.failed')}>
            {withdrawal.error.message}
          </InlineAlert>
        )}
        <div className={page.actions}>
          <Button danger htmlType="submit" disabled={withdrawal.isPending}>
            {t('withdraw.do')}
          </Button>
        </div>
      </AdminForm>
      {isAsking && (
        <AdminConfirm
          title={t('withdraw.title', { name })}
          confirmLabel={t('withdraw.do')}
          cancelLabel={t('ask.no')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            withdrawal.mutate(typedReason());
          }}
        >
          {t('withdraw.text')}
        </AdminConfirm>
      )}
    </footer>
  );
}
