import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { callQuery } from '../api.ts';
import type { DataOf } from '../api.ts';
import { useT } from '../i18n/use-t.ts';
import { Cover } from './cover.tsx';
import { Loading } from './loading.tsx';
import form from './office-form.module.css';

export type PickedBook = DataOf<'GET /b/v1/office/catalogue/findBookChoices'>['list'][number];

interface BookPickerProps {
  readonly label: string;
  readonly books: readonly PickedBook[];
  readonly most: number;
  /** A book that is not offered: the one that is being written. */
  readonly except?: number;
  readonly onChange: (books: PickedBook[]) => void;
}

/** Chooses books of the shop by searching, in an order of one's own. */
export function BookPicker({ label, books, most, except, onChange }: BookPickerProps) {
  const t = useT('shared');
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    ...callQuery('GET /b/v1/office/catalogue/findBookChoices', { keyword }),
    enabled: keyword !== '',
  });
  const isPicked = ({ bookId }: PickedBook) =>
    bookId === except || books.some((book) => book.bookId === bookId);
  const offered = (found.data?.list ?? []).filter((book) => !isPicked(book));
  const move = (index: number, by: number) => {
    const moved = [...books];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    onChange(moved);
  };
  return (
    <div>
      {books.length < most && (
        <Input.Search
          aria-label={label}
          placeholder={t('picker.placeholder')}
          maxLength={100}
          onSearch={(text) => setKeyword(text.trim())}
        />
      )}
      {found.isFetching && <Loading count={2} />}
      {found.data && (
        <>
          <p className="sub s12" role="status">
            {t('picker.found', { total: offered.length })}
          </p>
          {offered.length > 0 && books.length < most && (
            <ul className={form.found}>
              {offered.map((book) => (
                <li key={book.bookId}>
                  <button type="button" onClick={() => onChange([...books, book])}>
                    {t('picker.add', { title: book.title })} <span className="num sub s12">{book.isbn}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {books.length > 0 && (
        <ol className={form.picked}>
          {books.map((book, index) => (
            <li key={book.bookId}>
              <Cover src={book.coverUrl} alt="" width={28} />
              <span>
                <b>{book.title}</b>
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
      )}
    </div>
  );
}
