import { useQuery } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { applicationQuery } from './application.queries.ts';
import { ApplicationTag } from './application-tag.tsx';
import type { Profile } from './profile.queries.ts';
import styles from './application-status.module.css';

/** Beside the user type: the state of the application, or a link to apply. */
export function ApplicationStatus({ profile: { type } }: { readonly profile: Profile }) {
  const t = useT('profile');
  const canApply = type !== USER_TYPE.channel && type !== USER_TYPE.staff;
  const isInstitution = type === USER_TYPE.institution;
  const applicationPath = isInstitution
    ? paths.personal.institution
    : paths.registerChoice({ type: USER_TYPE.teacher });
  const { data: application } = useQuery({ ...applicationQuery, enabled: canApply });
  if (application === undefined) return null;
  if (application === null) {
    if (type === USER_TYPE.teacher) return <StatusTag tone="ok">{t('review.approved')}</StatusTag>;
    return (
      <Link className="lk s13" to={applicationPath}>
        {t(isInstitution ? 'review.sendInstitution' : 'review.becomeTeacher')}
      </Link>
    );
  }
  const { state, reason } = application;
  const mayApplyAgain = state === 'rejected' || state === 'withdrawn';
  return (
    <span className={styles.review}>
      {mayApplyAgain && (
        <span className="s13">
          <DataText>{t('review.reason', { reason: reason ?? '' })}</DataText>
        </span>
      )}
      <ApplicationTag state={state} type={application.type} />
      {mayApplyAgain && (
        <Link className="lk s13" to={applicationPath}>
          {t('review.sendAgain')}
        </Link>
      )}
    </span>
  );
}
