import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '../../../../shared/api/index.ts';
import type { JsonKey, Reply } from '../../../../shared/api/index.ts';

export const TRANSFERS = 'GET /b/v1/admin/transfer/findTransfers';
export const LINES = 'GET /b/v1/admin/transfer/findUnmatchedLines';
export const MATCHES = 'GET /b/v1/admin/transfer/findMatches';
export const FILINGS = 'GET /b/v1/admin/transfer/findFilings';
export const IMPORTS = 'GET /b/v1/admin/transfer/findStatementImports';
export const UNDOS = 'GET /b/v1/admin/transfer/findUndos';
export const SKIPS = 'GET /b/v1/admin/transfer/findSkippedLines';
const LISTS: readonly JsonKey[] = [TRANSFERS, LINES, MATCHES, FILINGS, IMPORTS, UNDOS, SKIPS];

/** Loads the lists of the page again: a match leaves one and enters another. */
export function useReloadLists() {
  const queryClient = useQueryClient();
  return () => Promise.all(LISTS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Runs one call of the page, then reloads its lists; also after a refusal, which often means that a colleague was first. */
export function useTransferAction() {
  const reload = useReloadLists();
  return useMutation({
    mutationFn: async (perform: () => Promise<Reply<unknown>>) => {
      const reply = await perform();
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSettled: reload,
  });
}

export type TransferActionRun = ReturnType<typeof useTransferAction>;
