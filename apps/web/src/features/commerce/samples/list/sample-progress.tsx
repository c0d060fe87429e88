import type { SampleApplication } from '@zhiye/contract';
import { formatDay } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { urgencyOf, WaitingDays } from '../waiting-days.tsx';

/** How long an application waits, until when the sample can be read, or why it was refused. */
export function SampleProgress({ sample }: { readonly sample: SampleApplication }) {
  const t = useT('samples');
  const { waitingDays, dueDay, validity, approvedAt, isReadable, isEndedByWithdrawal, reason, status } =
    sample;
  if (waitingDays !== null) {
    return (
      <>
        <WaitingDays waitingDays={waitingDays} />
        <p className="sub s12">
          {urgencyOf(sample) === 'overdue' ? t('list.delayed') : t('list.due', { day: dueDay })}
        </p>
      </>
    );
  }
  if (reason) return <DataText>{t('list.reason', { reason })}</DataText>;
  if (status === 'canceled') return <>{isEndedByWithdrawal && t('list.canceledByWithdrawal')}</>;
  if (isEndedByWithdrawal) return <>{t('list.withdrawn')}</>;
  const end = validity?.kind === 'until' ? validity.endDay : null;
  return (
    <>
      {end === null ? t('list.permanent') : t(isReadable ? 'list.until' : 'list.expired', { day: end })}
      <p className="sub s12">{t('list.approved', { day: formatDay(approvedAt) })}</p>
    </>
  );
}
