import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import { usePageTitle } from '../../../../../shared/i18n/page-title.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { BookSidePanel } from './book-side-panel.tsx';
import { toBookFormValues } from './book-form-values.ts';
import type { BookForEdit } from './book-form-values.ts';
import { BookFormView } from './book-form-view.tsx';

const GET = 'GET /b/v1/admin/catalog/getBook';

/** /backoffice/books/edit?bookId=: the data of a book, its cover, teaching files and listing. */
export function EditBookPage() {
  const t = useT('book-form-admin');
  const text = useSearchParams()[0].get('bookId') ?? '';
  const bookId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const book = useQuery({
    ...callQuery(GET, { bookId }),
    // a refetch must not replace the input; saving compares the version
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  usePageTitle(book.data?.book.title);
  // changes by somebody else must not count as seen: the form keeps its own version
  const keep = (data: BookForEdit) =>
    queryClient.setQueryData<BookForEdit>([GET, { bookId }], (before) =>
      before && JSON.stringify(before.book) !== JSON.stringify(data.book)
        ? { ...data, book: before.book, updatedAt: before.updatedAt }
        : data,
    );
  /** New prices that wait are not those of the book: the form shows the saved ones again. */
  const showSaved = () => {
    const isPending = queryClient.getQueryData<BookForEdit>([GET, { bookId }])?.hasPendingPrices;
    showToast('success', t(isPending ? 'savedExceptPrices' : 'saved'));
    if (isPending) setRound((before) => before + 1);
  };
  if (book.isPending) return <Loading count={12} />;
  if (book.isError) return <ErrorState isPage error={book.error} onRetry={() => void book.refetch()} />;
  return (
    <BookFormView
      key={`${bookId}-${round}`}
      opened={book.data}
      initial={toBookFormValues(book.data)}
      title={book.data.book.title}
      aside={<BookSidePanel opened={book.data} onChanged={keep} />}
      onSaved={showSaved}
      onReload={() => void book.refetch().then(() => setRound((before) => before + 1))}
    />
  );
}
