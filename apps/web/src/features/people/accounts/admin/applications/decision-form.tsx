import type { ApplicationItem } from '@zhiye/contract';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { translate, useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminForm } from '../../../../../shared/ui/admin/forms/admin-form.tsx';
import { TextAreaItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../../shared/ui/forms/field-rules.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { useReviewShortcuts } from '../../../../../shared/ui/admin/review/use-review-shortcuts.ts';
import styles from '../../../../../shared/ui/admin/review/review.module.css';
import { CallFailed, call } from '../../../../../shared/api/index.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';

const LONGEST_REASON = 300;

interface DecisionFormProps {
  readonly item: ApplicationItem;
  readonly onDecided: () => void;
}

/** Approves or rejects. Both ask for confirmation; a rejection needs a reason. */
export function DecisionForm({ item, onDecided }: DecisionFormProps) {
  const t = useT('applications-admin');
  const [form] = Form.useForm<{ reason: string }>();
  const [asked, setAsked] = useState<Decision>();
  const decision = useApplicationDecision(item, onDecided);
  useReviewShortcuts({ a: () => setAsked('approve') });

  const typedReason = () => form.getFieldValue('reason').trim();
  const decide = (chosen: Decision) => {
    setAsked(undefined);
    decision.mutate({ decision: chosen, reason: chosen === 'reject' ? typedReason() : '' });
  };

  return (
    <footer>
      {/* only a rejection needs the reason, so that only its button submits the form */}
      <AdminForm
        draft={`application ${item.applicationId}`}
        form={form}
        initialValues={{ reason: '' }}
        onSubmit={() => setAsked('reject')}
      >
        <TextAreaItem
          name="reason"
          label={t('decide.reason')}
          rule={requiredRule(t('decide.reasonMissing'))}
          maxLength={LONGEST_REASON}
          rows={2}
          placeholder={t('decide.placeholder')}
        />
        {decision.isError && (
          <InlineAlert tone="bad" title={t('decide.failed')}>
            {decision.error.message}
          </InlineAlert>
        )}
        <div className={page.actions}>
          <Button danger htmlType="submit" disabled={decision.isPending}>
            {t('decide.reject')}
          </Button>
          <Button type="primary" disabled={decision.isPending} onClick={() => setAsked('approve')}>
            {t('decide.approve')}
            <kbd className={styles.key} aria-hidden="true">
              A
            </kbd>
          </Button>
        </div>
      </AdminForm>
      {asked && (
        <AdminConfirm
          title={t(`ask.${asked}.title`, { name: item.name })}
          confirmLabel={t(`ask.${asked}.yes`)}
          cancelLabel={t('ask.no')}
          look={asked === 'approve' ? 'primary' : 'danger'}
          onConfirm={() => decide(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {asked === 'approve'
            ? t(`ask.approve.text${item.type}`)
            : t('ask.reject.text', { reason: typedReason() })}
        </AdminConfirm>
      )}
    </footer>
  );
}

type Decision = 'approve' | 'reject';

/** Sends the decision. If somebody else decided first, the list shows that decision. */
function useApplicationDecision({ applicationId }: ApplicationItem, onDecided: () => void) {
  const queryClient = useQueryClient();
  const reload = (route: string) =>
    queryClient.invalidateQueries({ queryKey: [`GET /b/v1/admin/application/${route}`] });
  return useMutation({
    mutationFn: async ({ decision, reason }: { decision: Decision; reason: string }) => {
      const input = { applicationId, decision, reason };
      const reply = await call('POST /b/v1/admin/application/decideApplication', input);
      if (!reply.isOK) throw new CallFailed(reply);
      return decision;
    },
    onSuccess: (decision) => {
      showToast('success', translate('applications-admin', `decided.${decision}`));
      onDecided();
    },
    onSettled: () => Promise.all([reload('findApplications'), reload('getApplication')]),
  });
}
