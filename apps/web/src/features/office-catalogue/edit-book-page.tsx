import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { BookAside } from './book-aside.tsx';
import { toForm } from './book-form.ts';
import type { BookForEdit } from './book-form.ts';
import { BookFormView } from './book-form-view.tsx';

/** /backoffice/books/edit?bookId=: what the office says of a book, its cover, its files, its place on the shelf. */
export function EditBookPage() {
  const t = useT('office-catalogue');
  const text = useSearchParams()[0].get('bookId') ?? '';
  const bookId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const book = useQuery({
    ...callQuery('GET /b/v1/office/catalogue/getBook', { bookId }),
    // what is typed is not swept away by a refetch; saving compares the version
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  usePageTitle(book.data?.book.title);
  // somebody else's words that come along must not pass for read: the version stays that of the form
  const keep = (data: BookForEdit) =>
    queryClient.setQueryData<BookForEdit>(['GET /b/v1/office/catalogue/getBook', { bookId }], (before) =>
      before && JSON.stringify(before.book) !== JSON.stringify(data.book)
        ? { ...data, book: before.book, updatedAt: before.updatedAt }
        : data,
    );
  if (book.isPending) return <Loading count={12} />;
  if (book.isError) return <ErrorState whole error={book.error} onRetry={() => void book.refetch()} />;
  return (
    <BookFormView
      key={`${bookId}-${round}`}
      opened={book.data}
      initial={toForm(book.data)}
      title={book.data.book.title}
      aside={<BookAside opened={book.data} onChanged={keep} />}
      onSaved={() => showNotice('success', t('saved'))}
      onReload={() => void book.refetch().then(() => setRound((before) => before + 1))}
    />
  );
}
