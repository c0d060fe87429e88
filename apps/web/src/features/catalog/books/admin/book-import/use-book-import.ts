import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookImport } from '@zhiye/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, callQuery, CallFailed } from '../../../../../shared/api/index.ts';
import { uploadFile } from '../../../../../shared/api/upload.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';

const POLL_MS = 1_000;
const MAX_BYTES = 10 * 1024 * 1024;
const CHECK = 'UPLOAD /b/v1/admin/bookImport/checkBookImport';
const GET = 'GET /b/v1/admin/bookImport/getBookImport';

/** Uploads a spreadsheet for the check, then opens the address of its result. */
export function useCheckBookImport() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const check = useMutation({
    mutationFn: async (file: File) => {
      const reply = await uploadFile(CHECK, {}, file, setProgress);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (data) => {
      queryClient.setQueryData([GET, { importId: data.importId }], data);
      void navigate(adminPaths.importBooks(data.importId));
    },
  });
  const start = (file: File) => {
    setIsTooLarge(file.size > MAX_BYTES);
    setProgress(0);
    check.reset();
    if (file.size <= MAX_BYTES) check.mutate(file);
  };
  return { check, progress, isTooLarge, start };
}

/** A book import: polled while it runs. When it is done, lists that it changed are loaded again. */
export function useBookImport(importId: string | undefined) {
  const queryClient = useQueryClient();
  const found = useQuery({
    ...callQuery(GET, { importId: importId ?? '' }),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
  const isDone = found.data?.state === 'done';
  useEffect(() => {
    if (!isDone) return;
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] });
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/bookImport/findProblems'] });
  }, [isDone, queryClient]);
  return found;
}

/** Starts the import of the lines without errors. */
export function useRunBookImport({ importId }: BookImport) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/admin/bookImport/runBookImport', { importId });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (data) => queryClient.setQueryData([GET, { importId }], data),
  });
}
