import { answerWorker, waitUntilActive } from '../../../../shared/book-files/answer-worker.ts';
import type { ReadBookFile } from '../../../../shared/book-files/answer-worker.ts';
import workerUrl from './local-worker.ts?worker&url';

export const canServeLocalFiles = (): boolean => 'serviceWorker' in navigator;

/**
 * Serves the files of a local book below `<base>local/<book>/`. A blob address would inherit the policy of the page, which blocks the
 * styles of the book. Nothing leaves the browser. Returns a function that stops serving.
 */
export async function serveLocalFiles(base: string, book: string, read: ReadBookFile): Promise<() => void> {
  const options = { scope: `${base}local/`, type: import.meta.env.DEV ? 'module' : 'classic' } as const;
  await waitUntilActive(await navigator.serviceWorker.register(workerUrl, options));
  return answerWorker(book, read);
}
