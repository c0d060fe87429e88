import { useQuery } from '@tanstack/react-query';
import { isReaderType } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import type { BookSummary, NewsSummary, SubjectCount } from '@zhiye/contract';
import type { ComponentProps, FormEvent } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import { loadShopData } from '../../../../shared/state/shop-data.ts';
import { DEFAULT_SEARCH_TYPE, useClientStore } from '../../../../shared/state/client-store.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { SubjectBestSellers } from './subject-best-sellers.tsx';
import { ContinueReading, useStartedBooks } from './continue-reading.tsx';
import { HomeBookSections } from './home-book-sections.tsx';
import styles from './home-page.module.css';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { purchaseKind } from '../../../../shared/books/purchase-kind.ts';
import { formatCount } from '../../../../shared/format.ts';
import { formatMonthDayIn } from '../../../../shared/i18n/dates.ts';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { ContentText } from '../../../../shared/ui/content-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { globalSearchCondition } from '../../../../shared/search/search-condition.ts';
import { HeroBooks } from './hero-books.tsx';
import { useGlobalSearch } from '../../../../shared/search/use-global-search.ts';
import { SearchTypeSelect } from '../../../../shared/ui/search/search-type-select.tsx';
import { SuggestBox } from '../../../../shared/ui/search/suggest-box.tsx';

/** /home: new books and search, ways to get a book, books in progress, banners, news, subjects and rows of books. */
export function HomePage() {
  const { shopData, bannerList, journalismList, classList, roleType } = useClientStore();
  const homeBooks = useQuery(callQuery('GET /b/v1/home/getHomeBooks', {}));
  const { isLoading: isShelfLoading, startedBooks } = useStartedBooks(isReaderType(roleType));
  // the rows above are known before those below are shown, so that none moves down
  const isWaiting = shopData === 'loading' || isShelfLoading;
  const [first, ...others] = classList.filter(({ bookCount }) => bookCount > 0);
  return (
    <>
      <Hero books={homeBooks.data?.heroList ?? []} popular={homeBooks.data?.bestSellerList ?? []} />
      <div className="wrap">
        <AcquisitionOptions />
        {isWaiting && <Loading count={8} />}
        {!isWaiting && startedBooks.length > 0 && <ContinueReading startedBooks={startedBooks} />}
        {shopData === 'failed' && <ErrorState onRetry={() => void loadShopData()} />}
        {!isWaiting && shopData === 'ready' && (
          <>
            <div className={styles.pair}>
              {bannerList.length > 0 && <BannerCarousel banners={bannerList} />}
              <NewsPanel list={journalismList} />
            </div>
            <SubjectGrid list={classList} />
          </>
        )}
        {homeBooks.isPending && <Loading shape="cards" />}
        {homeBooks.isError && <ErrorState error={homeBooks.error} onRetry={() => void homeBooks.refetch()} />}
        {homeBooks.data && <HomeBookSections homeBooks={homeBooks.data} />}
        {first && <SubjectBestSellers list={[first, ...others]} />}
      </div>
    </>
  );
}

const OPTIONS = [
  { name: 'buy', to: paths.listContent(), icon: 'cart' },
  { name: 'preview', to: paths.listContent({ hasPreview: 'true' }), icon: 'eye' },
  { name: 'code', to: paths.codeExchange, icon: 'ticket' },
  { name: 'sample', to: paths.sampleBook, icon: 'sample' },
] as const;

/** The ways to get a book: buy, preview first, redeem a code, apply for a sample. */
function AcquisitionOptions() {
  const t = useT('home');
  const buyer = useClientStore((client) => client.roleType);
  const keyOf = (name: string) => (name === 'buy' ? `buy.${purchaseKind(buyer)}` : name);
  return (
    <div className={styles.options}>
      {OPTIONS.map(({ name, to, icon }) => (
        <Link key={name} to={to}>
          <Icon name={icon} size={24} />
          <span>
            <b>{t(`acquisition.${keyOf(name)}.title`)}</b>
            {t(`acquisition.${keyOf(name)}.text`)}
          </span>
        </Link>
      ))}
    </div>
  );
}

/** The subjects of the first level with the number of titles in each. */
function SubjectGrid({ list }: { readonly list: readonly SubjectCount[] }) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  if (list.length === 0) return null;
  return (
    <section>
      <SectionTitle more={<MoreLink to={paths.listContent()}>{t('subjects.all')}</MoreLink>}>
        {t('subjects.title')}
      </SectionTitle>
      <ul className={styles.grid}>
        {list.map(({ subjectCode, name, nameEn, bookCount, children }) => (
          <li key={subjectCode}>
            <Link to={paths.listContent({ subjectCode })}>
              <b>{english ? nameEn : name}</b>
              <span className="num">{formatCount(bookCount)}</span>
              <i>
                {children.map((child) => (english ? child.nameEn : child.name)).join(english ? ', ' : ' ')}
              </i>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest item is shown with its summary, and this many more by title. */
const TITLES_SHOWN = 5;

function NewsPanel({ list }: { readonly list: readonly NewsSummary[] }) {
  const t = useT('home');
  const language = useLanguage();
  const [newest, ...rest] = list;
  return (
    <section className={`card ${styles.news}`} aria-labelledby="home-news">
      <div className={styles.head}>
        <h2 id="home-news">{t('news.title')}</h2>
        <MoreLink to={paths.journalism()}>{t('news.all')}</MoreLink>
      </div>
      {!newest && <p className="sub">{t('news.none')}</p>}
      {newest && (
        <Link className={styles.newest} to={paths.journalism(newest.newsId)}>
          <b>
            <ContentText zh={newest.title} en={newest.titleEn} />
          </b>
          <span>
            <ContentText zh={newest.summary} en={newest.summaryEn} hasMark={false} />
          </span>
        </Link>
      )}
      <ul>
        {rest.slice(0, TITLES_SHOWN).map((item) => (
          <li key={item.newsId}>
            <Link to={paths.journalism(item.newsId)}>
              <ContentText zh={item.title} en={item.titleEn} />
            </Link>
            <time className="num" dateTime={item.publishDate}>
              {formatMonthDayIn(language, item.publishDate)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Number of popular titles below the search box. */
const POPULAR_SHOWN = 4;

interface HeroProps {
  readonly books: ComponentProps<typeof HeroBooks>['books'];
  /** Best sellers; their titles become links to searches. */
  readonly popular: readonly BookSummary[];
}

function Hero({ books, popular }: HeroProps) {
  const t = useT('home');
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className="wrap">
        <div className={styles.lead}>
          <h1 id="home-title">{t('hero.title')}</h1>
          <div>
            <HeroSearch />
            <p className={styles.popular}>
              <Link className={styles.advanced} to={paths.highSearch}>
                {t('hero.advanced')}
              </Link>
              {popular.length > 0 && <span>{t('hero.popular')}</span>}
              {popular.slice(0, POPULAR_SHOWN).map(({ bookId, title }) => (
                <Link
                  key={bookId}
                  lang={textLanguage(title)}
                  to={paths.bookSearch([globalSearchCondition(DEFAULT_SEARCH_TYPE, title)])}
                >
                  {title}
                </Link>
              ))}
            </p>
          </div>
        </div>
        <HeroBooks books={books} />
      </div>
      <div className={styles.shelfBoard} />
    </section>
  );
}

/** The search box of the home page. It shares its state with the one in the header, which appears after scrolling. */
function HeroSearch() {
  const t = useT('home');
  const common = useT('shared');
  const search = useGlobalSearch();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search.submit();
  };
  return (
    <form className={styles.box} role="search" aria-label={t('hero.search')} onSubmit={submit}>
      <SearchTypeSelect value={search.type} options={search.options} onChange={search.selectType} />
      <SuggestBox
        label={common('search.text')}
        placeholder={t('hero.placeholder')}
        value={search.text}
        fieldType={search.suggestionFieldType}
        onChange={search.setText}
        onChoose={search.selectSuggestion}
      />
      <button type="submit">
        <Icon name="search" size={19} />
        {common('search.go')}
      </button>
    </form>
  );
}
