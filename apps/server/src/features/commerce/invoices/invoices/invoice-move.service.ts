// Changes the state of an invoice. Nothing else does.
import type { Invoice } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { invoiceErrors } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import { insertOrderTimelineEntry } from '../../orders/index.ts';
import type { InvoiceHolder } from '../titles/invoice-title-rule.ts';
import { canMoveInvoice } from './invoice-state.ts';
import { insertInvoiceNumber, updateInvoice } from './invoice.store.ts';
import type { InvoiceChange, StoredInvoice } from './invoice.store.ts';

interface NumberedFile {
  readonly invoiceNo: string;
  readonly fileId: string;
}

/** What a move needs to know, for each state that the shop moves invoices to. */
export interface InvoiceMoveCauses {
  readonly pending: { readonly amountFen: number; readonly dueDay: string; readonly actorId: string | null };
  /** Everything was refunded before it was issued. */
  readonly unrequested: object;
  readonly issuing: { readonly amountFen: number; readonly isAutomatic: boolean };
  readonly issued: NumberedFile & { readonly actorId: string | null };
  readonly reversing: {
    readonly cause: NonNullable<Invoice['reverseCause']>;
    readonly reason: string;
    readonly correction: InvoiceHolder | null;
    readonly isAutomatic: boolean;
    readonly dueDay: string;
  };
  readonly reversed: NumberedFile & { readonly actorId: string | null };
}

type MoveColumns = {
  readonly [To in keyof InvoiceMoveCauses]: (cause: InvoiceMoveCauses[To], now: Date) => InvoiceChange;
};

/** What an issuer said about the step before. */
const NEVER_ASKED = { queuedAt: null, askedAt: null, refusal: null };

const COLUMNS: MoveColumns = {
  pending: ({ amountFen, dueDay }) => ({ amountFen, dueDay }),
  unrequested: () => ({ dueDay: null }),
  issuing: ({ amountFen, isAutomatic }) => ({ amountFen, isAutomatic, ...NEVER_ASKED }),
  issued: ({ invoiceNo, fileId }, now) => ({ invoiceNo, fileId, issuedAt: now, ...NEVER_ASKED }),
  reversing: ({ cause, reason, correction, isAutomatic, dueDay }) => ({
    reverseCause: cause,
    reverseReason: reason,
    correction,
    isAutomatic,
    dueDay,
    ...NEVER_ASKED,
  }),
  reversed: ({ invoiceNo, fileId }, now) => ({
    redInvoiceNo: invoiceNo,
    redFileId: fileId,
    reversedAt: now,
    ...NEVER_ASKED,
  }),
};

/** What the timeline of the order calls a move. */
const EVENTS = { pending: 'invoiceRequested', issued: 'invoiceIssued', reversed: 'invoiceReversed' } as const;

/** The invoice must be locked, and the move allowed: see `canMoveInvoice`. Refuses a number that another invoice has. */
export async function moveInvoice<To extends keyof InvoiceMoveCauses>(
  tx: Db,
  invoice: StoredInvoice,
  to: To,
  cause: InvoiceMoveCauses[To],
  now: Date,
): Promise<void> {
  const { id, orderNo, state } = invoice;
  if (!canMoveInvoice(state, to)) throw new Error(`invoice ${id} cannot move from ${state} to ${to}`);
  if ('invoiceNo' in cause) await claimInvoiceNumber(tx, cause.invoiceNo, id);
  await updateInvoice(tx, id, { ...COLUMNS[to](cause, now), state: to, stateSince: now });
  const event = to in EVENTS ? EVENTS[to as keyof typeof EVENTS] : undefined;
  if (!event) return;
  const actorId = 'actorId' in cause ? cause.actorId : null;
  await insertOrderTimelineEntry(tx, { orderNo, event, actorId, detail: { invoiceId: id } }, now);
}

/**
 * The issuer does not take the locked invoice. One that was being issued waits as before, so that its title can be changed; one that is being
 * reversed stays so until a person asks again or uploads the red invoice.
 */
export async function refuseInvoice(
  tx: Db,
  { id, state }: StoredInvoice,
  refusal: string,
  now: Date,
): Promise<void> {
  const back = state === 'issuing' ? { state: 'pending' as const, stateSince: now } : {};
  await updateInvoice(tx, id, { ...back, ...NEVER_ASKED, refusal });
}

async function claimInvoiceNumber(tx: Db, invoiceNo: string, invoiceId: string): Promise<void> {
  await insertInvoiceNumber(tx, invoiceNo, invoiceId).catch((error: unknown) => {
    if (violatedIndex(error)) refuse(invoiceErrors.invoiceNumberUsed, { invoiceNo });
    throw error;
  });
}
