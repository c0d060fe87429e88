import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import styles from './checkout.module.css';

interface BookCellProps {
  readonly book: {
    readonly bookId: number;
    readonly title: string;
    readonly authors: readonly string[];
    readonly publisher: string;
    readonly coverUrl: string;
  };
  /** False for a book without a page. */
  readonly linked?: boolean;
  /** Notes about the book. */
  readonly children?: ReactNode;
}

/** A book in a table of the checkout. */
export function BookCell({ book, linked = true, children }: BookCellProps) {
  const t = useT('shared');
  return (
    <div className={styles.book}>
      <Cover src={book.coverUrl} alt="" width={60} />
      <div>
        <b lang={textLanguage(book.title)}>
          {linked ? <Link to={paths.bookDetail(book.bookId)}>{book.title}</Link> : book.title}
        </b>
        <p>
          <DataText>
            {book.authors.join(t('listSeparator'))} · {book.publisher}
          </DataText>
        </p>
        {children}
      </div>
    </div>
  );
}
