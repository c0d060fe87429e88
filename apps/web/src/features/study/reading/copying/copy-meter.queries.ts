import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CopyMeter } from '@zhiye/contract';
import { callQuery } from '../../../../shared/api/index.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';

const copyMeterQuery = (bookId: number, preview: boolean) =>
  callQuery('POST /b/v1/reading/getCopyMeter', { bookId, preview });

/** How much of the open book may be copied; undefined while it loads, and for books without a copy cap. */
export function useCopyMeter(): CopyMeter | undefined {
  const { bookId, isPreview } = useReaderHost();
  const query = copyMeterQuery(bookId ?? 0, isPreview);
  return useQuery({ ...query, enabled: bookId !== null }).data;
}

/** Returns a function that shows the meter of a reply at once. */
export function useShowMeter(): (meter: CopyMeter) => void {
  const { bookId, isPreview } = useReaderHost();
  const queryClient = useQueryClient();
  return (meter) => queryClient.setQueryData(copyMeterQuery(bookId ?? 0, isPreview).queryKey, meter);
}
