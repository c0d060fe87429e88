import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../shared/api/index.ts';

const POLL_MS = 60_000;

/** What waits in each queue that the person may open; the rail and the first page show the same reply. */
export const useWaitingWork = () =>
  useQuery({
    ...callQuery('GET /b/v1/admin/home/getWaitingWork', {}, { silent: true }),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS / 2,
  });
