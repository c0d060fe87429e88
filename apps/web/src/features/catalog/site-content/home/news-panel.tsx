import type { NewsSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ContentText } from '../../../../shared/ui/content-text.tsx';
import { MoreLink } from '../../../../shared/ui/navigation/more-link.tsx';
import styles from './news-panel.module.css';

/** The newest item is shown with its summary, and this many more by title. */
const TITLES_SHOWN = 5;

export function NewsPanel({ list }: { readonly list: readonly NewsSummary[] }) {
  const t = useT('home');
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
              {item.publishDate.slice(5)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
