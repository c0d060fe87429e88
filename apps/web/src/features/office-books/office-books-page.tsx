import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BulkTarget } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery, downloadFile } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import room from '../../shared/ui/office-room.module.css';
import { Pager } from '../../shared/ui/pager.tsx';
import { BookPanel } from './book-panel.tsx';
import { BookTable } from './book-table.tsx';
import { BookTools } from './book-tools.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { bookListPath, readListQuery } from './list-query.ts';
import { useUploads } from './use-uploads.ts';
import styles from './office-books-page.module.css';

const PAGE_SIZE = 20;
/** What the server takes of ticked books at a time. */
const MOST_TICKED = 100;

/** /backoffice/books: every title, to be changed one by one or many at a time; the panel imports an edition. */
export function OfficeBooksPage() {
  const t = useT('office-books');
  const query = readListQuery(useSearchParams()[0]);
  const { filter, sort, pageNo, bookId } = query;
  const uploads = useUploads();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [target, setTarget] = useState<BulkTarget>();
  const books = useQuery({
    ...callQuery('GET /b/v1/office/findBooks', { ...filter, sort, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const exported = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/office/catalogue/exportBooks', filter),
  });
  const { list = [], total = 0 } = books.data ?? {};
  const book = list.find((one) => one.bookId === bookId);
  const tick = (ids: readonly number[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (!isTicked) after.delete(id);
        else if (after.size < MOST_TICKED) after.add(id);
      }
      return after;
    });

  return (
    <div className={room.page}>
      <section>
        <div className={room.head}>
          <h1 className={room.title}>{t('title')}</h1>
          <div className={styles.ways}>
            <Button disabled={exported.isPending || total === 0} onClick={() => exported.mutate()}>
              {t('export')}
            </Button>
            <ButtonLink to={paths.office.importBooks()}>{t('importList')}</ButtonLink>
            <ButtonLink look="primary" to={paths.office.newBook}>
              {t('newBook')}
            </ButtonLink>
          </div>
        </div>
        <BookTools query={query} total={books.data && total} />
        {books.isPending && <Loading count={10} />}
        {books.isError && <ErrorState error={books.error} onRetry={() => void books.refetch()} />}
        {list.length > 0 && (
          <>
            <BookTable
              books={list}
              chosenId={bookId}
              isStale={books.isPlaceholderData}
              pathOf={(chosen) => bookListPath(query, { bookId: chosen })}
              ticked={ticked}
              onTick={tick}
            />
            <div className={styles.bulk}>
              <span className="s13" role="status">
                {t('tick.count', { count: ticked.size })}
              </span>
              <Button disabled={ticked.size === 0} onClick={() => setTarget({ bookIds: [...ticked] })}>
                {t('bulk.ticked')}
              </Button>
              <Button onClick={() => setTarget({ filter })}>
                {t('bulk.filtered', { count: formatCount(total) })}
              </Button>
              {ticked.size > 0 && (
                <Button type="text" onClick={() => setTicked(new Set())}>
                  {t('tick.none')}
                </Button>
              )}
            </div>
          </>
        )}
        {books.data && list.length === 0 && (
          <EmptyState
            title={t('empty')}
            actions={
              <ButtonLink look="primary" to={paths.office.books}>
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
          pathOf={(number) => bookListPath(query, { pageNo: number })}
        />
      </section>
      <BookPanel key={book?.bookId} book={book} uploads={uploads} />
      {target && (
        <BulkDialog
          target={target}
          total={'bookIds' in target ? target.bookIds.length : total}
          onClose={() => setTarget(undefined)}
          onDone={() => {
            setTarget(undefined);
            setTicked(new Set());
          }}
        />
      )}
    </div>
  );
}
