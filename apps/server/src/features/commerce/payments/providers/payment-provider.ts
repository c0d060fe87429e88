import type { PaymentProviderName } from '@zhiye/contract';
import type { ProviderBills } from './bills/provider-bill.ts';
import type { NotificationHeaders } from './notification-headers.ts';
import type { ProviderRefunds } from './provider-refund.ts';

/** What the shop needs of a payment provider. Each provider has one adapter, which never uses the database. */
export interface PaymentProvider extends ProviderRefunds, ProviderBills {
  readonly name: PaymentProviderName;
  /** Names payers inside WeChat; undefined when the provider, or this merchant, takes no payments there. */
  readonly payers?: PayerDirectory | undefined;

  /**
   * Registers a payment. Safe to repeat with the same parameters.
   * Throws ProviderRefused (paid, closed or known with other parameters) or ProviderUnavailable (outcome unknown).
   */
  createPayment(payment: NewPayment): Promise<CreatedPayment>;

  /** Asks the provider for the state of a payment. Throws ProviderRefused or ProviderUnavailable. */
  queryPayment(outTradeNo: string): Promise<PaymentResult | { readonly state: 'notFound' }>;

  /**
   * Makes a payment impossible from now on, unless it was already made. Safe to repeat. `notFound`: the provider knows no
   * such payment yet, and a payer who has its page open may still make it until it expires.
   */
  closePayment(outTradeNo: string): Promise<'closed' | 'alreadyPaid' | 'notFound'>;

  /**
   * Verifies and decodes a payment notification from its raw bytes. Throws ProviderNotificationRejected with the
   * reason. A valid notification may be a repetition: the caller compares `transactionId`.
   * @param headers by lower-case name
   */
  readNotification(rawBody: Buffer, headers: NotificationHeaders, now: Date): PaymentResult;
}

/** How WeChat names the person whose phone shows a page. */
interface PayerDirectory {
  /** Where WeChat names the payer without asking: it returns the browser with a code and the state. */
  payerUrl(returnUrl: string, state: string): string;
  /** Exchanges a code, which works once, for the id of the payer. Throws ProviderUnavailable. */
  fetchPayer(code: string): Promise<string>;
}

/** What a page gives to the bridge of WeChat. */
interface BridgeParameters {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/** How the payer pays. */
export type CreatedPayment =
  /** The payer scans a QR code with this content. */
  | { readonly kind: 'qrCode'; readonly codeUrl: string }
  /** On a page of the provider at this address. It can be made again at any time, and nothing exists there until it is opened. */
  | { readonly kind: 'page'; readonly pageUrl: string }
  /** Inside WeChat, above the page of the shop. */
  | { readonly kind: 'bridge'; readonly bridge: BridgeParameters };

export interface NewPayment {
  /** Our number of the payment attempt: 6 to 32 digits, letters or `_`. */
  readonly outTradeNo: string;
  readonly amountFen: number;
  /** The adapter shortens it to the provider's limit. */
  readonly description: string;
  /** When paying ends at the provider. The payment must still be closed. */
  readonly expiresAt: Date;
  /** http(s), without a query. */
  readonly notifyUrl: string;
  /** The payer pays on the phone that shows the shop. */
  readonly onPhone?: boolean;
  /** Who pays inside WeChat, for the official account of the shop. */
  readonly payer?: string | undefined;
  /** The network address of the payer, which WeChat Pay compares with the phone that opens its page. */
  readonly payerAddress?: string;
  /** Where the provider's page sends the payer afterwards. It proves nothing. */
  readonly returnUrl: string;
}

/** What the provider says about one payment, verified. The caller compares the amounts. */
export type PaymentResult = PaidResult | UnpaidResult;

interface ResultOfPayment {
  readonly outTradeNo: string;
  readonly merchantId: string;
  readonly appId: string;
  /** The decoded message, stored as evidence. */
  readonly raw: object;
}

/** `refunded`: it was paid, and some of it or all was paid back. */
export interface PaidResult extends ResultOfPayment {
  readonly state: 'success' | 'refunded';
  /** The provider's number. */
  readonly transactionId: string;
  /** The total before the payer's coupons. */
  readonly amountFen: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly paidAt: Date;
}

interface UnpaidResult extends ResultOfPayment {
  readonly state: 'unpaid' | 'closed' | 'payError';
}
