import type { BookSummary } from '@zhiye/contract';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { globalSearchCondition } from '../../../../shared/search/search-condition.ts';
import { DEFAULT_SEARCH_TYPE } from '../../../../shared/state/client-store.ts';
import { HeroBooks } from './hero-books.tsx';
import { HeroSearch } from './hero-search.tsx';
import styles from './hero.module.css';

/** Number of popular titles below the search box. */
const POPULAR_SHOWN = 4;

interface HeroProps {
  readonly books: ComponentProps<typeof HeroBooks>['books'];
  /** Best sellers; their titles become links to searches. */
  readonly popular: readonly BookSummary[];
}

export function Hero({ books, popular }: HeroProps) {
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
