import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { AdminBookFilter, BulkTarget } from '@zhiye/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, Input } from 'antd';
import {
  adminLists,
  BOOK_SORTS,
  LISTED_FILTERS,
  REVISION_FILTERS,
} from '../../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { PublicationPanel } from '../publications/publication-panel.tsx';
import { BookTable } from './book-table.tsx';
import { BulkEditBar } from '../bulk/bulk-edit-bar.tsx';
import { BulkEditDialog } from '../bulk/bulk-edit-dialog.tsx';
import { useUploads } from '../publications/use-uploads.ts';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { readCountedLines } from '../../../../../shared/api/read-counted-lines.ts';
import styles from './book-list.module.css';
import type { BookListQuery } from '../../../../../shared/navigation/admin-lists.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { AdminFilterSelect } from '../../../../../shared/ui/admin/admin-filter-select.tsx';

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

/** The most books that the server accepts in one bulk edit by id. */
const MAX_SELECTED = 100;

/** The books selected for a bulk edit, kept when the list shows another page. */
function useBookSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = (bookIds: readonly number[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const bookId of bookIds) {
        if (!isSelected) after.delete(bookId);
        else if (after.size < MAX_SELECTED) after.add(bookId);
      }
      return after;
    });
  return { selected, select, clear: () => setSelected(new Set()) };
}

interface BookListHeaderProps {
  /** The export contains the books of this filter. */
  readonly filter: AdminBookFilter;
  readonly hasBooks: boolean;
}

/** The title of the book list, with export, import and the new book. */
function BookListHeader({ filter, hasBooks }: BookListHeaderProps) {
  const t = useT('books-admin');
  const [percent, setPercent] = useState<number>();
  const exportBooks = useMutation({
    mutationFn: () =>
      downloadFile('DOWNLOAD /b/v1/admin/catalog/exportBooks', filter, readCountedLines(setPercent)),
    onSettled: () => setPercent(undefined),
  });
  const exportOnix = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/onix/exportOnix', filter),
  });
  return (
    <div className={page.head}>
      <h1 className={page.title}>{t('title')}</h1>
      <div className={styles.actions}>
        <Button disabled={exportBooks.isPending || !hasBooks} onClick={() => exportBooks.mutate()}>
          {percent === undefined ? t('export') : t('exporting', { percent })}
        </Button>
        <Button disabled={exportOnix.isPending || !hasBooks} onClick={() => exportOnix.mutate()}>
          {t('exportOnix')}
        </Button>
        <ButtonLink to={adminPaths.onix()}>{t('onix')}</ButtonLink>
        <ButtonLink to={adminPaths.bulkEdits()}>{t('bulkEdits')}</ButtonLink>
        <ButtonLink to={adminPaths.priceChanges()}>{t('priceChanges')}</ButtonLink>
        <ButtonLink to={adminPaths.importBooks()}>{t('importList')}</ButtonLink>
        <ButtonLink look="primary" to={adminPaths.newBook}>
          {t('newBook')}
        </ButtonLink>
      </div>
    </div>
  );
}

const LONGEST_KEYWORD = 100;

interface BookFiltersProps {
  readonly query: BookListQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

/** The filters and the sort of the list. All of them are in the address. */
function BookFilters({ query, total }: BookFiltersProps) {
  const t = useT('books-admin');
  const isEnglish = useLanguage() === 'en';
  const navigate = useNavigate();
  const go = (change: Partial<BookListQuery>) => void navigate(adminLists.books.to(query, change));
  const subjects = useQuery(callQuery('GET /b/v1/admin/subject/findSubjects', {}));
  return (
    <div className={page.tools}>
      <Input.Search
        key={`keyword-${query.keyword}`}
        className={page.search}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      <Input.Search
        key={`publisher-${query.publisher}`}
        className={page.publisher}
        aria-label={t('filter.publisher')}
        placeholder={t('filter.publisher')}
        defaultValue={query.publisher}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) => go({ publisher: text.trim() || undefined })}
      />
      <AdminFilterSelect
        label={t('filter.subject')}
        value={query.subjectCode}
        choices={(subjects.data?.list ?? []).map(({ subjectCode, parentCode, name, nameEn }) => [
          subjectCode,
          `${parentCode === null ? '' : '　'}${isEnglish ? nameEn : name}`,
        ])}
        emptyText={t('filter.any')}
        onChoose={(subjectCode) => go({ subjectCode })}
      />
      <AdminFilterSelect
        emptyText={t('filter.any')}
        label={t('column.listed')}
        value={query.listed}
        choices={LISTED_FILTERS.map((listed) => [listed, t(`listed.${listed}`)])}
        onChoose={(listed) => go({ listed })}
      />
      <AdminFilterSelect
        emptyText={t('filter.any')}
        label={t('column.publication')}
        value={query.publication}
        choices={REVISION_FILTERS.map((publication) => [publication, t(`filter.${publication}`)])}
        onChoose={(publication) => go({ publication })}
      />
      <AdminFilterSelect
        label={t('filter.sort')}
        value={query.sort ?? 'newest'}
        choices={BOOK_SORTS.map((sort) => [sort, t(`sort.${sort}`)])}
        onChoose={(sort) => go({ sort: sort === 'newest' ? undefined : sort })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
