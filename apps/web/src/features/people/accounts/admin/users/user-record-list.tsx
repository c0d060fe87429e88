import type { UseQueryResult } from '@tanstack/react-query';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import styles from './user-tabs.module.css';

export const RECORDS_PER_PAGE = 10;

interface UserRecordListProps<Item> {
  readonly label: string;
  readonly query: UseQueryResult<{ readonly list: readonly Item[]; readonly total: number }>;
  readonly keyOf: (item: Item) => string;
  readonly emptyText: string;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly children: (item: Item) => ReactNode;
}

/** A page of what belongs to a user, with its loading, empty and error states. */
export function UserRecordList<Item>(props: UserRecordListProps<Item>) {
  const { label, query, keyOf, emptyText, pageNo, onPage, children } = props;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading count={5} />;
  const { list, total } = query.data;
  if (total === 0) return <p className="sub s13">{emptyText}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={query.isFetching}>
        {list.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {total > RECORDS_PER_PAGE && (
        <Pagination
          simple
          size="small"
          current={pageNo}
          pageSize={RECORDS_PER_PAGE}
          total={total}
          onChange={onPage}
        />
      )}
    </>
  );
}
