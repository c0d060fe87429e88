import type { SampleValidity } from '@zhiye/contract';
import { Button, Form, Radio, Segmented } from 'antd';
import { useState } from 'react';
import { SAMPLE_MAX_LENGTH } from '@zhiye/contract/constants/commerce/sample';
import { call } from '../../../../shared/api/index.ts';
import type { Reply } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { translate, useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { useReviewShortcuts } from '../../../../shared/ui/admin/review/use-review-shortcuts.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import type { SampleDetail } from './sample-detail.ts';
import { useSampleAction } from './use-sample-action.ts';
import styles from './samples.module.css';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminForm } from '../../../../shared/ui/admin/forms/admin-form.tsx';
import { IsoDatePicker } from '../../../../shared/ui/admin/forms/iso-date-picker.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import review from '../../../../shared/ui/admin/review/review.module.css';

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
          applicationId={applicationId}
          teacherName={teacher.name}
          isBusy={act.isPending}
          onRefuse={(reason) => refuse(decision, reason)}
        />
      )}
    </footer>
  );
}

interface RefusalFormProps {
  readonly decision: 'rejected' | 'not_passed';
  readonly applicationId: string;
  readonly teacherName: string;
  readonly isBusy: boolean;
  readonly onRefuse: (reason: string) => void;
}

/** Refuses an application with a reason that the teacher sees. */
function RefusalForm({ decision, applicationId, teacherName, isBusy, onRefuse }: RefusalFormProps) {
  const t = useT('samples-admin');
  const [form] = Form.useForm<{ reason: string }>();
  const [isAsking, setIsAsking] = useState(false);
  const reasons = usualReasons(decision);
  const typed = () => form.getFieldValue('reason').trim();
  return (
    <AdminForm
      draft={`${decision} sample ${applicationId}`}
      form={form}
      initialValues={{ reason: '' }}
      onSubmit={() => setIsAsking(true)}
    >
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <Button key={reason} onClick={() => form.setFieldValue('reason', reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <TextAreaItem
        name="reason"
        label={t('decide.reason')}
        rule={requiredRule(t('decide.reasonMissing'))}
        maxLength={SAMPLE_MAX_LENGTH.reason}
        rows={2}
        required
        placeholder={t('decide.placeholder')}
      />
      <Button block danger htmlType="submit" disabled={isBusy}>
        {t(`confirm.${decision}`)}
      </Button>
      {isAsking && (
        <AdminConfirm
          title={t(`ask.${decision}.title`, { name: teacherName })}
          confirmLabel={t(`decide.${decision}`)}
          cancelLabel={t('ask.no')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onRefuse(typed());
          }}
        >
          {t(`ask.${decision}.text`, { reason: typed() })}
        </AdminConfirm>
      )}
    </AdminForm>
  );
}

const KEYS = {
  rejected: ['certificate', 'course', 'departments'],
  not_passed: ['otherCourse', 'sameCourse', 'noNeed'],
} as const;

/** Reasons that staff often give, as proposals. */
const usualReasons = (decision: keyof typeof KEYS): string[] =>
  KEYS[decision].map((key) => translate('samples-admin', `reason.${key}`));

const KINDS = ['afterCourse', 'afterDays', 'custom', 'permanent'] as const;
type Kind = (typeof KINDS)[number];

interface PassFormProps {
  readonly sample: SampleDetail;
  readonly isBusy: boolean;
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
  readonly onPass: (validity: SampleValidity) => void;
}

/** Passes an application for a time. The default is the later of both proposed days. */
function PassForm({
  sample: { item, validityChoices, lastEndDay },
  isBusy,
  isAsking,
  onAsk,
  onPass,
}: PassFormProps) {
  const t = useT('samples-admin');
  const { afterCourse, afterDays } = validityChoices;
  const [kind, setKind] = useState<Kind>(
    validityChoices.default === afterCourse ? 'afterCourse' : 'afterDays',
  );
  const [ownDay, setOwnDay] = useState(validityChoices.default);
  const days = { afterCourse, afterDays, custom: ownDay, permanent: '' };
  const endDay = days[kind];
  const validity: SampleValidity = kind === 'permanent' ? { kind } : { kind: 'until', endDay };
  const label = kind === 'permanent' ? t('validity.permanent') : t('validity.until', { day: endDay });
  return (
    <>
      <Radio.Group
        className={styles.tiles}
        aria-label={t('validity.label')}
        value={kind}
        onChange={(event) => setKind(event.target.value as Kind)}
      >
        {KINDS.map((one) => (
          <Radio key={one} value={one}>
            {t(`validity.${one}`)}{' '}
            {(one === 'afterCourse' || one === 'afterDays') && (
              <span className="sub s12 num">{t('validity.until', { day: days[one] })}</span>
            )}
          </Radio>
        ))}
      </Radio.Group>
      {kind === 'custom' && (
        <IsoDatePicker aria-label={t('validity.day')} value={ownDay} max={lastEndDay} onChange={setOwnDay} />
      )}
      <Button
        type="primary"
        disabled={isBusy || (kind === 'custom' && ownDay === '')}
        onClick={() => onAsk(true)}
      >
        {t('decide.passed')}
        <kbd className={review.key} aria-hidden="true">
          A
        </kbd>
      </Button>
      {isAsking && (
        <AdminConfirm
          title={t('ask.passed.title', { name: item.teacher.name })}
          confirmLabel={t('decide.passed')}
          cancelLabel={t('ask.no')}
          look="primary"
          onConfirm={() => {
            onAsk(false);
            onPass(validity);
          }}
          onCancel={() => onAsk(false)}
        >
          {t('ask.passed.text', { title: item.book.title, validity: label })}
        </AdminConfirm>
      )}
    </>
  );
}
