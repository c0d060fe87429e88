import { USER_TYPE } from '@zhiye/contract/constants';
import { formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { CertificatePicture } from '../../../../../shared/ui/admin/review/certificate-picture.tsx';
import { ReviewPanelHead } from '../../../../../shared/ui/admin/review/review-panel-head.tsx';
import type { ReviewPlace } from '../../../../../shared/ui/admin/review/review-panel.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierApplications } from './earlier-applications.tsx';
import { ApplicationChecks } from './application-checks.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationStateTag } from './application-state-tag.tsx';
import type { ApplicationDetail } from './application-detail.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const CERTIFICATE = 'DOWNLOAD /b/v1/admin/application/downloadCertificate';

interface ApplicationViewProps {
  readonly application: ApplicationDetail;
  readonly place: ReviewPlace;
}

export function ApplicationView({ application, place }: ApplicationViewProps) {
  const t = useT('applications-admin');
  const { item, hasCertificate, decidedAt, decidedBy, reason } = application;
  return (
    <>
      <ReviewPanelHead title={item.name} place={place}>
        <ApplicationStateTag state={item.state} />
        <span>
          {t(`type.${item.type}`)} · {t('submitted', { at: formatInstant(item.submittedAt) })}
        </span>
      </ReviewPanelHead>
      {/* focusable, so that the keyboard can scroll it */}
      <section className={page.body} aria-label={t('application')} tabIndex={0}>
        <ApplicationFacts review={application} />
        {hasCertificate && <CertificatePicture from={CERTIFICATE} applicationId={item.applicationId} />}
        <ApplicationChecks review={application} />
        <EarlierApplications earlierApplications={application.earlierApplications} />
        {item.state !== 'pending' && (
          <>
            <h3>{t('decision.title')}</h3>
            <dl className={page.facts}>
              <dt>{t('decision.by')}</dt>
              <dd lang={textLanguage(decidedBy)}>{decidedBy}</dd>
              <dt>{t('decision.at')}</dt>
              <dd className="num">{formatInstant(decidedAt)}</dd>
              {reason && (
                <>
                  <dt>{t('decision.reason')}</dt>
                  <dd lang={textLanguage(reason)}>{reason}</dd>
                </>
              )}
            </dl>
          </>
        )}
      </section>
      {item.state === 'approved' && item.type === USER_TYPE.teacher && <WithdrawalForm item={item} />}
      {item.state === 'pending' && <DecisionForm item={item} onDecided={place.onDecided} />}
    </>
  );
}
