import { Button } from 'antd';
import type { ReactNode } from 'react';
import { textLanguage } from '../../../i18n/text-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../icon.tsx';
import type { ReviewPlace } from './review-panel.tsx';
import styles from './review.module.css';

interface ReviewPanelHeadProps {
  readonly title: string;
  readonly place: ReviewPlace;
  /** The status and the date. */
  readonly children: ReactNode;
}

/** The head of the panel: whose application it is, and buttons to the ones before and after it. */
export function ReviewPanelHead({ title, place, children }: ReviewPanelHeadProps) {
  const t = useT('review');
  const { listPosition, onPrevious, onNext } = place;
  return (
    <header>
      <div>
        <h2 lang={textLanguage(title)}>{title}</h2>
        <p className="s12 sub num">{children}</p>
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
  );
}
