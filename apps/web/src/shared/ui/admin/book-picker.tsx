import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../api/index.ts';
import { MarkedText, SLOT } from '../../i18n/marked-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Loading } from '../feedback/loading.tsx';
import form from './admin-form.module.css';
import { PickedBooks } from './picked-books.tsx';
import type { PickedBook } from './picked-books.tsx';

interface BookPickerProps {
  readonly label: string;
  readonly books: readonly PickedBook[];
  readonly max: number;
  /** The book being edited; it cannot recommend itself. */
  readonly excludedBookId?: number;
  readonly onChange: (books: PickedBook[]) => void;
}

/** A list of books that can be searched for, added, removed and put in order. */
export function BookPicker({ label, books, max, excludedBookId, onChange }: BookPickerProps) {
  const t = useT('shared');
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    ...callQuery('GET /b/v1/admin/catalog/findBookChoices', { keyword }),
    enabled: keyword !== '',
  });
  const isPicked = ({ bookId }: PickedBook) =>
    bookId === excludedBookId || books.some((book) => book.bookId === bookId);
  const offered = (found.data?.list ?? []).filter((book) => !isPicked(book));
  return (
    <div>
      {books.length < max && (
        <Input.Search
          aria-label={label}
          placeholder={t('picker.placeholder')}
          maxLength={100}
          onSearch={(text) => setKeyword(text.trim())}
          // Enter searches and does not submit the form around
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {found.isFetching && <Loading count={2} />}
      {found.data && (
        <>
          <p className="sub s12" role="status">
            {t('picker.found', { total: offered.length })}
          </p>
          {offered.length > 0 && books.length < max && (
            <ul className={form.found}>
              {offered.map((book) => (
                <li key={book.bookId}>
                  <button type="button" onClick={() => onChange([...books, book])}>
                    <MarkedText text={t('picker.add', { title: SLOT })}>{book.title}</MarkedText>{' '}
                    <span className="num sub s12">{book.isbn}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {books.length > 0 && <PickedBooks books={books} onChange={onChange} />}
    </div>
  );
}
