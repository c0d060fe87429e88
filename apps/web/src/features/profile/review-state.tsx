import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import { applicationQuery } from './application.queries.ts';
import { ApplicationTag } from './application-tag.tsx';
import type { Profile } from './profile.queries.ts';
import styles from './review-state.module.css';

/** Beside the type: how the wish to be a teacher or an institution stands, and the way to it. */
export function ReviewState({ profile: { type } }: { readonly profile: Profile }) {
  const t = useT('profile');
  const isReviewed = type <= 3;
  const { data: application } = useQuery({ ...applicationQuery, enabled: isReviewed });
  if (application === undefined) return null;
  if (application === null) {
    if (type === 2) return <StatusTag tone="ok">{t('review.passed')}</StatusTag>;
    return (
      <Link
        className="lk s13"
        to={type === 3 ? paths.personal.institution : paths.registerChoice({ type: 2 })}
      >
        {t(type === 3 ? 'review.sendInstitution' : 'review.becomeTeacher')}
      </Link>
    );
  }
  const { state, reason } = application;
  return (
    <span className={styles.review}>
      {state === 'refused' && <span className="s13">{t('review.reason', { reason: reason ?? '' })}</span>}
      <ApplicationTag state={state} type={application.type} />
      {state === 'refused' && (
        <Link
          className="lk s13"
          to={type === 3 ? paths.personal.institution : paths.registerChoice({ type: 2 })}
        >
          {t('review.sendAgain')}
        </Link>
      )}
    </span>
  );
}
