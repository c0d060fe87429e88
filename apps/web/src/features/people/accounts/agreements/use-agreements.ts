import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';

export type Agreements = DataOf<'GET /b/v1/account/getAgreements'>;

/** The texts and their version, fetched once. */
export function useAgreements(): UseQueryResult<Agreements> {
  return useQuery({ ...callQuery('GET /b/v1/account/getAgreements', {}), staleTime: Infinity });
}
