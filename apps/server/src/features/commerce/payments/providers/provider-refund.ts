import type { NotificationHeaders } from './notification-headers.ts';

/** The refunds of a payment provider. */
export interface ProviderRefunds {
  /** Pays back. Safe to repeat with the same number. Throws ProviderRefused or ProviderUnavailable (outcome unknown). */
  createRefund(refund: NewRefund): Promise<RefundResult>;

  /** Asks the provider for a refund. Throws ProviderRefused or ProviderUnavailable. */
  queryRefund(
    refund: Pick<NewRefund, 'outTradeNo' | 'outRefundNo'>,
  ): Promise<RefundResult | { readonly state: 'notFound' }>;

  /** Verifies and reads a notification; a provider that sends none throws ProviderNotificationRejected always. */
  readRefundNotification(rawBody: Buffer, headers: NotificationHeaders, now: Date): RefundResult;
}

export interface NewRefund {
  readonly outTradeNo: string;
  readonly outRefundNo: string;
  readonly amountFen: number;
  /** The whole payment. */
  readonly paidFen: number;
  readonly reason: string;
  readonly notifyUrl: string;
}

/** What the provider says about one refund, verified. */
export interface RefundResult {
  /** `abnormal`: the money could not be returned to the payer; staff must act at the provider. */
  readonly state: 'succeeded' | 'processing' | 'abnormal';
  readonly outRefundNo: string;
  readonly amountFen: number;
  /** The provider's number. */
  readonly refundId: string;
  /** The provider's time of success, which decides the bill that has the refund. Null when it names none. */
  readonly succeededAt: Date | null;
}
