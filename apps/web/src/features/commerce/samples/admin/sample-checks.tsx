import { useT } from '../../../../shared/i18n/use-t.ts';
import review from '../../../../shared/ui/admin/review/review.module.css';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { SampleDetail } from './sample-detail.ts';

/** What the shop has compared by itself. */
export function SampleChecks({ sample: { isTeacherNow, colleagues } }: { readonly sample: SampleDetail }) {
  const t = useT('samples-admin');
  const checks = [
    { warns: !isTeacherNow, text: t(isTeacherNow ? 'check.teacher' : 'check.noTeacher') },
    {
      warns: colleagues > 0,
      text: colleagues > 0 ? t('check.colleagues', { count: colleagues }) : t('check.noColleagues'),
    },
  ];
  return (
    <ul className={review.checks}>
      {checks.map(({ warns, text }) => (
        <li key={text} data-warns={warns}>
          <Icon name={warns ? 'warn' : 'check'} size={14} />
          {text}
        </li>
      ))}
    </ul>
  );
}
