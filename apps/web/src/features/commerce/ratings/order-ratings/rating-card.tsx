import type { RatableBook } from '@zhiye/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { StarRow } from '../../../../shared/ui/books/star-row.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { RatingForm } from './rating-form.tsx';
import styles from './rating-card.module.css';

interface RatingCardProps {
  readonly orderNo: string;
  readonly book: RatableBook;
}

const TONES = { pending: 'wait', published: 'ok', rejected: 'bad' } as const;

/** A textbook with the form, or with the rating that it has. */
export function RatingCard({ orderNo, book }: RatingCardProps) {
  const t = useT('order-ratings');
  const names = useT('shared');
  const [isEditing, setEditing] = useState(false);
  const { bookId, title, authors, publisher, coverUrl, rating } = book;
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <Cover src={coverUrl} alt="" width={72} />
      <div>
        <h2 className={styles.title}>
          <Link to={paths.bookDetail(bookId)} lang={textLanguage(title)}>
            {title}
          </Link>
        </h2>
        <p className="sub s13">
          <DataText>
            {authors.join(names('listSeparator'))} · {publisher}
          </DataText>
        </p>
        {rating && !isEditing ? (
          <>
            <p className={styles.given}>
              <StarRow score={rating.stars} />
              <span>{t('stars', { stars: rating.stars })}</span>
              <StatusTag tone={TONES[rating.state]}>{t(`state.${rating.state}`)}</StatusTag>
            </p>
            <p className={styles.text} lang={textLanguage(rating.text)}>
              {rating.text}
            </p>
            {rating.rejectReason && (
              <InlineAlert tone="wait" title={t('rejected')}>
                {rating.rejectReason}
              </InlineAlert>
            )}
            <Button size="small" onClick={() => setEditing(true)}>
              {t('edit')}
              <HiddenTitle>{title}</HiddenTitle>
            </Button>
          </>
        ) : (
          <RatingForm
            orderNo={orderNo}
            book={book}
            onDone={() => setEditing(false)}
            onCancel={rating ? () => setEditing(false) : undefined}
          />
        )}
      </div>
    </section>
  );
}
