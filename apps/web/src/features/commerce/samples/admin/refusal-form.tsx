import { SAMPLE_MAX_LENGTH } from '@zhiye/contract/constants/commerce/sample';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminForm } from '../../../../shared/ui/admin/forms/admin-form.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../shared/ui/forms/field-rules.ts';
import { usualReasons } from './usual-reasons.ts';
import styles from './samples.module.css';

interface RefusalFormProps {
  readonly decision: 'rejected' | 'not_passed';
  readonly teacherName: string;
  readonly isBusy: boolean;
  readonly onRefuse: (reason: string) => void;
}

/** Refuses an application with a reason that the teacher sees. */
export function RefusalForm({ decision, teacherName, isBusy, onRefuse }: RefusalFormProps) {
  const t = useT('samples-admin');
  const [form] = Form.useForm<{ reason: string }>();
  const [isAsking, setIsAsking] = useState(false);
  const reasons = usualReasons(decision);
  const typed = () => form.getFieldValue('reason').trim();
  return (
    <AdminForm form={form} initialValues={{ reason: '' }} onSubmit={() => setIsAsking(true)}>
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
