/** What a shop needs of a payment gateway. One adapter a gateway; none of them touches the database. */
export interface PaymentGateway {
  readonly channel: 'wechat';

  /**
   * Registers a payment and returns what the payer's QR code says. Safe to repeat with the same parameters.
   * Throws GatewayRefused (paid, closed or known with other parameters) or GatewayUnavailable (outcome unknown).
   */
  createPayment(payment: NewPayment): Promise<{ codeUrl: string }>;

  /** The gateway's own word on a payment. Throws GatewayRefused or GatewayUnavailable. */
  queryPayment(outTradeNo: string): Promise<PaymentFact | { state: 'notFound' }>;

  /** Makes a payment impossible from now on, unless it has happened. Safe to repeat. */
  closePayment(outTradeNo: string): Promise<'closed' | 'alreadyPaid' | 'notFound'>;

  /**
   * Verifies and decrypts a payment notification from its raw bytes. Throws NotificationRejected with the reason;
   * whoever passes may still be a repetition, which the caller tells by `transactionId`.
   * @param headers by lower-case name
   */
  readNotification(rawBody: Buffer, headers: Record<string, string | undefined>, now: Date): PaymentFact;
}

export interface NewPayment {
  /** 6 to 32 of digits, letters, `_ - | *`; one for each attempt to pay an order. */
  outTradeNo: string;
  amountFen: number;
  /** Shortened to what the gateway takes. */
  description: string;
  /** The end of paying; the payment must still be closed. */
  expiresAt: Date;
  /** http(s), without a query. */
  notifyUrl: string;
}

/** What the gateway has said, verified, about one payment. Amounts are for the caller to compare. */
export interface PaymentFact {
  state: 'success' | 'unpaid' | 'closed' | 'payError' | 'refunded';
  outTradeNo: string;
  /** The gateway's number; always there on success. */
  transactionId?: string;
  /** What the order came to, before the payer's coupons; always there on success. */
  amountFen?: number;
  /** ISO 4217; always there on success. */
  currency?: string;
  merchantId: string;
  appId: string;
  /** Always there on success. */
  paidAt?: Date;
  /** The message as decoded, to be kept as evidence. */
  raw: unknown;
}
