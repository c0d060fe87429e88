import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { BookPanel } from './book-panel.tsx';
import { BookTable } from './book-table.tsx';
import { readListQuery } from './list-query.ts';
import { useUploads } from './use-uploads.ts';
import styles from './office-books-page.module.css';

const PAGE_SIZE = 20;
const LONGEST_KEYWORD = 100;

/** /backoffice/books: every title with its electronic edition; the panel imports one. */
export function OfficeBooksPage() {
  const t = useT('office-books');
  const navigate = useNavigate();
  const { keyword, pageNo, bookId } = readListQuery(useSearchParams()[0]);
  const uploads = useUploads();
  const books = useQuery({
    ...callQuery('GET /b/v1/office/findBooks', { pageNo, pageSize: PAGE_SIZE, keyword }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = books.data ?? {};
  const pathOf = (chosen: number) => paths.office.bookList({ keyword, pageNo, bookId: chosen });
  const book = list.find((one) => one.bookId === bookId);

  return (
    <div className={styles.page}>
      <section>
        <h1>{t('title')}</h1>
        <div className={styles.tools}>
          <Input.Search
            key={keyword}
            className={styles.search}
            aria-label={t('search')}
            placeholder={t('search')}
            defaultValue={keyword}
            maxLength={LONGEST_KEYWORD}

            onSearch={(text) => void navigate(paths.office.bookList({ keyword: text.trim() }))}
          />
          {books.data && (
            <span className="sub s13" role="status">
              {t('total', { total: formatCount(total) })}
            </span>
          )}
        </div>
        {books.isPending && <Loading count={10} />}
        {books.isError && <ErrorState error={books.error} onRetry={() => void books.refetch()} />}
        {list.length > 0 && (
          <BookTable books={list} chosenId={bookId} isStale={books.isPlaceholderData} pathOf={pathOf} />
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
          pathOf={(number) => paths.office.bookList({ keyword, pageNo: number })}
        />
      </section>
      <BookPanel key={book?.bookId} book={book} uploads={uploads} />
    </div>
  );
}
