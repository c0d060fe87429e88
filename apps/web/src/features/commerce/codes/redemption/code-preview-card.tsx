import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { MistakeText, STATUS_TONES } from './code-preview-row.tsx';
import type { PreviewedCode } from './use-code-redemption.ts';
import styles from './code-exchange.module.css';

interface CodePreviewCardProps {
  readonly line: PreviewedCode;
  readonly isRedeeming: boolean;
  readonly onRedeem: (chosen: readonly PreviewedCode[]) => void;
  /** Begins again with another code. */
  readonly onOther: () => void;
}

/** The book and the end of one code, or why it cannot be redeemed. */
export function CodePreviewCard({ line, isRedeeming, onRedeem, onOther }: CodePreviewCardProps) {
  const t = useT('redemption');
  const { typed, preview } = line;
  const { status, book, neverEnds } = preview;
  const isExtension = status === 'onShelf' && !neverEnds;
  const mayRedeem = status === 'redeemable' || isExtension;
  return (
    <section className={`card ${styles.card}`} aria-label={t('preview')}>
      {!book && (
        <InlineAlert tone="bad" title={t(`status.${status}`)}>
          <MistakeText typed={typed} status={status} />
        </InlineAlert>
      )}
      {book && <Cover src={book.coverUrl} alt="" width={104} />}
      <div>
        {book && (
          <>
            <StatusTag tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusTag>
            <h2 lang={textLanguage(book.title)}>
              <Link to={paths.bookDetail(book.bookId)}>{book.title}</Link>
            </h2>
            <p className="sub s13" lang={textLanguage(book.publisher)}>
              {[book.authors.join('、'), book.publisher].filter(Boolean).join(' · ')}
            </p>
            <PreviewFacts line={line} />
          </>
        )}
        <div className={styles.actions}>
          {mayRedeem && (
            <Button look="primary" size="large" disabled={isRedeeming} onClick={() => onRedeem([line])}>
              {isRedeeming ? t('redeeming') : t(isExtension ? 'extendNow' : 'redeemNow')}
            </Button>
          )}
          <Button look="text" onClick={onOther}>
            {t(isExtension ? 'keep' : 'other')}
          </Button>
        </div>
        {mayRedeem && (
          <p className={styles.hint}>
            {t(isExtension ? 'onShelfNote' : 'oneNote', { day: preview.redeemBefore })}
          </p>
        )}
      </div>
    </section>
  );
}

/** How long, from when and until when; for a book on the shelf, the end now and afterwards. */
function PreviewFacts({ line: { preview } }: { readonly line: PreviewedCode }) {
  const t = useT('redemption');
  const names = useT('shared');
  const { status, duration, endDay, awaitsPublication, currentEndDay, neverEnds } = preview;
  const end = awaitsPublication ? t('end.waiting') : (endDay ?? t('end.never'));
  if (neverEnds) return <p className={styles.facts}>{t('end.owned')}</p>;
  if (status === 'alreadyYours' || !duration) {
    return (
      <p className={styles.facts}>{currentEndDay ? t('end.until', { day: currentEndDay }) : t('end.over')}</p>
    );
  }
  const start = currentEndDay ?? t(awaitsPublication ? 'fact.later' : 'fact.today');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('fact.duration')}</dt>
        <dd>{names(`duration.${duration}`)}</dd>
      </div>
      <div>
        <dt>{t(currentEndDay ? 'fact.currentEnd' : 'fact.start')}</dt>
        <dd>{start}</dd>
      </div>
      <div>
        <dt>{t(currentEndDay ? 'fact.extendedEnd' : 'fact.end')}</dt>
        <dd>
          <b>{end}</b>
        </dd>
      </div>
    </dl>
  );
}
