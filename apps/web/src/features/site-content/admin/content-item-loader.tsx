import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { ContentNotFound } from './content-not-found.tsx';

interface ContentItemLoaderProps<One> {
  /** The id in the address; null for a new item. */
  readonly id: string | null;
  readonly query: UseQueryResult<{ readonly list: readonly One[] }>;
  readonly idOf: (one: One) => string;
  /** The address of the list page. */
  readonly listPath: string;
  readonly children: (opened: One | undefined) => ReactNode;
}

/** Finds the item of an edit page in its list; shows loading, error and not-found states. */
export function ContentItemLoader<One>({ id, query, idOf, listPath, children }: ContentItemLoaderProps<One>) {
  if (id === null) return children(undefined);
  if (query.isPending) return <Loading count={10} />;
  if (query.isError) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  const opened = query.data.list.find((one) => idOf(one) === id);
  return opened ? <Fragment key={id}>{children(opened)}</Fragment> : <ContentNotFound back={listPath} />;
}
