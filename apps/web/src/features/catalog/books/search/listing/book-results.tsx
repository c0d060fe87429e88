import type { BookSummary } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isReaderType } from '@zhiye/contract/constants';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { BookCard } from '../../../../../shared/ui/books/book-card.tsx';
import { Button, ButtonLink } from '../../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import styles from './listing.module.css';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../../shared/ui/books/cover.tsx';
import { PreorderNote } from '../../../../../shared/ui/books/preorder-note.tsx';
import { Price } from '../../../../../shared/ui/books/price.tsx';
import { AverageRating } from '../../../../../shared/ui/books/average-rating.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { HiddenTitle } from '../../../../../shared/ui/hidden-title.tsx';
import { useAddToCart } from '../../book-detail/purchase/use-add-to-cart.ts';

/** Number of covers that are visible before scrolling. */
const EAGER_COVERS = 6;

interface BookResultsProps {
  readonly list: readonly BookSummary[];
  /** Number of titles on all pages. */
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly view: 'grid' | 'list';
  /** Whether these books belong to the previous state while the next ones load. */
  readonly stale: boolean;
  readonly pathOf: (pageNo: number) => string;
  /** Shown when no page has a book. */
  readonly emptyState: ReactNode;
}

/** One page of the list, or the reason why it is empty. */
export function BookResults({
  list,
  total,
  pageNo,
  pageSize,
  view,
  stale,
  pathOf,
  emptyState,
}: BookResultsProps) {
  const t = useT('search');
  if (total === 0) return emptyState;
  if (list.length === 0) {
    const lastPage = Math.ceil(total / pageSize);
    const last = (
      <ButtonLink look="primary" to={pathOf(lastPage)}>
        {t('beyond.last', { page: lastPage })}
      </ButtonLink>
    );
    return <EmptyState title={t('beyond.title')} actions={last} />;
  }
  return (
    <div className={styles.results} data-stale={stale} aria-busy={stale}>
      <h2 className="vh">{t('list.books')}</h2>
      <div className={styles[view]}>
        {list.map((book, index) =>
          view === 'grid' ? (
            <BookCard key={book.bookId} book={book} eager={index < EAGER_COVERS} />
          ) : (
            <BookRow key={book.bookId} book={book} eager={index < EAGER_COVERS} />
          ),
        )}
      </div>
      <Pager pageNo={pageNo} pageSize={pageSize} total={total} pathOf={pathOf} />
    </div>
  );
}

interface BookRowProps {
  readonly book: BookSummary;
  /** Whether the cover is loaded at once, for books on the first screen. */
  readonly eager: boolean;
}

/** A book as a row of the list. The row is a link; a button of its own adds the book to the cart. */
function BookRow({ book, eager }: BookRowProps) {
  const t = useT('search');
  const common = useT('shared');
  const { fromPrice } = book;
  return (
    <article className={styles.row}>
      <Cover src={book.coverUrl} alt="" width={72} eager={eager} />
      <div className={styles.text}>
        <h3 dir="auto">
          <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
            {book.title}
          </Link>
        </h3>
        <p>
          <DataText>
            {book.authors.join(common('listSeparator'))} · {book.publisher} ·{' '}
          </DataText>
          <span className="num">{book.publishYear}</span>
        </p>
        {book.seriesName && (
          <p>
            <span lang={textLanguage(book.seriesName)}>{book.seriesName}</span>
            {book.volume !== null && ` · ${t('list.volume', { volume: book.volume })}`}
          </p>
        )}
        <AverageRating score={book.score} count={book.scoreCount} />
        {book.preorderDay && (
          <p>
            <PreorderNote day={book.preorderDay} />
          </p>
        )}
      </div>
      <p className={styles.preview}>
        {book.hasPreview && (
          <StatusTag tone="ok" glyph={false}>
            {common('book.preview')}
          </StatusTag>
        )}
      </p>
      <p className={styles.price}>
        {fromPrice ? (
          <>
            <Price fen={fromPrice.priceFen} wasFen={fromPrice.listFen} />
            <span className="sub">
              {common('book.from', { duration: common(`duration.${fromPrice.duration}`) })}
            </span>
          </>
        ) : (
          <span className="sub">{common('book.noPrice')}</span>
        )}
      </p>
      <div className={styles.cart}>
        <RowCartButton book={book} />
      </div>
    </article>
  );
}

/** Adds the book for its shortest access period. A guest signs in first; who cannot buy sees no button. */
function RowCartButton({ book }: { readonly book: BookSummary }) {
  const t = useT('search');
  const roleType = useClientStore((client) => client.roleType);
  const adding = useAddToCart(book.bookId);
  const { fromPrice, bookId } = book;
  if (!fromPrice || (roleType !== null && !isReaderType(roleType))) return null;
  const { duration } = fromPrice;
  const label = (
    <>
      {t('list.addToCart')}
      <HiddenTitle>{book.title}</HiddenTitle>
    </>
  );
  if (roleType === null) {
    const afterSignIn = paths.bookDetail(bookId, { duration, addToCart: true });
    return (
      <ButtonLink size="small" to={paths.login(afterSignIn)}>
        {label}
      </ButtonLink>
    );
  }
  const add = () => {
    if (adding.isPending) return;
    adding.mutate(duration, { onSuccess: ({ isOK }) => isOK && showToast('success', t('list.addedToCart')) });
  };
  return (
    // not `disabled`, which would lose the focus
    <Button size="small" aria-disabled={adding.isPending} onClick={add}>
      {label}
    </Button>
  );
}
