import { Button } from 'antd';
import { USER_TYPE } from '@zhiye/contract/constants';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { Certificate } from './certificate.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierApplications } from './earlier-applications.tsx';
import { ApplicationChecks } from './application-checks.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationStateTag } from './application-state-tag.tsx';
import type { ApplicationDetail } from './application-detail.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import styles from './application-view.module.css';

interface ApplicationViewProps {
  readonly application: ApplicationDetail;
  /** Its position in the list; undefined if the list does not contain it. */
  readonly listPosition: { readonly number: number; readonly of: number } | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onDecided: () => void;
}

export function ApplicationView({
  application,
  listPosition,
  onPrevious,
  onNext,
  onDecided,
}: ApplicationViewProps) {
  const t = useT('applications-admin');
  const { item, hasCertificate, decidedAt, decidedBy, reason } = application;
  return (
    <>
      <header>
        <div>
          <h2>{item.name}</h2>
          <p className="s12 sub num">
            <ApplicationStateTag state={item.state} />
            <span>
              {t(`type.${item.type}`)} · {t('submitted', { at: formatInstant(item.submittedAt) })}
            </span>
          </p>
        </div>
        <div className={styles.steps}>
          {listPosition && (
            <span className="num s12 sub">
              {listPosition.number} / {listPosition.of}
            </span>
          )}
          <Button disabled={!onPrevious} onClick={onPrevious} aria-label={t('previous')}>
            <Icon name="left" size={14} />
          </Button>
          <Button disabled={!onNext} onClick={onNext} aria-label={t('next')}>
            <Icon name="right" size={14} />
          </Button>
        </div>
      </header>
      {/* focusable, so that the keyboard can scroll it */}
      <section className={page.body} aria-label={t('application')} tabIndex={0}>
        <ApplicationFacts review={application} />
        {hasCertificate && <Certificate applicationId={item.applicationId} />}
        <ApplicationChecks review={application} />
        <EarlierApplications earlierApplications={application.earlierApplications} />
        {item.state !== 'pending' && (
          <>
            <h3>{t('decision.title')}</h3>
            <dl className={page.facts}>
              <dt>{t('decision.by')}</dt>
              <dd>{decidedBy}</dd>
              <dt>{t('decision.at')}</dt>
              <dd className="num">{formatInstant(decidedAt)}</dd>
              {reason && (
                <>
                  <dt>{t('decision.reason')}</dt>
                  <dd>{reason}</dd>
                </>
              )}
            </dl>
          </>
        )}
      </section>
      {item.state === 'approved' && item.type === USER_TYPE.teacher && <WithdrawalForm item={item} />}
      {item.state === 'pending' && <DecisionForm item={item} onDecided={onDecided} />}
    </>
  );
}
