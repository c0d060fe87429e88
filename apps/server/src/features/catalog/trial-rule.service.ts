// Answers for how much of a book anybody may read before buying.
import type { TrialRule } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { prepareSelectTrialRule } from './book.store.ts';

/** Undefined for a book that is not on the shelf: what nobody can buy, nobody tries. */
export type FindTrialRule = (bookId: number) => Promise<TrialRule | undefined>;

/** One prepared statement. */
export function createTrialRuleFinder(db: Db): FindTrialRule {
  const select = prepareSelectTrialRule(db);
  return async (bookId) => (await select.execute({ bookId }))[0]?.trial;
}
