/** What the shop needs of a payment provider. Each provider has one adapter, which never uses the database. */
export interface PaymentProvider {
  readonly name: 'wechat';

  /**
   * Registers a payment and returns the content of the payer's QR code. Safe to repeat with the same parameters.
   * Throws ProviderRefused (paid, closed or known with other parameters) or ProviderUnavailable (outcome unknown).
   */
  createPayment(payment: NewPayment): Promise<{ codeUrl: string }>;

  /** Asks the provider for the state of a payment. Throws ProviderRefused or ProviderUnavailable. */
  queryPayment(outTradeNo: string): Promise<PaymentResult | { state: 'notFound' }>;

  /** Makes a payment impossible from now on, unless it was already made. Safe to repeat. */
  closePayment(outTradeNo: string): Promise<'closed' | 'alreadyPaid' | 'notFound'>;

  /**
   * Verifies and decrypts a payment notification from its raw bytes. Throws ProviderNotificationRejected with the
   * reason. A valid notification may be a repetition: the caller compares `transactionId`.
   * @param headers by lower-case name
   */
  readNotification(rawBody: Buffer, headers: Record<string, string | undefined>, now: Date): PaymentResult;
}

export interface NewPayment {
  /** Our number of the payment attempt: 6 to 32 digits, letters or `_ - | *`. */
  outTradeNo: string;
  amountFen: number;
  /** The adapter shortens it to the provider's limit. */
  description: string;
  /** When paying ends at the provider. The payment must still be closed. */
  expiresAt: Date;
  /** http(s), without a query. */
  notifyUrl: string;
}

/** What the provider says about one payment, verified. The caller compares the amounts. */
export interface PaymentResult {
  state: 'success' | 'unpaid' | 'closed' | 'payError' | 'refunded';
  outTradeNo: string;
  /** The provider's number; always present on success. */
  transactionId?: string;
  /** The total before the payer's coupons; always present on success. */
  amountFen?: number;
  /** ISO 4217; always present on success. */
  currency?: string;
  merchantId: string;
  appId: string;
  /** Always present on success. */
  paidAt?: Date;
  /** The decoded message, stored as evidence. */
  raw: unknown;
}
