import type { JournalismSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { MoreLink } from '../../shared/ui/more-link.tsx';
import styles from './news-panel.module.css';

/** The newest with its summary, five more by title. */
const TITLES_SHOWN = 5;

export function NewsPanel({ list }: { readonly list: readonly JournalismSummary[] }) {
  const t = useT('home');
  const english = useLanguage() === 'en';
  const [newest, ...rest] = list;
  return (
    <section className={`card ${styles.news}`} aria-labelledby="home-news">
      <div className={styles.head}>
        <h2 id="home-news">{t('news.title')}</h2>
        <MoreLink to={paths.journalism()}>{t('news.all')}</MoreLink>
      </div>
      {!newest && <p className="sub">{t('news.none')}</p>}
      {newest && (
        <Link className={styles.newest} to={paths.journalism(newest.journalismId)}>
          <b>{english ? newest.titleEn : newest.title}</b>
          <span>{english ? newest.summaryEn : newest.summary}</span>
        </Link>
      )}
      <ul>
        {rest.slice(0, TITLES_SHOWN).map((item) => (
          <li key={item.journalismId}>
            <Link to={paths.journalism(item.journalismId)}>{english ? item.titleEn : item.title}</Link>
            <time className="num" dateTime={item.publishDate}>
              {item.publishDate.slice(5)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
