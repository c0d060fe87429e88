import type { OfficeBook } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatCount, formatDay } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import table from '../../shared/ui/table.module.css';
import styles from './book-table.module.css';

interface BookTableProps {
  readonly books: readonly OfficeBook[];
  readonly chosenId: number | undefined;
  /** The next page is on its way. */
  readonly isStale: boolean;
  /** Opens a book's panel. */
  readonly pathOf: (bookId: number) => string;
}

export function BookTable({ books, chosenId, isStale, pathOf }: BookTableProps) {
  const t = useT('office-books');
  return (
    <div className={`card ${styles.box}`} aria-busy={isStale}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.book')}</th>
            <th scope="col">{t('column.isbn')}</th>
            <th scope="col" data-num>
              {t('column.sales')}
            </th>
            <th scope="col">{t('column.shelf')}</th>
            <th scope="col">{t('column.edition')}</th>
          </tr>
        </thead>
        <tbody>
          {books.map((book) => (
            <BookRow
              key={book.bookId}
              book={book}
              isChosen={book.bookId === chosenId}
              path={pathOf(book.bookId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BookRowProps {
  readonly book: OfficeBook;
  readonly isChosen: boolean;
  readonly path: string;
}

function BookRow({ book, isChosen, path }: BookRowProps) {
  const t = useT('office-books');
  const shared = useT('shared');
  const { title, authors, press, isbn, salesCount, onShelf, edition } = book;
  return (
    <tr data-chosen={isChosen}>
      <td>
        <Link className={styles.title} to={path} aria-current={isChosen ? 'true' : undefined}>
          {title}
        </Link>
        <span className={styles.by}>
          {authors.join(shared('listSeparator'))} · {press}
        </span>
      </td>
      <td className={`num ${styles.line}`}>{isbn}</td>
      <td data-num>{formatCount(salesCount)}</td>
      <td>
        <StatusTag tone={onShelf ? 'ok' : 'done'}>{onShelf ? t('onShelf') : t('offShelf')}</StatusTag>
      </td>
      <td className={styles.line}>
        <StatusTag tone={edition ? 'ok' : 'wait'}>{edition ? t('hasEdition') : t('noEdition')}</StatusTag>{' '}
        {edition && <span className="num sub s12">{formatDay(edition.importedAt)}</span>}
      </td>
    </tr>
  );
}
