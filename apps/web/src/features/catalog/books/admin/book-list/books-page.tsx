import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkTarget } from '@zhiye/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { PublicationPanel } from '../publications/publication-panel.tsx';
import { BookListHeader } from './book-list-header.tsx';
import { BookTable } from './book-table.tsx';
import { BulkEditBar } from '../bulk/bulk-edit-bar.tsx';
import { BookFilters } from './book-filters.tsx';
import { BulkEditDialog } from '../bulk/bulk-edit-dialog.tsx';
import { useBookSelection } from './use-book-selection.ts';
import { useUploads } from '../publications/use-uploads.ts';

const PAGE_SIZE = 20;

/** /backoffice/books: all books, to edit one or many. The panel imports a publication. */
export function BooksPage() {
  const t = useT('books-admin');
  const query = adminLists.books.read(useSearchParams()[0]);
  const { sort, pageNo, bookId, ...filter } = query;
  const uploads = useUploads();
  const { selected, select, clear } = useBookSelection();
  const [target, setTarget] = useState<BulkTarget>();
  const books = useQuery({
    ...callQuery('GET /b/v1/admin/publication/findBooks', { ...filter, sort, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = books.data ?? {};
  const book = list.find((one) => one.bookId === bookId);

  return (
    <div className={page.page}>
      <section>
        <BookListHeader filter={filter} hasBooks={total > 0} />
        <BookFilters query={query} total={books.data && total} />
        {books.isPending && <Loading count={10} />}
        {books.isError && <ErrorState error={books.error} onRetry={() => void books.refetch()} />}
        {list.length > 0 && (
          <>
            <BookTable
              books={list}
              chosenId={bookId}
              isStale={books.isPlaceholderData}
              pathOf={(chosen) => adminLists.books.to(query, { bookId: chosen })}
              selected={selected}
              onSelect={select}
            />
            <BulkEditBar
              selectedCount={selected.size}
              total={total}
              onEditSelected={() => setTarget({ bookIds: [...selected] })}
              onEditAll={() => setTarget({ filter })}
              onClear={clear}
            />
          </>
        )}
        {books.data && list.length === 0 && (
          <EmptyState
            title={t('empty')}
            actions={
              <ButtonLink look="primary" to={adminPaths.books}>
                {t('showAll')}
              </ButtonLink>
            }
          >
            {t('emptyText')}
          </EmptyState>
        )}
        <Pager
          pageNo={pageNo}
          pageSize={PAGE_SIZE}
          total={total}
          pathOf={(number) => adminLists.books.to(query, { pageNo: number })}
        />
      </section>
      <PublicationPanel key={book?.bookId} book={book} uploads={uploads} />
      {target && (
        <BulkEditDialog
          target={target}
          total={'bookIds' in target ? target.bookIds.length : total}
          onClose={() => setTarget(undefined)}
          onDone={() => {
            setTarget(undefined);
            clear();
          }}
        />
      )}
    </div>
  );
}
