import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Gone } from './gone.tsx';

interface OpenedProps<One> {
  /** From the address; null for a new one. */
  readonly id: string | null;
  readonly query: UseQueryResult<{ readonly list: readonly One[] }>;
  readonly idOf: (one: One) => string;
  /** The page of the list. */
  readonly back: string;
  readonly children: (opened: One | undefined) => ReactNode;
}

/** What an edit page's address names, out of its list; until it is there, or when it is gone, that is said instead. */
export function Opened<One>({ id, query, idOf, back, children }: OpenedProps<One>) {
  if (id === null) return children(undefined);
  if (query.isPending) return <Loading count={10} />;
  if (query.isError) return <ErrorState whole error={query.error} onRetry={() => void query.refetch()} />;
  const opened = query.data.list.find((one) => idOf(one) === id);
  return opened ? <Fragment key={id}>{children(opened)}</Fragment> : <Gone back={back} />;
}
