import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { InlineAlert } from '../feedback/inline-alert.tsx';
import { Loading } from '../feedback/loading.tsx';
import { Pager } from '../navigation/pager.tsx';
import { AdminEmptyList } from './admin-empty-list.tsx';
import { AdminListFilters } from './admin-list-filters.tsx';
import type { AdminListAddress, AdminListFilter } from './admin-list-filters.tsx';
import form from './admin-form.module.css';
import page from './admin-page.module.css';
import { ADMIN_PAGE_SIZE } from './use-admin-list.ts';
import type { AdminListData } from './use-admin-list.ts';

interface AdminListProps<Query, Data extends AdminListData> {
  readonly address: AdminListAddress<NoInfer<Query>>;
  readonly query: Query;
  /** From `useAdminList`, with the same page size. */
  readonly data: UseQueryResult<Data>;
  readonly pageSize?: number;
  readonly filters: readonly AdminListFilter<NoInfer<Query>>[];
  /** How many rows there are, as a sentence. */
  readonly totalText: (total: number) => string;
  /** Beside the filters, such as an export of what they find. */
  readonly tools?: ReactNode;
  readonly texts: {
    /** No filter is set, and the list has no row at all. */
    readonly none: string;
    readonly noneText?: string;
    /** Filters or a page after the last one leave no row. */
    readonly noMatch: string;
    readonly noMatchText: string;
    /** The link to the list without filters. */
    readonly showAll?: string;
  };
  /** Why the last action on a row was refused. */
  readonly failure?: { readonly title: string; readonly text: string } | undefined;
  /** The table of the rows; `isStale` while other rows are loading. */
  readonly rows: (list: Data['list'], isStale: boolean) => ReactNode;
}

/** Filters, the rows that they find, and their pages; or why there are no rows. */
export function AdminList<Query extends { readonly pageNo: number }, Data extends AdminListData>({
  address,
  query,
  data: result,
  pageSize = ADMIN_PAGE_SIZE,
  filters,
  totalText,
  tools,
  texts,
  failure,
  rows,
}: AdminListProps<Query, Data>) {
  const { data, isPending, isError, error, isPlaceholderData, refetch } = result;
  return (
    <>
      <AdminListFilters
        address={address}
        query={query}
        filters={filters}
        total={data && totalText(data.total)}
      >
        {tools}
      </AdminListFilters>
      {failure && (
        <InlineAlert tone="bad" title={failure.title}>
          {failure.text}
        </InlineAlert>
      )}
      {isPending && <Loading count={10} />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.list.length === 0 && <AdminEmptyList query={query} address={address} {...texts} />}
      {data && data.list.length > 0 && rows(data.list, isPlaceholderData)}
      <Pager
        pageNo={query.pageNo}
        pageSize={pageSize}
        total={data?.total ?? 0}
        pathOf={(pageNo) => address.to(query, { pageNo } as Partial<Query>)}
      />
    </>
  );
}

interface AdminListPageProps<Query, Data extends AdminListData> extends AdminListProps<Query, Data> {
  readonly title: string;
  /** Beside the heading: what makes something new, or works on what is chosen. */
  readonly head?: ReactNode;
  /** Under the heading. */
  readonly note?: ReactNode;
  /** For a table of few columns. */
  readonly isNarrow?: boolean;
  /** Below the list: panels and dialogs. */
  readonly children?: ReactNode;
}

/** A page of the back office that is a list. */
export function AdminListPage<Query extends { readonly pageNo: number }, Data extends AdminListData>({
  title,
  head,
  note,
  isNarrow,
  children,
  ...list
}: AdminListPageProps<Query, Data>) {
  const heading = <h1 className={page.title}>{title}</h1>;
  return (
    <section className={isNarrow ? form.narrow : undefined}>
      {head ? (
        <div className={page.head}>
          {heading}
          {head}
        </div>
      ) : (
        heading
      )}
      {note}
      <AdminList {...list} />
      {children}
    </section>
  );
}
