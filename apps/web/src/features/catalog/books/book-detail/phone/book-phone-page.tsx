import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CATALOG_REPLY_CODE } from '@zhiye/contract/constants';
import { Link, useSearchParams } from 'react-router';
import { callQuery, CallFailed } from '../../../../../shared/api/index.ts';
import { usePageTitle } from '../../../../../shared/i18n/page-title.ts';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { PhoneCartLink } from '../../../../../shared/phone/phone-cart-link.tsx';
import { PhonePage } from '../../../../../shared/phone/phone-page.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { BookContents } from '../book-contents.tsx';
import { BookCover } from '../book-cover.tsx';
import { readBookId } from '../book-data.ts';
import type { BookData } from '../book-data.ts';
import { leadParagraph } from '../brief-text.ts';
import { BookMissing } from '../book-missing.tsx';
import { BookRatings } from '../book-ratings.tsx';
import { BookCitation } from '../citation/book-citation.tsx';
import { FactTable } from '../fact-table.tsx';
import { NewEditionLine } from '../new-edition-line.tsx';
import { RatingLine } from '../rating-line.tsx';
import { EditionList } from '../edition-list.tsx';
import { useBookAccess } from '../../../../../shared/books/book-access.ts';
import { BuyBox } from '../purchase/buy-box.tsx';
import { RelatedBooks } from '../related-books.tsx';
import { SectionLinks } from '../section-links.tsx';
import { TeachingFiles } from '../teaching-files/teaching-files.tsx';
import styles from './book-phone.module.css';

/** /bookDetail on a phone: what the book is, preview, periods and price; the bar at the foot buys what is chosen. */
export function BookPhonePage() {
  const bookId = readBookId(useSearchParams()[0].get('bookId'));
  const [leftTitle, setLeftTitle] = useState<string>();
  return (
    <PhonePage title={leftTitle} hasHeading actions={<PhoneCartLink />}>
      {bookId === null ? <BookMissing /> : <Book key={bookId} bookId={bookId} onTitleLeft={setLeftTitle} />}
    </PhonePage>
  );
}

/** Of the top bar, which covers the page. */
const TOP_BAR_PX = 54;

/** Calls `onLeft` with the title when its heading has gone under the top bar, and with nothing when it is back. */
function useTitleLeft(title: string, onLeft: (title: string | undefined) => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = useEffectEvent(onLeft);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => tell(entry!.isIntersecting ? undefined : title), {
      rootMargin: `-${TOP_BAR_PX}px 0px 0px`,
    });
    observer.observe(heading.current!);
    return () => {
      observer.disconnect();
      tell(undefined);
    };
  }, [title]);
  return heading;
}

interface BookProps {
  readonly bookId: number;
  readonly onTitleLeft: (title: string | undefined) => void;
}

function Book({ bookId, onTitleLeft }: BookProps) {
  const t = useT('book-detail');
  const english = useLanguage() === 'en';
  const { data: book, error, refetch } = useQuery(callQuery('GET /b/v1/book/getBook', { bookId }));
  const { isLoading: isAccessLoading, access } = useBookAccess(bookId);
  usePageTitle(book?.title);
  if (error instanceof CallFailed && error.code === CATALOG_REPLY_CODE.bookNotFound) return <BookMissing />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!book || isAccessLoading) return <Loading count={10} />;
  const isOwned = access?.state === 'active';
  const lead = leadParagraph(english ? book.briefEn : book.brief);
  return (
    <div className={styles.book}>
      <div className={styles.head}>
        <BookCover book={book} isOwned={isOwned} />
        <Title book={book} onLeft={onTitleLeft} />
      </div>
      <div className={styles.buy}>
        <BuyBox book={book} access={access} />
      </div>
      <section className={styles.details} aria-label={t('brief.title')}>
        <p lang={textLanguage(lead)}>{lead}</p>
        <FactTable book={book} />
        {book.copyright && <p className="sub s12">{book.copyright}</p>}
      </section>
      <div className={styles.details}>
        <SectionLinks book={book} />
        <BookContents book={book} isOwned={isOwned} />
        <TeachingFiles book={book} />
        <BookCitation book={book} />
        <BookRatings bookId={bookId} />
        <Link className="lk" to={paths.personal.newMessage({ bookId })}>
          <Icon name="chat" size={18} /> {t('support')}
        </Link>
      </div>
      <aside className={styles.details} aria-label={t('related.label')}>
        <EditionList book={book} />
        <RelatedBooks title={t('related.recommended')} books={book.recommendedBooks} />
        <RelatedBooks title={t('related.subject')} books={book.subjectBooks} />
        <RelatedBooks title={t('related.author')} books={book.authorBooks} />
      </aside>
    </div>
  );
}

interface TitleProps {
  readonly book: BookData;
  readonly onLeft: BookProps['onTitleLeft'];
}

function Title({ book, onLeft }: TitleProps) {
  const heading = useTitleLeft(book.title, onLeft);
  const t = useT('book-detail');
  const common = useT('shared');
  const subtitle = [book.subtitle, book.edition].filter(Boolean).join(' · ');
  return (
    <div className={styles.title}>
      <h1 ref={heading} lang={textLanguage(book.title)} dir="auto">
        {book.title}
      </h1>
      {subtitle && (
        <p>
          <DataText>{subtitle}</DataText>
        </p>
      )}
      <p>
        <DataText>{t('book.by', { names: book.authors.join(common('listSeparator')) })}</DataText>
      </p>
      <p>
        <DataText>{book.publisher}</DataText>
      </p>
      <RatingLine book={book} />
      <NewEditionLine newEdition={book.newEdition} />
    </div>
  );
}
