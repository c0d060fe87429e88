import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { CATALOG_REPLY_CODE } from '@zhiye/contract/constants';
import { readBookId } from './book-data.ts';
import { BookMissing } from './book-missing.tsx';
import { CallFailed, callQuery } from '../../../../shared/api/index.ts';
import { usePageTitle } from '../../../../shared/i18n/page-title.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { BookCitation } from './citation/book-citation.tsx';
import { BookContents } from './book-contents.tsx';
import { BookCover } from './book-cover.tsx';
import { BookRatings } from './book-ratings.tsx';
import { BookIntro } from './book-intro.tsx';
import { useBookAccess } from '../../../../shared/books/book-access.ts';
import { EarlierPurchases } from './purchase/earlier-purchases.tsx';
import { BuyBox } from './purchase/buy-box.tsx';
import { EditionList } from './edition-list.tsx';
import { RelatedBooks } from './related-books.tsx';
import { SectionLinks } from './section-links.tsx';
import { TeachingFiles } from './teaching-files/teaching-files.tsx';
import styles from './book-detail.module.css';

/** /bookDetail?bookId=: one book with its prices and purchase buttons. */
export function BookDetailPage() {
  const bookId = readBookId(useSearchParams()[0].get('bookId'));
  // the key resets all state when another book is opened
  return bookId === null ? <BookMissing /> : <BookDetail key={bookId} bookId={bookId} />;
}

function BookDetail({ bookId }: { readonly bookId: number }) {
  const t = useT('book-detail');
  const english = useLanguage() === 'en';
  const { data: book, error, refetch } = useQuery(callQuery('GET /b/v1/book/getBook', { bookId }));
  const { isLoading: isAccessLoading, access } = useBookAccess(bookId);
  usePageTitle(book?.title);

  if (error instanceof CallFailed && error.code === CATALOG_REPLY_CODE.bookNotFound) {
    return <BookMissing />;
  }
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  // one layout at once: the purchase panel of an owner differs
  if (!book || isAccessLoading) {
    return (
      <div className="wrap">
        <Loading count={10} />
      </div>
    );
  }
  const crumbs = [
    { label: t('home'), to: paths.home },
    { label: t('list.title'), to: paths.listContent() },
    ...book.subjectPath.map(({ subjectCode, name, nameEn }) => ({
      label: english ? nameEn : name,
      to: paths.listContent({ subjectCode }),
    })),
    { label: book.title },
  ];
  return (
    <div className="wrap">
      <Breadcrumb items={crumbs} />
      <div className={styles.columns}>
        <BookCover book={book} isOwned={access?.state === 'active'} />
        <div className={styles.main}>
          <BookIntro book={book} />
          <EarlierPurchases bookId={bookId} />
        </div>
        <div className={styles.side}>
          <BuyBox book={book} access={access} />
          <Link className={`lk s13 ${styles.support}`} to={paths.personal.newMessage({ bookId })}>
            <Icon name="chat" size={14} /> {t('support')}
          </Link>
          <aside aria-label={t('related.label')}>
            <EditionList book={book} />
            <RelatedBooks title={t('related.recommended')} books={book.recommendedBooks} />
            <RelatedBooks title={t('related.subject')} books={book.subjectBooks} />
            <RelatedBooks title={t('related.author')} books={book.authorBooks} />
          </aside>
        </div>
        <div className={styles.details}>
          <SectionLinks book={book} />
          <BookContents book={book} isOwned={access?.state === 'active'} />
          <TeachingFiles book={book} />
          <BookCitation book={book} />
          <BookRatings bookId={bookId} />
        </div>
      </div>
    </div>
  );
}
