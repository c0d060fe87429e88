import type { OfficeBook } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatCount, formatMoney } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
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
  /** Books that are ticked, for a change of many. */
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (bookIds: readonly number[], isTicked: boolean) => void;
}

export function BookTable({ books, chosenId, isStale, pathOf, ticked, onTick }: BookTableProps) {
  const t = useT('office-books');
  const ids = books.map(({ bookId }) => bookId);
  return (
    <div className={`card ${styles.box}`} aria-busy={isStale}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t('tick.all')}
                checked={ids.every((id) => ticked.has(id))}
                onChange={({ target }) => onTick(ids, target.checked)}
              />
            </th>
            <th scope="col">{t('column.book')}</th>
            <th scope="col">{t('column.isbn')}</th>
            <th scope="col" data-num>
              {t('column.price')}
            </th>
            <th scope="col" data-num>
              {t('column.sales')}
            </th>
            <th scope="col">{t('column.shelf')}</th>
            <th scope="col">{t('column.edition')}</th>
            <th scope="col">
              <span className="vh">{t('column.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {books.map((book) => (
            <BookRow
              key={book.bookId}
              book={book}
              isChosen={book.bookId === chosenId}
              path={pathOf(book.bookId)}
              isTicked={ticked.has(book.bookId)}
              onTick={(isTicked) => onTick([book.bookId], isTicked)}
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
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

function BookRow({ book, isChosen, path, isTicked, onTick }: BookRowProps) {
  const t = useT('office-books');
  const shared = useT('shared');
  const { bookId, title, authors, press, isbn, salesCount, fromFen, onShelf, edition } = book;
  return (
    <tr data-chosen={isChosen}>
      <td>
        <input
          type="checkbox"
          aria-label={t('tick.one', { title })}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <td>
        <Link className={styles.title} to={path} aria-current={isChosen ? 'true' : undefined}>
          {title}
        </Link>
        <span className={styles.by}>
          {authors.join(shared('listSeparator'))} · {press}
        </span>
      </td>
      <td className={`num ${styles.line}`}>{isbn}</td>
      <td data-num>{fromFen === null ? '—' : formatMoney(fromFen)}</td>
      <td data-num>{formatCount(salesCount)}</td>
      <td>
        <StatusTag tone={onShelf ? 'ok' : 'done'}>{onShelf ? t('onShelf') : t('offShelf')}</StatusTag>
      </td>
      <td className={styles.line}>
        <StatusTag tone={edition ? 'ok' : 'wait'}>{edition ? t('hasEdition') : t('noEdition')}</StatusTag>
      </td>
      <td className={styles.line}>
        <Link className="lk" to={paths.office.editBook(bookId)} aria-label={t('editOne', { title })}>
          {t('edit')}
        </Link>
      </td>
    </tr>
  );
}
