import type { SampleValidity } from '@zhiye/contract';
import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import review from '../../../../shared/ui/admin/review/review.module.css';
import type { SampleDetail } from './sample-detail.ts';
import styles from './samples.module.css';

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
export function PassForm({
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
        <Input
          type="date"
          aria-label={t('validity.day')}
          value={ownDay}
          max={lastEndDay}
          onChange={(event) => setOwnDay(event.target.value)}
        />
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
