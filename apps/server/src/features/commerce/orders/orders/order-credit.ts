import type { Tx } from '../../../../db/client.ts';

/** An order that its agreement lets go on account. */
export interface OpenedCredit {
  readonly payBefore: Date;
  /** Call it when the order is inserted. */
  record(orderNo: string): Promise<void>;
}

/** The port to orders that are delivered before they are paid. Orders defines it and a later area implements it. */
export interface OrderCredit {
  /**
   * Refuses without an agreement that applies now, beyond its limit, and while too much is overdue. It locks the agreement until the
   * transaction ends, so that two orders at once never pass the limit.
   */
  open(
    tx: Tx,
    order: { readonly userId: string; readonly amountFen: number },
    now: Date,
  ): Promise<OpenedCredit>;
}
