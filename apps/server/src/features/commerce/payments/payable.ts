import type { DataOf, getPaymentState } from '@zhiye/contract';
import type { Db, Tx } from '../../../db/client.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';

/** What a payment settles, as it is now. Only an unpaid one can be paid. */
export interface PayableState {
  readonly orderNo: string;
  readonly status: DataOf<typeof getPaymentState>['status'];
  readonly amountFen: number;
  readonly payBefore: Date;
  readonly paidAt: Date | null;
  /** Delivered before it is paid: only a transfer settles it. */
  readonly onAccount: boolean;
}

/** A verified payment that the ledger has booked. */
export interface AppliedPayment {
  /** `surplus`: the payable did not need the money. It is owed back to the payer. */
  readonly outcome: 'paid' | 'surplus';
  readonly transactionId: string;
  readonly paidAt: Date;
}

/** A refund that has reached the payer. */
interface AppliedRefund {
  readonly id: string;
  readonly orderNo: string;
  /** Null for a surplus payment. */
  readonly lineNo: number | null;
  readonly amountFen: number;
}

/**
 * The port to what a payment settles. Payments defines it and a later area implements it, so that payments knows no
 * order. `lock` and `applyPayment` run in one transaction with the payment's own rows.
 */
export interface Payable {
  find(db: Db, orderNo: string): Promise<PayableState | undefined>;

  /** Undefined for another user's payable. */
  findOwn(db: Db, userId: string, orderNo: string): Promise<PayableState | undefined>;

  /** Locks the payable until the transaction ends. Every caller locks it before its payment attempts. */
  lock(tx: Tx, orderNo: string): Promise<PayableState | undefined>;

  /** What the payer reads at the provider. */
  describe(db: Db, orderNo: string): Promise<string>;

  /** Records a payment in the timeline of the locked payable and, when the outcome is `paid`, makes it paid. */
  applyPayment(tx: Tx, payable: PayableState, payment: AppliedPayment, now: Date): Promise<void>;

  /** Takes back what a refunded line gave, and records the refund in the timeline of the locked payable. */
  applyRefund(
    tx: Tx,
    refund: AppliedRefund,
    call: { readonly jobs: JobQueue; readonly now: Date },
  ): Promise<void>;

  /** Gives what was paid for. It runs after the payment's transaction; a sweep of the area repeats it. */
  fulfil(db: Db, orderNo: string, now: Date): Promise<void>;
}
