// Changes the state of a code. Nothing else does.
import type { Tx } from '../../../../db/client.ts';
import { clearRosterCode } from '../rosters/roster-code.store.ts';
import { newCodeText, storedText } from './code-secret.ts';
import { canMoveCode } from './code-state.ts';
import { insertRecalledCode, updateCodeState, updateCodeStates } from './code.store.ts';
import type { Code, CodeColumns } from './code.store.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

interface CodeRecipient {
  readonly recipientName: string | null;
  readonly recipientEmail: string | null;
}

/** What a move needs to know, for each state that the shop moves codes to. */
export interface CodeMoveCauses {
  readonly assigned: CodeRecipient;
  /** A recall: the code gets a new text, because the recipient knows the old one. */
  readonly unassigned: { readonly masterSecret: MasterSecret };
  readonly activated: { readonly userId: string };
  readonly void: { readonly reason: string };
  readonly lapsed: object;
  /** Paid back by the refund that holds it. */
  readonly returned: { readonly refundRowId: string };
}

type MoveColumns = {
  readonly [To in keyof CodeMoveCauses]: (code: Code, cause: CodeMoveCauses[To]) => CodeColumns;
};

const COLUMNS: MoveColumns = {
  assigned: (_code, { recipientName, recipientEmail }) => ({ recipientName, recipientEmail }),
  unassigned: (code, { masterSecret }) => ({
    ...storedText(masterSecret, code.id, newCodeText()),
    recipientName: null,
    recipientEmail: null,
  }),
  activated: (_code, { userId }) => ({ activatedBy: userId }),
  void: (_code, { reason }) => ({ voidReason: reason }),
  lapsed: () => ({}),
  returned: (_code, { refundRowId }) => ({ refundRowId }),
};

/** The code must be locked, and the move allowed: see `canMoveCode`. `movedBy` is null for the shop itself. */
export async function moveCode<To extends keyof CodeMoveCauses>(
  tx: Tx,
  code: Code,
  to: To,
  cause: CodeMoveCauses[To],
  now: Date,
  movedBy: string | null = null,
): Promise<void> {
  if (!canMoveCode(code.state, to))
    throw new Error(`code ${code.id} cannot move from ${code.state} to ${to}`);
  if (code.refundRowId && to !== 'returned') throw new Error(`code ${code.id} is held by a refund`);
  const columns = COLUMNS[to](code, cause);
  await updateCodeState(tx, code.id, { ...columns, state: to, stateSince: now, stateBy: movedBy });
  if (to === 'unassigned') {
    await clearRosterCode(tx, code.id);
    await insertRecalledCode(tx, { codeHash: code.codeHash, codeId: code.id, recalledAt: now });
  }
}

/** Gives several locked, unassigned codes to one address with one statement. */
export async function assignCodes(
  tx: Tx,
  codes: readonly Code[],
  recipient: CodeRecipient,
  now: Date,
  movedBy: string | null = null,
): Promise<void> {
  const stuck = codes.find(
    ({ state, refundRowId }) => !canMoveCode(state, 'assigned') || refundRowId !== null,
  );
  if (stuck) throw new Error(`code ${stuck.id} cannot move from ${stuck.state} to assigned`);
  const columns = { ...recipient, state: 'assigned' as const, stateSince: now, stateBy: movedBy };
  await updateCodeStates(
    tx,
    codes.map(({ id }) => id),
    columns,
  );
}
