// Tells what redeeming some codes would do.
import type { CodePreview } from '@zhiye/contract';
import { normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { hasPublishedText, selectSummariesById } from '../../../catalog/books/index.ts';
import { currentEndDay, findHeldAccess, renewedEndDay } from '../../entitlements/index.ts';
import { findTypedCode, isOnShelf, problemOf, requireReader } from './code-lookup.service.ts';
import type { CodeCaller } from './code-lookup.service.ts';
import type { Code } from './code.store.ts';

const WITHOUT_BOOK = {
  book: null,
  duration: null,
  endDay: null,
  awaitsPublication: false,
  currentEndDay: null,
  neverEnds: false,
  redeemBefore: null,
};

/** One preview for each line. */
export async function previewCodes(
  db: Db,
  typed: readonly string[],
  caller: CodeCaller,
): Promise<{ list: CodePreview[] }> {
  requireReader(caller);
  const seen = new Set<string>();
  const list: CodePreview[] = [];
  for (const line of typed) {
    const text = normalizeCode(line);
    const isRepeated = seen.has(text);
    seen.add(text);
    // One after the other: each counts as a guess until it is found.
    list.push(isRepeated ? { ...WITHOUT_BOOK, status: 'duplicate' } : await previewCode(db, line, caller));
  }
  return { list };
}

async function previewCode(db: Db, typed: string, caller: CodeCaller): Promise<CodePreview> {
  const { session, now } = caller;
  const found = await findTypedCode(db, typed, caller);
  if (typeof found === 'string') return { ...WITHOUT_BOOK, status: found };
  const problem = problemOf(found, session.userId, now);
  // A book is told to whoever may redeem the code or has redeemed it.
  if (problem && problem !== 'alreadyYours') return { ...WITHOUT_BOOK, status: problem };
  return describeCode(db, found, caller, problem);
}

async function describeCode(
  db: Db,
  code: Code,
  { session, now }: CodeCaller,
  problem: 'alreadyYours' | undefined,
): Promise<CodePreview> {
  const [book] = await selectSummariesById(db, [code.bookId]);
  const held = (await findHeldAccess(db, session.userId, [code.bookId])).get(code.bookId);
  const neverEnds = held?.willNeverEnd ?? false;
  const currentDay = currentEndDay(held, now);
  const isPublished = await hasPublishedText(db, code.bookId);
  const endDay = isPublished ? renewedEndDay(code.duration, held, now) : null;
  return {
    status: problem ?? (isOnShelf(held, now) ? 'onShelf' : 'redeemable'),
    book: book ?? null,
    duration: code.duration,
    endDay: problem ? currentDay : endDay,
    awaitsPublication: !isPublished,
    currentEndDay: currentDay,
    neverEnds,
    redeemBefore: businessDay(code.expiresAt),
  };
}
