import type { BookSummary } from '@zhiye/contract';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import titles from './book-contents.module.css';
import styles from './related-books.module.css';

interface RelatedBooksProps {
  readonly title: string;
  readonly books: readonly BookSummary[];
}

export function RelatedBooks({ title, books }: RelatedBooksProps) {
  const common = useT('shared');
  if (books.length === 0) return null;
  return (
    <section>
      <h2 className={titles.title}>{title}</h2>
      <ul className={styles.books}>
        {books.map((book) => (
          <li key={book.bookId}>
            <Cover src={book.coverUrl} alt="" width={66} />
            <div>
              <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
                {book.title}
              </Link>
              <p lang={textLanguage(...book.authors)}>
                {book.authors.join(common('listSeparator'))} · <span className="num">{book.publishYear}</span>
              </p>
              {book.fromPrice && <Price fen={book.fromPrice.priceFen} size={15} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
