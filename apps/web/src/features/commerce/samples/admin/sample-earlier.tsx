import { formatCount } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import review from '../../../../shared/ui/admin/review/review.module.css';
import { SampleStatusTag } from '../sample-status-tag.tsx';
import { useTermName } from '../term-name.ts';
import type { SampleDetail } from './sample-detail.ts';

/** Earlier applications of the teacher. Empty for a first one. */
export function SampleEarlier({ earlier }: Pick<SampleDetail, 'earlier'>) {
  const t = useT('samples-admin');
  const termName = useTermName();
  if (earlier.length === 0) return null;
  return (
    <>
      <h3>{t('earlier.title')}</h3>
      <ul className={review.earlier}>
        {earlier.map(({ applicationNo, title, isSameBook, term, courseTitle, studentCount, status }) => (
          <li key={applicationNo}>
            <SampleStatusTag status={status} /> {termName(term)} <DataText>{title}</DataText>
            {isSameBook && <b> {t('earlier.sameBook')}</b>}
            <p className="sub s12">
              <DataText>{courseTitle}</DataText> · {t('studentCount', { count: formatCount(studentCount) })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
