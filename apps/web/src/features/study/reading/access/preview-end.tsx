import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { AverageRating } from '../../../../shared/ui/books/average-rating.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { DataOf } from '../../../../shared/api/index.ts';
import { bookQuery } from '../book/book.queries.ts';
import type { BeyondPreview } from './beyond-preview.ts';
import { PreviewPurchase } from './preview-purchase.tsx';
import styles from './access.module.css';

type Book = DataOf<'GET /b/v1/book/getBook'>;

interface PreviewEndProps {
  readonly bookId: number;
  /** What the preview leaves out. */
  readonly beyond: BeyondPreview | undefined;
  /** Goes back to the preview. */
  readonly onBack: () => void;
}

const SHOWN_TITLES = 3;

/** Covers the page after the end of the preview (requirement R-810): what the rest holds, the access periods and the purchase in place. */
export function PreviewEnd({ bookId, beyond, onBack }: PreviewEndProps) {
  const t = useT('reading');
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const { data: book, refetch } = useQuery(bookQuery(bookId));
  return (
    <div className={styles.overlay}>
      <section className={styles.panel} role="alert">
        <div className={styles.endHead}>
          {book && <Cover src={book.coverUrl} alt="" width={96} eager />}
          <div>
            <h2 ref={titleRef} tabIndex={-1}>
              {t('preview.ended')}
            </h2>
            {book && <EndedBook book={book} />}
          </div>
        </div>
        {beyond && beyond.entries.length > 0 && <RestOfBook beyond={beyond} />}
        {book === null && (
          <p className={styles.noPrice}>
            {t('preview.noPrice')}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('preview.again')}
            </Button>
          </p>
        )}
        {book && <PreviewPurchase book={book} />}
        <footer className={styles.endFoot}>
          <span>
            <Icon name="note" size={15} /> {t('preview.kept')}
          </span>
          <ButtonLink look="text" to={paths.bookDetail(bookId)}>
            {t('noAccess.toBook')}
          </ButtonLink>
          <Button look="text" onClick={onBack}>
            {t('preview.back')}
          </Button>
        </footer>
      </section>
    </div>
  );
}

function RestOfBook({ beyond: { entries, percent } }: { readonly beyond: BeyondPreview }) {
  const t = useT('reading');
  const rest = [
    t('preview.restChapters', { count: entries.length }),
    percent > 0 && t('preview.restShare', { percent }),
  ];
  return (
    <div className={styles.rest}>
      <h3>{rest.filter(Boolean).join(t('preview.comma'))}</h3>
      <ul>
        {entries.slice(0, SHOWN_TITLES).map(({ title, page }, index) => (
          <li key={index}>
            <span lang={textLanguage(title)}>{title}</span>
            <i />
            <span className="num">{page}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EndedBook({ book: { title, authors, publisher, score, scoreCount } }: { readonly book: Book }) {
  return (
    <>
      <p className={styles.endTitle} lang={textLanguage(title)}>
        {title}
      </p>
      <p className={styles.book} lang={textLanguage(publisher)}>
        {authors.join('、')} · {publisher}
      </p>
      <AverageRating score={score} count={scoreCount} />
    </>
  );
}
