import { Button } from 'antd';
import { formatInstant } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import room from '../../shared/ui/office-room.module.css';
import { Certificate } from './certificate.tsx';
import { DecisionForm } from './decision-form.tsx';
import { EarlierTries } from './earlier-tries.tsx';
import { ReviewChecks } from './review-checks.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewState } from './review-state.tsx';
import type { Review } from './review.ts';
import styles from './open-review.module.css';

interface OpenReviewProps {
  readonly review: Review;
  /** Where it stands in the list; undefined when the list does not hold it. */
  readonly place: { readonly number: number; readonly of: number } | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onDecided: () => void;
}

export function OpenReview({ review, place, onPrevious, onNext, onDecided }: OpenReviewProps) {
  const t = useT('office-reviews');
  const { item, hasCertificate, decidedAt, decidedBy, reason } = review;
  return (
    <>
      <header>
        <div>
          <h2>{item.name}</h2>
          <p className="s12 sub num">
            <ReviewState state={item.state} />
            <span>
              {t(`type.${item.type}`)} · {t('submitted', { at: formatInstant(item.submittedAt) })}
            </span>
          </p>
        </div>
        <div className={styles.steps}>
          {place && (
            <span className="num s12 sub">
              {place.number} / {place.of}
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
      {/* reached by keyboard, since it scrolls */}
      <section className={room.body} aria-label={t('application')} tabIndex={0}>
        <ReviewFacts review={review} />
        {hasCertificate && <Certificate applicationId={item.applicationId} />}
        <ReviewChecks review={review} />
        <EarlierTries earlier={review.earlier} />
        {item.state !== 'pending' && (
          <>
            <h3>{t('decision.title')}</h3>
            <dl className={room.facts}>
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
      {item.state === 'pending' && <DecisionForm item={item} onDecided={onDecided} />}
    </>
  );
}
