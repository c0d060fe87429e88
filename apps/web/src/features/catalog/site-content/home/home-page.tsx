import { useQuery } from '@tanstack/react-query';
import { isReaderType } from '@zhiye/contract/constants';
import { callQuery } from '../../../../shared/api/index.ts';
import { loadShopData } from '../../../../shared/state/shop-data.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { SubjectBestSellers } from './subject-best-sellers.tsx';
import { ContinueReading, useStartedBooks } from './continue-reading.tsx';
import { Hero } from './hero.tsx';
import { HomeBookSections } from './home-book-sections.tsx';
import { NewsPanel } from './news-panel.tsx';
import { SubjectGrid } from './subject-grid.tsx';
import { AcquisitionOptions } from './acquisition-options.tsx';
import styles from './home-page.module.css';

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
