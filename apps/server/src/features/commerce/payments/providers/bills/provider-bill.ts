/** The bills of a payment provider. */
export interface ProviderBills {
  /**
   * What the provider says about one past business day, `2026-11-20`. A damaged file and an expired address are asked for
   * again. Throws BillUnavailable, ProviderRefused or ProviderUnavailable; the day can be asked for later.
   */
  bill(day: string): Promise<BillLine[]>;
}

/** A payment or a refund of a bill. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  /** The provider's number of the payment. */
  readonly transactionId: string;
  /** Our number of the payment attempt. */
  readonly outTradeNo: string;
  /** Our number of the refund; null for a payment. */
  readonly outRefundNo: string | null;
  readonly amountFen: number;
  /** The provider's time of success; of a refund, when WeChat Pay accepted it. */
  readonly occurredAt: Date;
  /** False for a refund that the provider still processes. */
  readonly isSettled: boolean;
}

type BillUnavailableReason =
  /** The provider has no bill of the day: nothing happened, or the bill is not written yet. */
  | 'absent'
  /** The provider is writing the bill. */
  | 'notReady'
  /** The file does not match its hash, or cannot be opened. */
  | 'damaged'
  /** The address of the file is not valid any more. */
  | 'expired'
  /** The file is not what is documented. */
  | 'format'
  | 'tooLarge';

export class BillUnavailable extends Error {
  override readonly name = 'BillUnavailable';
  readonly reason: BillUnavailableReason;

  constructor(reason: BillUnavailableReason, detail = '') {
    super(`the bill is unavailable (${reason}): ${detail}`);
    this.reason = reason;
  }
}
