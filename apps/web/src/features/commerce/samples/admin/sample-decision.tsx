import type { SampleValidity } from '@zhiye/contract';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import type { Reply } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { useReviewShortcuts } from '../../../../shared/ui/admin/review/use-review-shortcuts.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { PassForm } from './pass-form.tsx';
import { RefusalForm } from './refusal-form.tsx';
import type { SampleDetail } from './sample-detail.ts';
import { useSampleAction } from './use-sample-action.ts';
import styles from './samples.module.css';

const DECISIONS = ['passed', 'rejected', 'not_passed'] as const;
type Decision = (typeof DECISIONS)[number];

interface SampleDecisionProps {
  readonly sample: SampleDetail;
  readonly onDecided: () => void;
}

/** Takes an application up, passes it, or refuses it with a reason. */
export function SampleDecision({ sample, onDecided }: SampleDecisionProps) {
  const t = useT('samples-admin');
  const { applicationId, submittedAt, status, teacher } = sample.item;
  const read = { applicationId, submittedAt };
  const [decision, setDecision] = useState<Decision>('passed');
  const [isAsking, setIsAsking] = useState(false);
  const act = useSampleAction<null>();
  useReviewShortcuts({
    a: () => {
      setDecision('passed');
      setIsAsking(true);
    },
  });
  const decide = (what: Decision, perform: () => Promise<Reply<null>>) =>
    mutateThen(act, perform, () => {
      showToast('success', t(`decided.${what}`));
      onDecided();
    });
  const pass = (validity: SampleValidity) =>
    decide('passed', () => call('POST /b/v1/admin/sample/pass', { ...read, validity }));
  const refuse = (to: 'rejected' | 'not_passed', reason: string) =>
    decide(to, () => call('POST /b/v1/admin/sample/refuse', { ...read, status: to, reason }));

  return (
    <footer className={styles.decision}>
      {status === 'pending' && (
        <Button
          disabled={act.isPending}
          onClick={() => act.mutate(() => call('POST /b/v1/admin/sample/startReview', read))}
        >
          {t('takeUp')}
        </Button>
      )}
      <Segmented<Decision>
        block
        aria-label={t('decide.label')}
        value={decision}
        options={DECISIONS.map((value) => ({ value, label: t(`decide.${value}`) }))}
        onChange={setDecision}
      />
      {act.isError && (
        <InlineAlert tone="bad" title={t('decide.failed')}>
          {act.error.message}
        </InlineAlert>
      )}
      {decision === 'passed' ? (
        <PassForm
          sample={sample}
          isBusy={act.isPending}
          isAsking={isAsking}
          onAsk={setIsAsking}
          onPass={pass}
        />
      ) : (
        <RefusalForm
          key={decision}
          decision={decision}
          teacherName={teacher.name}
          isBusy={act.isPending}
          onRefuse={(reason) => refuse(decision, reason)}
        />
      )}
    </footer>
  );
}
