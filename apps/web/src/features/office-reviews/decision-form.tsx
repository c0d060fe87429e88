import type { ReviewItem } from '@zhiye/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Message } from '../../shared/ui/message.tsx';
import room from '../../shared/ui/office-room.module.css';
import { useDecision } from './use-decision.ts';
import type { Decision } from './use-decision.ts';
import { useReviewKeys } from './use-review-keys.ts';
import styles from './open-review.module.css';

const LONGEST_REASON = 300;

interface DecisionFormProps {
  readonly item: ReviewItem;
  readonly onDecided: () => void;
}

/** Passes or refuses; both ask once more, and a refusal needs its reason. */
export function DecisionForm({ item, onDecided }: DecisionFormProps) {
  const t = useT('office-reviews');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [asked, setAsked] = useState<Decision>();
  const field = useRef<HTMLTextAreaElement>(null);
  const decision = useDecision(item, onDecided);
  useReviewKeys({ a: () => setAsked('pass') });

  const askToRefuse = () => {
    if (reason.trim()) return setAsked('refuse');
    setIsMissing(true);
    field.current?.focus();
  };
  const decide = (verdict: Decision) => {
    setAsked(undefined);
    decision.mutate({ verdict, reason: verdict === 'refuse' ? reason.trim() : '' });
  };

  return (
    <footer>
      <Field
        label={t('decide.reason')}
        error={isMissing && !reason.trim() ? t('decide.reasonMissing') : undefined}
      >
        {({ className, ...ties }) => (
          <textarea
            {...ties}
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
        <Message tone="bad" title={t('decide.failed')}>
          {decision.error.message}
        </Message>
      )}
      <div className={`${room.actions} ${styles.decide}`}>
        <Button danger disabled={decision.isPending} onClick={askToRefuse}>
          {t('decide.refuse')}
        </Button>
        <Button type="primary" disabled={decision.isPending} onClick={() => setAsked('pass')}>
          {t('decide.pass')}
          <kbd className={styles.key} aria-hidden="true">
            A
          </kbd>
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`ask.${asked}.title`, { name: item.name })}
          yes={t(`ask.${asked}.yes`)}
          no={t('ask.no')}
          look={asked === 'pass' ? 'primary' : 'danger'}
          onYes={() => decide(asked)}
          onNo={() => setAsked(undefined)}
        >
          {asked === 'pass'
            ? t(`ask.pass.text${item.type}`)
            : t('ask.refuse.text', { reason: reason.trim() })}
        </ConfirmDialog>
      )}
    </footer>
  );
}
