import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { callQuery } from '../../api/index.ts';
import type { DataOf, InputOf, JsonKey } from '../../api/index.ts';

export const ADMIN_PAGE_SIZE = 20;

/** What every list of the back office gets from the server. */
export interface AdminListData {
  readonly list: readonly object[];
  readonly total: number;
}

interface AdminListOptions<Data> {
  /** Milliseconds until the list is loaded again, while something in it is under way. */
  readonly reloadAfter?: (data: Data) => number | false;
  readonly pageSize?: number;
}

/** One page of a list. The rows before it stay until the next ones are there. */
export function useAdminList<Key extends JsonKey>(
  key: Key,
  input: Omit<InputOf<Key>, 'pageSize'>,
  { reloadAfter, pageSize = ADMIN_PAGE_SIZE }: AdminListOptions<DataOf<Key>> = {},
): UseQueryResult<DataOf<Key>> {
  return useQuery({
    ...callQuery(key, { ...input, pageSize } as unknown as InputOf<Key>),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && reloadAfter?.(data as DataOf<Key>)) || false,
  }) as UseQueryResult<DataOf<Key>>;
}
