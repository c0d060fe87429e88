import { Button } from 'antd';
import type { DataOf } from '../../api/index.ts';
import { textLanguage } from '../../i18n/text-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { Cover } from '../books/cover.tsx';
import form from './admin-form.module.css';

export type PickedBook = DataOf<'GET /b/v1/admin/catalog/findBookChoices'>['list'][number];

interface PickedBooksProps {
  readonly books: readonly PickedBook[];
  readonly onChange: (books: PickedBook[]) => void;
}

/** The chosen books, with buttons to move and remove them. */
export function PickedBooks({ books, onChange }: PickedBooksProps) {
  const t = useT('shared');
  const move = (index: number, by: number) => {
    const moved = [...books];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    onChange(moved);
  };
  return (
    <ol className={form.picked}>
      {books.map((book, index) => (
        <li key={book.bookId}>
          <Cover src={book.coverUrl} alt="" width={28} />
          <span>
            <b lang={textLanguage(book.title)}>{book.title}</b>
            <span className="num sub s12">{book.isbn}</span>
          </span>
          <Button
            type="text"
            disabled={index === 0}
            aria-label={t('picker.up', { title: book.title })}
            onClick={() => move(index, -1)}
          >
            ↑
          </Button>
          <Button
            type="text"
            disabled={index === books.length - 1}
            aria-label={t('picker.down', { title: book.title })}
            onClick={() => move(index, 1)}
          >
            ↓
          </Button>
          <Button
            type="text"
            aria-label={t('picker.remove', { title: book.title })}
            onClick={() => onChange(books.filter(({ bookId }) => bookId !== book.bookId))}
          >
            ×
          </Button>
        </li>
      ))}
    </ol>
  );
}
