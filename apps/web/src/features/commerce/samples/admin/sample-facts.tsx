import { Fragment } from 'react';
import { MAX_OPEN_SAMPLES } from '@zhiye/contract/constants/commerce/sample';
import { formatCount } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useTermName } from '../term-name.ts';
import type { SampleDetail } from './sample-detail.ts';

/** What the teacher sent, and how often teacher and book had samples before. */
export function SampleFacts({ sample: { item, openCount, accountName } }: { readonly sample: SampleDetail }) {
  const t = useT('samples-admin');
  const shop = useT('samples');
  const termName = useTermName();
  const adopted = ({ applications, students }: typeof item.bookAdoption) =>
    applications === 0
      ? t('adopted.none')
      : t('adopted.some', { count: applications, students: formatCount(students) });
  const facts = {
    course: item.courseTitle,
    start: t('start', { day: item.startDay, weeks: item.courseWeeks, term: termName(item.term) }),
    students: t('studentCount', { count: formatCount(item.studentCount) }),
    departments: item.departments.join(shop('listSeparator')),
    note: item.note,
    institution: `${item.teacher.institution} ${item.teacher.department}`.trim(),
    account: accountName,
    open: t('openCount', { count: openCount, limit: MAX_OPEN_SAMPLES }),
    teacherAdoption: adopted(item.teacher.adoption),
    bookAdoption: adopted(item.bookAdoption),
    reviewer: item.reviewerName ?? '',
    reason: item.reason ?? '',
  };
  return (
    <dl className={page.facts}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== '' && (
            <Fragment key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>
                <DataText>{value}</DataText>
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
