import type { ApplicationItem } from '@zhiye/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../../../shared/ui/forms/field.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useApplicationDecision } from './use-application-decision.ts';
import type { Decision } from './use-application-decision.ts';
import { useApplicationShortcuts } from './use-application-shortcuts.ts';
import styles from './application-view.module.css';

const LONGEST_REASON = 300;

interface DecisionFormProps {
  readonly item: ApplicationItem;
  readonly onDecided: () => void;
}

/** Approves or rejects. Both ask for confirmation; a rejection needs a reason. */
export function DecisionForm({ item, onDecided }: DecisionFormProps) {
  const t = useT('applications-admin');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [asked, setAsked] = useState<Decision>();
  const field = useRef<HTMLTextAreaElement>(null);
  const decision = useApplicationDecision(item, onDecided);
  useApplicationShortcuts({ a: () => setAsked('approve') });

  const askToRefuse = () => {
    if (reason.trim()) return setAsked('reject');
    setIsMissing(true);
    field.current?.focus();
  };
  const decide = (chosen: Decision) => {
    setAsked(undefined);
    decision.mutate({ decision: chosen, reason: chosen === 'reject' ? reason.trim() : '' });
  };

  return (
    <footer>
      <Field
        label={t('decide.reason')}
        error={isMissing && !reason.trim() ? t('decide.reasonMissing') : undefined}
      >
        {({ className, ...fieldProps }) => (
          <textarea
            {...fieldProps}
            ref={field}
            className={`${className} ${styles.reason}`}
            maxLength={LONGEST_REASON}
            placeholder={t('decide.placeholder')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {decision.isError && (
        <InlineAlert tone="bad" title={t('decide.failed')}>
          {decision.error.message}
        </InlineAlert>
      )}
      <div className={`${page.actions} ${styles.decide}`}>
        <Button danger disabled={decision.isPending} onClick={askToRefuse}>
          {t('decide.reject')}
        </Button>
        <Button type="primary" disabled={decision.isPending} onClick={() => setAsked('approve')}>
          {t('decide.approve')}
          <kbd className={styles.key} aria-hidden="true">
            A
          </kbd>
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`, { name: item.name })}
          confirmLabel={t(`ask.${asked}.yes`)}
          cancelLabel={t('ask.no')}
          look={asked === 'approve' ? 'primary' : 'danger'}
          onConfirm={() => decide(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {asked === 'approve'
            ? t(`ask.approve.text${item.type}`)
            : t('ask.reject.text', { reason: reason.trim() })}
        </ConfirmDialog>
      )}
    </footer>
  );
}
