// Where a person is in a downloaded book: where the server said, or where this browser has been since.
import type { InputOf } from '../api/index.ts';
import { offlineDatabase } from './offline-database.ts';

export type StoredPosition = InputOf<'POST /b/v1/reading/saveReadingProgress'>['locator'];

const nameOf = (userId: string, bookId: number): string => `position ${userId} ${bookId}`;

export const findLastPosition = async (userId: string, bookId: number): Promise<StoredPosition | null> =>
  (await offlineDatabase.readValue<StoredPosition>(nameOf(userId, bookId))) ?? null;

export const rememberPosition = (userId: string, bookId: number, locator: StoredPosition): Promise<unknown> =>
  offlineDatabase.writeValue(nameOf(userId, bookId), locator);
