import { formatMonthDay } from '../../../../shared/format.ts';
import type { ExamPlan } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { daysBetween } from '@zhiye/contract/constants/study/position-spans';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { isOutOfReach } from './plan-draft.ts';
import type { ProjectedPlan } from './plan-draft.ts';
import styles from './plan-notice.module.css';

interface PlanNoticeProps {
  readonly plan: ExamPlan;
  readonly saved: ProjectedPlan;
  readonly changed: ProjectedPlan | undefined;
  readonly isBusy: boolean;
  /** Takes the pages that are late as planned for the days that are left. */
  readonly onSpread: () => void;
}

/** One sentence above the chart: what a change does, or how the person stands today. */
export function PlanNotice({ plan, saved, changed, isBusy, onSpread }: PlanNoticeProps) {
  const t = useT('exam-plans');
  const { state, late, today, nextDay, readingDaysLeft } = plan;
  if (changed) {
    const earlier = saved.lastDay && changed.lastDay ? daysBetween(changed.lastDay, saved.lastDay) : 0;
    return (
      <Notice tone="run">
        {changed.lastDay === null
          ? t('notice.changedDone')
          : t('notice.changed', { count: changed.perDay, day: formatMonthDay(changed.lastDay) })}
        {earlier > 0 && ` ${t('notice.earlier', { count: earlier })}`}
        {earlier < 0 && ` ${t('notice.later', { count: -earlier })}`}
      </Notice>
    );
  }
  if (state === 'done') return <Notice tone="ok">{t('done')}</Notice>;
  if (state === 'over')
    return <Notice tone="done">{t('notice.over', { read: plan.read, total: plan.total })}</Notice>;
  if (isOutOfReach(plan, saved))
    return <Notice tone="bad">{t('notice.outOfReach', { count: saved.perDay })}</Notice>;
  if (late > 0)
    return (
      <Notice
        tone="wait"
        action={
          <Button size="small" look="text" disabled={isBusy} onClick={onSpread}>
            {t('notice.spread', { count: readingDaysLeft })}
          </Button>
        }
      >
        {t('notice.late', { count: late, left: today.count - today.read + late })}
      </Notice>
    );
  if (today.count === 0)
    return <Notice tone="done">{nextDay ? t('freeDay', { day: nextDay }) : t('nothing')}</Notice>;
  if (today.read >= today.count)
    return <Notice tone="ok">{t('notice.todayDone', { count: today.read })}</Notice>;
  return <Notice tone="run">{t('notice.today', { read: today.read, count: today.count })}</Notice>;
}

interface NoticeProps {
  readonly tone: 'run' | 'ok' | 'wait' | 'bad' | 'done';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Notice = ({ tone, action, children }: NoticeProps) => (
  <div className={styles.notice} data-tone={tone}>
    <p role="status">{children}</p>
    {action}
  </div>
);
