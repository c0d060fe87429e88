import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CodeState } from '@zhiye/contract';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { InputOf } from '../../../../shared/api/index.ts';

const FIND = 'GET /b/v1/code/findOrderCodes';
const PAGE_SIZE = 20;

export interface OrderCodesFilter {
  readonly orderNo: string;
  readonly lineNo?: number;
  readonly state?: CodeState;
  readonly pageNo: number;
}

export const orderCodesQuery = (filter: OrderCodesFilter) =>
  callQuery(FIND, { ...filter, pageSize: PAGE_SIZE });

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The texts of codes; empty after a refusal, which has been shown. */
export async function fetchCodeTexts(codeIds: string[]): Promise<ReadonlyMap<string, string>> {
  const reply = await call('POST /b/v1/code/showCodes', { codeIds });
  return new Map(reply.isOK ? reply.data.list.map(({ codeId, text }) => [codeId, text]) : []);
}

type CodeAct = 'POST /b/v1/code/sendCode' | 'POST /b/v1/code/recallCode' | 'POST /b/v1/code/voidCode';

/** Changes one code. Resolves to whether it happened. */
export function useCodeAct<Key extends CodeAct>(key: Key) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: InputOf<Key>) => (await call(key, input)).isOK,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [FIND] }),
  });
}
