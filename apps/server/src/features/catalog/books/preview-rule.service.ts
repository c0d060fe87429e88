// Finds the preview rule of a book.
import type { PreviewRule } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { prepareSelectPreviewRule } from './book.store.ts';

/** Undefined for an unlisted book, which has no preview. */
export type FindPreviewRule = (bookId: number) => Promise<PreviewRule | undefined>;

/** Prepares the statement once for all calls. */
export function createPreviewRuleFinder(db: Db): FindPreviewRule {
  const select = prepareSelectPreviewRule(db);
  return async (bookId) => (await select.execute({ bookId }))[0]?.previewRule;
}
