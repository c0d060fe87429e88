import type { AdminSampleApplication } from '@zhiye/contract';
import { SAMPLE_MAX_LENGTH } from '@zhiye/contract/constants/commerce/sample';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useSampleAction } from './use-sample-action.ts';
import styles from './samples.module.css';

type Decision = 'passed' | 'rejected' | 'not_passed';

interface SampleBulkBarProps {
  readonly chosen: readonly AdminSampleApplication[];
  readonly onDone: () => void;
}

/** Decides all chosen applications after a confirmation. A pass has the default validity. */
export function SampleBulkBar({ chosen, onDone }: SampleBulkBarProps) {
  const t = useT('samples-admin');
  const [asked, setAsked] = useState<Decision>();
  const act = useSampleAction<{ decided: number; left: number }>();
  const count = chosen.length;
  const decide = (status: Decision, reason = '') => {
    const list = chosen.map(({ applicationId, submittedAt }) => ({ applicationId, submittedAt }));
    const perform = () => call('POST /b/v1/admin/sample/decideSeveral', { list, status, reason });
    mutateThen(act, perform, ({ decided, left }) => {
      showToast('success', t(left === 0 ? 'bulk.done' : 'bulk.partly', { decided, left }));
      setAsked(undefined);
      onDone();
    });
  };
  return (
    <div className={`card ${styles.bulk}`}>
      <span>{t('bulk.chosen', { count })}</span>
      {(['passed', 'rejected', 'not_passed'] as const).map((decision) => (
        <Button key={decision} disabled={act.isPending} onClick={() => setAsked(decision)}>
          {t(`bulk.${decision}`)}
        </Button>
      ))}
      {asked === 'passed' && (
        <AdminConfirm
          title={t('bulk.ask.passed', { count })}
          confirmLabel={t('bulk.passed')}
          cancelLabel={t('ask.no')}
          look="primary"
          onConfirm={() => decide('passed')}
          onCancel={() => setAsked(undefined)}
        >
          {t('bulk.text')}
        </AdminConfirm>
      )}
      {asked && asked !== 'passed' && (
        <AdminDialog<{ reason: string }>
          title={t(`bulk.ask.${asked}`, { count })}
          text={t(`bulk.text_${asked}`)}
          draft={`samples ${asked}`}
          submitLabel={t(`bulk.${asked}`)}
          isBusy={act.isPending}
          failure={act.error?.message}
          onSubmit={({ reason }) => decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        >
          <TextAreaItem
            name="reason"
            label={t('decide.reason')}
            maxLength={SAMPLE_MAX_LENGTH.reason}
            required
            rows={3}
          />
        </AdminDialog>
      )}
    </div>
  );
}
