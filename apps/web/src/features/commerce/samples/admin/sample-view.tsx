import { isOpenSample } from '@zhiye/contract/constants/commerce/sample';
import { formatInstant } from '../../../../shared/format.ts';
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
import { SampleChecks } from './sample-checks.tsx';
import { SampleDecision } from './sample-decision.tsx';
import type { SampleDetail } from './sample-detail.ts';
import { SampleEarlier } from './sample-earlier.tsx';
import { SampleFacts } from './sample-facts.tsx';
import { SampleHistory } from './sample-history.tsx';
import styles from './samples.module.css';

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
