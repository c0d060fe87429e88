import { isOpenSample, MAX_OPEN_SAMPLES } from '@zhiye/contract/constants/commerce/sample';
import { Fragment } from 'react';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { CertificatePicture } from '../../../../shared/ui/admin/review/certificate-picture.tsx';
import { ReviewPanelHead } from '../../../../shared/ui/admin/review/review-panel-head.tsx';
import type { ReviewPlace } from '../../../../shared/ui/admin/review/review-panel.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { SampleStatusTag } from '../sample-status-tag.tsx';
import { SampleDecision } from './sample-decision.tsx';
import type { SampleDetail } from './sample-detail.ts';
import styles from './samples.module.css';
import review from '../../../../shared/ui/admin/review/review.module.css';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useTermName } from '../term-name.ts';

const CERTIFICATE = 'DOWNLOAD /b/v1/admin/sample/downloadCertificate';

interface SampleViewProps {
  readonly sample: SampleDetail;
  readonly place: ReviewPlace;
}

export function SampleView({ sample, place }: SampleViewProps) {
  const t = useT('samples-admin');
  const { item, recommendations } = sample;
  const { book } = item;
  return (
    <>
      <ReviewPanelHead title={item.teacher.name} place={place}>
        <SampleStatusTag status={item.status} />
        <span>
          {item.applicationNo} · {t('submitted', { at: formatInstant(item.submittedAt) })}
        </span>
      </ReviewPanelHead>
      {/* focusable, so that the keyboard can scroll it */}
      <section className={page.body} aria-label={t('application')} tabIndex={0}>
        <div className={styles.book}>
          <Cover src={book.coverUrl} alt="" width={56} />
          <p>
            <b className="serif" lang={textLanguage(book.title)}>
              {book.title}
            </b>
            <span className="sub s13">
              <DataText>
                {book.authors.join('、')} · {book.publisher}
              </DataText>
            </span>
          </p>
        </div>
        <SampleFacts sample={sample} />
        {recommendations.map(({ channelName, note, createdAt }) => (
          <p key={channelName + createdAt} className={styles.recommendation}>
            <b>
              <MarkedText text={t('recommended', { name: SLOT })}>{channelName}</MarkedText>
            </b>{' '}
            <DataText>{note}</DataText>
          </p>
        ))}
        <CertificatePicture from={CERTIFICATE} applicationId={item.applicationId} />
        <SampleChecks sample={sample} />
        <SampleEarlier earlier={sample.earlier} />
        <SampleHistory history={sample.history} />
      </section>
      {isOpenSample(item.status) && (
        <SampleDecision key={item.submittedAt} sample={sample} onDecided={place.onDecided} />
      )}
    </>
  );
}

/** What the shop has compared by itself. */
function SampleChecks({ sample: { isTeacherNow, colleagues } }: { readonly sample: SampleDetail }) {
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

/** Every status the application has had, and by whom. */
function SampleHistory({ history }: Pick<SampleDetail, 'history'>) {
  const t = useT('samples-admin');
  return (
    <>
      <h3>{t('history')}</h3>
      <ol className={review.earlier}>
        {history.map(({ status, at, byName, reason }, index) => (
          <li key={`${at} ${index}`}>
            <SampleStatusTag status={status} />{' '}
            <span className="sub s12 num">
              {formatInstant(at)} <DataText>{byName ?? t('byShop')}</DataText>
            </span>
            {reason && <p lang={textLanguage(reason)}>{reason}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Earlier applications of the teacher. Empty for a first one. */
function SampleEarlier({ earlier }: Pick<SampleDetail, 'earlier'>) {
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

/** What the teacher sent, and how often teacher and book had samples before. */
function SampleFacts({ sample: { item, openCount, accountName } }: { readonly sample: SampleDetail }) {
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
