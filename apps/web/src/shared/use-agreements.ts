import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { callQuery } from './api.ts';
import type { DataOf } from './api.ts';

export type Agreements = DataOf<'GET /b/v1/account/getAgreements'>;

/** The texts and their version, asked for once. */
export function useAgreements(): UseQueryResult<Agreements> {
  return useQuery({ ...callQuery('GET /b/v1/account/getAgreements', {}), staleTime: Infinity });
}
