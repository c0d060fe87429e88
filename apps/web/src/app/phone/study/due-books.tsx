import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { categoriesQuery } from '../../../features/study/flashcards/flashcard.queries.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import styles from './study-page.module.css';

/** Two rows of tiles. */
const SHOWN_BOOKS = 4;

/** How many cards of each textbook are due, those with most first; a tap reviews them. */
export function DueBooks() {
  const t = useT('phone');
  const { data } = useQuery(categoriesQuery);
  if (!data || data.all.total === 0) return null;
  const books = data.books.filter(({ due }) => due > 0).sort((a, b) => b.due - a.due);
  return (
    <section className={styles.panel} aria-labelledby="due-title">
      <header className={styles.head}>
        <h2 id="due-title">{t('study.due')}</h2>
        <Link className="lk" to={paths.personal.flashCard}>
          {t('study.allCards', { count: data.all.total })}
        </Link>
      </header>
      {books.length > 0 && (
        <ul className={styles.books}>
          {books.slice(0, SHOWN_BOOKS).map(({ bookId, title, total, due }) => (
            <li key={bookId}>
              <Link to={paths.personal.flashCardReview({ bookId })}>
                <b lang={textLanguage(title)}>{title}</b>
                <span>{t('study.cardsOf', { count: total })}</span>
                <i>
                  {due}
                  <span className="vh">{t('study.dueOf')}</span>
                </i>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
