import { formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { ApplicationStateTag } from './application-state-tag.tsx';
import type { ApplicationDetail } from './application-detail.ts';
import styles from '../../../../../shared/ui/admin/review/review.module.css';

/** Earlier applications of the same account. Empty for a first application. */
export function EarlierApplications({ earlierApplications }: Pick<ApplicationDetail, 'earlierApplications'>) {
  const t = useT('applications-admin');
  if (earlierApplications.length === 0) return null;
  return (
    <>
      <h3>{t('earlier')}</h3>
      <ul className={styles.earlier}>
        {earlierApplications.map(({ state, reason, submittedAt }) => (
          <li key={submittedAt}>
            <ApplicationStateTag state={state} />{' '}
            <span className="num sub s12">{formatInstant(submittedAt)}</span>
            {reason && <p lang={textLanguage(reason)}>{reason}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
