import { Link } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { loadShopData } from '../../shared/shop-data.ts';
import { useClientStore } from '../../shared/store.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import styles from './journalism-list.module.css';

/** All news, newest first as the server gives them. */
export function JournalismList() {
  const t = useT('content');
  const english = useLanguage() === 'en';
  const { journalismList, shopData } = useClientStore();
  if (shopData === 'failed') return <ErrorState whole onRetry={() => void loadShopData()} />;
  if (shopData === 'ready' && journalismList.length === 0) {
    return (
      <EmptyState whole title={t('news.none')}>
        {t('news.noneText')}
      </EmptyState>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="pt">{t('news.title')}</h1>
      {shopData === 'loading' && <Loading />}
      <ul>
        {journalismList.map((item) => (
          <li key={item.journalismId}>
            <time className="num" dateTime={item.publishDate}>
              {item.publishDate}
            </time>
            <div>
              <Link to={paths.journalism(item.journalismId)}>{english ? item.titleEn : item.title}</Link>
              <p>{english ? item.summaryEn : item.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
