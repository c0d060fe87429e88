import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';
import { loadShopData } from '../../shared/shop-data.ts';
import { useClientStore } from '../../shared/store.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { BannerShow } from './banner-show.tsx';
import { ClassRail } from './class-rail.tsx';
import { ContinueReading } from './continue-reading.tsx';
import { Hero } from './hero.tsx';
import { HomeShelves } from './home-shelves.tsx';
import { NewsPanel } from './news-panel.tsx';
import { SubjectGrid } from './subject-grid.tsx';
import { Ways } from './ways.tsx';
import styles from './home-page.module.css';

/** /home: the shelf, ways in, what one reads now, banners and news, subjects, and rows of books. */
export function HomePage() {
  const { shopData, bannerList, journalismList, classList, roleType } = useClientStore();
  const shelves = useQuery(callQuery('GET /b/v1/home/getHomeShelves', {}));
  const [first, ...others] = classList.filter(({ bookCount }) => bookCount > 0);
  return (
    <>
      <Hero books={shelves.data?.heroList ?? []} popular={shelves.data?.bestSellerList ?? []} />
      <div className="wrap">
        <Ways />
        {(roleType === 1 || roleType === 2) && <ContinueReading />}
        {shopData === 'loading' && <Loading count={8} />}
        {shopData === 'failed' && <ErrorState onRetry={() => void loadShopData()} />}
        {shopData === 'ready' && (
          <>
            <div className={styles.pair}>
              {bannerList.length > 0 && <BannerShow banners={bannerList} />}
              <NewsPanel list={journalismList} />
            </div>
            <SubjectGrid list={classList} />
          </>
        )}
        {shelves.isPending && <Loading shape="cards" />}
        {shelves.isError && <ErrorState error={shelves.error} onRetry={() => void shelves.refetch()} />}
        {shelves.data && <HomeShelves shelves={shelves.data} />}
        {first && <ClassRail list={[first, ...others]} />}
      </div>
    </>
  );
}
