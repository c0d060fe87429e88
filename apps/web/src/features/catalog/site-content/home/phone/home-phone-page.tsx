import { useQuery } from '@tanstack/react-query';
import type { BookSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { formatMonthDayIn } from '../../../../../shared/i18n/dates.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { PhoneCartLink } from '../../../../../shared/phone/phone-cart-link.tsx';
import { PhonePage } from '../../../../../shared/phone/phone-page.tsx';
import { PhoneSearchLink } from '../../../../../shared/phone/phone-search-link.tsx';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { loadShopData } from '../../../../../shared/state/shop-data.ts';
import { BookCard } from '../../../../../shared/ui/books/book-card.tsx';
import { ContentText } from '../../../../../shared/ui/content-text.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { MoreLink } from '../../../../../shared/ui/navigation/more-link.tsx';
import styles from './home-phone.module.css';

/** Sort type of the list page: newest listed. */
const SORT_NEWEST_LISTED = 20;
const HERO_SHOWN = 4;
const BOOKS_SHOWN = 6;
const SUBJECTS_SHOWN = 8;
const NEWS_SHOWN = 3;

/** /home on a phone: students come with a title in hand, so that the search comes first; then the shelf of the shop. */
export function HomePhonePage() {
  const t = useT('home');
  const phone = useT('phone');
  const homeBooks = useQuery(callQuery('GET /b/v1/home/getHomeBooks', {}));
  const shopData = useClientStore((state) => state.shopData);
  const { newList = [], bestSellerList = [], heroList = [], newThisWeek = 0 } = homeBooks.data ?? {};
  return (
    <PhonePage tab="store" top={<PhoneSearchLink />} actions={<PhoneCartLink />}>
      <section className={styles.hero}>
        <h1>{t('hero.title')}</h1>
        <ul aria-label={t('hero.newBooks')}>
          {heroList.slice(0, HERO_SHOWN).map(({ bookId, title, coverUrl }) => (
            <li key={bookId}>
              <Link to={paths.bookDetail(bookId)}>
                <img src={coverUrl} alt={title} width={150} height={210} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Ways />
      {shopData === 'failed' && <ErrorState onRetry={() => void loadShopData()} />}
      <Subjects />
      {homeBooks.isPending && <Loading shape="cards" />}
      {homeBooks.isError && <ErrorState error={homeBooks.error} onRetry={() => void homeBooks.refetch()} />}
      <Row
        title={phone('home.new')}
        note={newThisWeek > 0 ? t('newBooks.thisWeek', { total: newThisWeek }) : undefined}
        more={paths.listContent({ sortType: SORT_NEWEST_LISTED })}
        books={newList}
      />
      <Row title={phone('home.hot')} more={paths.listContent()} books={bestSellerList} />
      <News />
    </PhonePage>
  );
}

function Ways() {
  const t = useT('phone');
  return (
    <nav className={styles.ways} aria-label={t('tabs.store')}>
      <Link to={paths.codeExchange}>
        <Icon name="ticket" size={20} />
        {t('home.scan')}
      </Link>
      <Link to={paths.journalism()}>
        <Icon name="list" size={20} />
        {t('home.news')}
      </Link>
      <Link to={paths.userGuide}>
        <Icon name="info" size={20} />
        {t('home.guide')}
      </Link>
    </nav>
  );
}

function Subjects() {
  const t = useT('home');
  const phone = useT('phone');
  const english = useLanguage() === 'en';
  const classList = useClientStore((state) => state.classList);
  if (classList.length === 0) return null;
  return (
    <section className={styles.panel}>
      <Head title={phone('home.subjects')} more={paths.listContent()} moreText={t('subjects.all')} />
      <ul className={styles.subjects}>
        {classList.slice(0, SUBJECTS_SHOWN).map(({ subjectCode, name, nameEn, bookCount }) => (
          <li key={subjectCode}>
            <Link to={paths.listContent({ subjectCode })}>
              <b>{english ? nameEn : name}</b>
              <span className="num">{formatCount(bookCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HeadProps {
  readonly title: string;
  readonly note?: string;
  readonly more: string;
  readonly moreText: string;
}

const Head = ({ title, note, more, moreText }: HeadProps) => (
  <div className={styles.head}>
    <h2>
      {title}
      {note && <small>{note}</small>}
    </h2>
    <MoreLink to={more}>{moreText}</MoreLink>
  </div>
);

interface RowProps {
  readonly title: string;
  readonly note?: string;
  readonly more: string;
  readonly books: readonly BookSummary[];
}

function Row({ title, note, more, books }: RowProps) {
  const t = useT('home');
  if (books.length === 0) return null;
  return (
    <section className={styles.panel}>
      <Head title={title} note={note} more={more} moreText={t('newBooks.more')} />
      <div className={styles.books}>
        {books.slice(0, BOOKS_SHOWN).map((book) => (
          <BookCard key={book.bookId} book={book} />
        ))}
      </div>
    </section>
  );
}

function News() {
  const t = useT('home');
  const language = useLanguage();
  const news = useClientStore((state) => state.journalismList);
  if (news.length === 0) return null;
  return (
    <section className={styles.panel}>
      <Head title={t('news.title')} more={paths.journalism()} moreText={t('news.all')} />
      <ul className={styles.news}>
        {news.slice(0, NEWS_SHOWN).map(({ newsId, title, titleEn, publishDate }) => (
          <li key={newsId}>
            <Link to={paths.journalism(newsId)}>
              <ContentText zh={title} en={titleEn} />
              <time className="num" dateTime={publishDate}>
                {formatMonthDayIn(language, publishDate)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
