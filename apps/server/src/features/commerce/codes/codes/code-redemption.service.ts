// Redeems a code: activates it and grants its book.
import { codeErrors } from '@zhiye/contract';
import type { DataOf, redeemCode as redeemCodeRoute } from '@zhiye/contract';
import type { Database, Tx } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { findGrantedAccess, findHeldAccess, grantEntitlement } from '../../entitlements/index.ts';
import { storeEvent } from '../../../base/events/index.ts';
import { findTypedCode, isOnShelf, problemOf, requireReader } from './code-lookup.service.ts';
import type { CodeCaller } from './code-lookup.service.ts';
import { moveCode } from './code-move.service.ts';
import { lockCodes } from './code.store.ts';
import type { Code } from './code.store.ts';
import { lockRedeeming } from './redeeming-lock.store.ts';

/** A refused code stays as it was. Of two people who redeem one code at the same time, one gets the book. */
export async function redeemCode(
  db: Database['db'],
  input: { code: string; extend: boolean },
  caller: CodeCaller,
): Promise<DataOf<typeof redeemCodeRoute>> {
  requireReader(caller);
  const { session, now } = caller;
  const { userId } = session;
  const found = await findTypedCode(db, input.code, caller);
  if (typeof found === 'string') return refuse(codeErrors[found]);
  return db.transaction(async (tx) => {
    await lockRedeeming(tx, userId);
    const [code] = await lockCodes(tx, [found.id]);
    // A recall since then has given it another text.
    const problem = code!.codeHash === found.codeHash ? problemOf(code!, userId, now) : 'void';
    if (problem) refuse(codeErrors[problem]);
    return activateCode(tx, code!, input.extend, caller);
  });
}

/** The code must be locked and open, and redeeming of the user locked. A book on the shelf never uses it up. */
export async function activateCode(
  tx: Tx,
  code: Code,
  extend: boolean,
  { session, now }: CodeCaller,
): Promise<DataOf<typeof redeemCodeRoute>> {
  const { userId } = session;
  const { bookId, duration, id } = code;
  const held = (await findHeldAccess(tx, userId, [bookId])).get(bookId);
  if (isOnShelf(held, now) && (!extend || held?.willNeverEnd)) refuse(codeErrors.alreadyOnShelf);
  await moveCode(tx, code, 'activated', { userId }, now, userId);
  await storeEvent(tx, 'CodeActivated', { codeId: id });
  const source = code.giftBatchId ? 'gift' : 'code';
  await grantEntitlement(tx, { userId, bookId, duration, source, sourceRef: id }, now);
  const [book] = await selectSummariesById(tx, [bookId]);
  const given = (await findGrantedAccess(tx, source, [id])).get(id)!;
  return { book: book!, endDay: given.endDay, awaitsPublication: given.isPending };
}
