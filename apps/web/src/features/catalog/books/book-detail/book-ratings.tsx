import { formatDayIn } from '../../../../shared/i18n/dates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { StarRow } from '../../../../shared/ui/books/star-row.tsx';
import contents from './book-contents.module.css';
import styles from './book-ratings.module.css';

/** Reviews to show at first, and more of them each time. */
const STEP = 5;
/** The most that the server sends at once. */
const MOST = 100;

type Ratings = DataOf<'GET /b/v1/book/findBookRatings'>;

/** What readers wrote, newest first, with the number of ratings by stars. */
export function BookRatings({ bookId }: { readonly bookId: number }) {
  const t = useT('book-detail');
  const [size, setSize] = useState(STEP);
  const input = { bookId, pageNo: 1, pageSize: size };
  const { data, isError, isFetching, refetch } = useQuery({
    ...callQuery('GET /b/v1/book/findBookRatings', input),
    placeholderData: keepPreviousData,
  });
  return (
    <section id="ratings" tabIndex={-1} className={styles.section} aria-label={t('ratings.title')}>
      <h2 className={contents.title}>{t('ratings.title')}</h2>
      {isError && (
        <p>
          {t('ratings.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('ratings.retry')}
          </Button>
        </p>
      )}
      {data?.total === 0 && <p className="sub">{t('ratings.none')}</p>}
      {data && data.total > 0 && (
        <>
          <StarCounts data={data} />
          <RatingList list={data.list} />
          {data.list.length < Math.min(data.total, MOST) && (
            <Button
              size="small"
              disabled={isFetching}
              onClick={() => setSize(Math.min(size + 2 * STEP, MOST))}
            >
              {t('ratings.more')}
            </Button>
          )}
          <p className="vh" role="status">
            {size > STEP && t('ratings.shown', { shown: data.list.length, total: data.total })}
          </p>
        </>
      )}
    </section>
  );
}

function StarCounts({ data: { counts, total } }: { readonly data: Ratings }) {
  const t = useT('book-detail');
  const rows = counts.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <dl className={styles.counts} aria-label={t('ratings.counts')}>
      {rows.map(({ stars, count }) => (
        <div key={stars}>
          <dt>{t('ratings.stars', { stars })}</dt>
          <dd>
            <span aria-hidden="true">
              <i style={{ width: `${(count / total) * 100}%` }} />
            </span>
            <span className="num">{formatCount(count)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RatingList({ list }: { readonly list: Ratings['list'] }) {
  const t = useT('book-detail');
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {list.map(({ authorName, stars, text, day }, index) => (
        <li key={index}>
          <p className={styles.head}>
            <b lang={textLanguage(authorName)}>{authorName}</b>
            <StarRow score={stars} />
            <span className="vh">{t('ratings.stars', { stars })}</span>
            <time className="sub s12 num" dateTime={day}>
              {formatDayIn(language, day)}
            </time>
          </p>
          <p className={styles.text} lang={textLanguage(text)}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
