import type { NoteBook } from '@zhiye/contract';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { NoteQuery } from './note-query.ts';
import styles from './note-book-list.module.css';

interface NoteBookListProps {
  readonly books: readonly NoteBook[];
  readonly query: NoteQuery;
}

const totalOf = ({ highlights, notes, bookmarks }: NoteBook): number => highlights + notes + bookmarks;

/** The books with notes. Kind, colors and words stay when another book is chosen. */
export function NoteBookList({ books, query }: NoteBookListProps) {
  const t = useT('annotations');
  const { bookId, chapter: _chapter, pageNo: _pageNo, ...kept } = query;
  const total = books.reduce((sum, book) => sum + totalOf(book), 0);
  return (
    <nav className={`card ${styles.list}`} aria-label={t('books')}>
      <Link
        className={styles.all}
        to={paths.personal.noteList(kept)}
        aria-current={bookId === undefined ? 'true' : undefined}
      >
        {t('allBooks')}
        <span className="num">{total}</span>
      </Link>
      <ul>
        {books.map((entry) => (
          <li key={entry.book.bookId} data-ended={entry.access === 'ended' || undefined}>
            <Link
              to={paths.personal.noteList({ ...kept, bookId: entry.book.bookId })}
              aria-current={bookId === entry.book.bookId ? 'true' : undefined}
            >
              <Cover src={entry.book.coverUrl} alt="" width={34} />
              <span>
                <b lang={textLanguage(entry.book.title)}>{entry.book.title}</b>
                <small>{t('bookCounts', { highlights: entry.highlights, notes: entry.notes })}</small>
                {entry.access === 'ended' && <StatusTag tone="done">{t('ended')}</StatusTag>}
              </span>
              <span className="num">{totalOf(entry)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
