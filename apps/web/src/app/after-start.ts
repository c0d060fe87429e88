import type { QueryClient } from '@tanstack/react-query';
import { sendOnce } from './single-sending.ts';
import { trySilentSso } from './single-sign-on.ts';

/** What the first paint does not wait for, and the entry need not contain. */
export function runAfterStart(queryClient: QueryClient): Promise<void> {
  sendOnce(queryClient);
  return trySilentSso();
}
