// What the shop, the payment providers and the people of the random walk each have written down.
import type { QuotationState } from '@zhiye/contract/constants/commerce/quotation';
import type { BillEntry } from '@zhiye/gateway-emulators';

export type Provider = 'wechat-pay' | 'alipay';
export const PROVIDERS: readonly Provider[] = ['wechat-pay', 'alipay'];

/** Who pays a refund back; `bank` is an outgoing transfer. */
export type RefundPayer = Provider | 'bank';

/** Rows of the database of the shop, by table. Instants are milliseconds. */
export interface ShopBooks {
  readonly orders: readonly {
    orderNo: string;
    userId: string;
    status: 'unpaid' | 'paid' | 'completed' | 'canceled';
    amountFen: number;
    isFulfilled: boolean;
    onAccount: boolean;
    /** The statement of the agreement that asks for it; null for an order that is on none. */
    statementId: string | null;
  }[];
  readonly quotations: readonly {
    quotationNo: string;
    state: QuotationState;
    orderNo: string | null;
    /** Of the version that was sent last; null while none was. */
    amountFen: number | null;
  }[];
  readonly lines: readonly {
    orderNo: string;
    lineNo: number;
    bookId: number;
    usageMode: 'account' | 'code';
    quantity: number;
    priceFen: number;
  }[];
  readonly idempotencyKeys: readonly { userId: string; key: string; orderNo: string }[];
  readonly attempts: readonly {
    orderNo: string;
    provider: Provider;
    outTradeNo: string;
    state: 'created' | 'open' | 'closing' | 'closed' | 'succeeded' | 'surplus';
    transactionId: string | null;
    paidFen: number | null;
  }[];
  readonly results: readonly {
    provider: Provider;
    outTradeNo: string;
    transactionId: string;
    amountFen: number;
    problem: string | null;
  }[];
  readonly refunds: readonly {
    orderNo: string;
    /** Null for a surplus payment. */
    lineNo: number | null;
    quantity: number;
    amountFen: number;
    state: 'requested' | 'approved' | 'sent' | 'succeeded' | 'abnormal' | 'rejected';
    outRefundNo: string;
    payer: RefundPayer;
    bankReference: string | null;
  }[];
  /** One row for each posting. */
  readonly postings: readonly {
    entryId: number;
    source: string;
    sourceRef: string;
    orderNo: string;
    account: string;
    amountFen: number;
  }[];
  readonly entitlements: readonly {
    userId: string;
    bookId: number;
    source: string;
    sourceRef: string;
    startsAt: number;
    endsAt: number;
    isRevoked: boolean;
  }[];
  readonly codes: readonly {
    codeId: string;
    orderNo: string;
    lineNo: number;
    ordinal: number;
    bookId: number;
    state: string;
    activatedBy: string | null;
    isHeld: boolean;
    /** The payment of its order was undone, and a new code replaces it when the order is paid. */
    isTakenBack: boolean;
    /** Its reader has some days left after that. */
    isKept: boolean;
  }[];
  readonly reconciliationDays: readonly {
    provider: Provider;
    state: string;
    payments: number;
    refunds: number;
  }[];
  readonly reconciliationCases: readonly { provider: Provider; kind: string; number: string }[];
  /** Work that should be done by now, by its kind. */
  readonly openWork: Readonly<Record<string, number>>;
}

export type ProviderBooks = Readonly<Record<Provider, readonly BillEntry[]>>;

/** What people were told, and what arrived at the bank and left it. */
export interface PeopleBooks {
  readonly placed: readonly { userId: string; key: string; orderNo: string; amountFen: number }[];
  readonly canceled: readonly { orderNo: string }[];
  /** Quotations that have ended, and what was accepted. */
  readonly quoted: readonly {
    quotationNo: string;
    state: QuotationState;
    orderNo: string | null;
    amountFen: number | null;
  }[];
  /** What a statement of an agreement asked for, by its orders. */
  readonly statements: readonly {
    statementId: string;
    amountFen: number;
    orderNos: readonly string[];
  }[];
  readonly redeemed: readonly { codeId: string; userId: string }[];
  readonly bankReceipts: readonly { orderNo: string; amountFen: number }[];
  readonly bankRefunds: readonly { orderNo: string; amountFen: number; bankReference: string }[];
  /** Surpluses that were sent back. */
  readonly bankReturns: readonly { orderNo: string; amountFen: number }[];
  /** Money of no order. */
  readonly bankFilings: readonly { amountFen: number }[];
}

export interface AllBooks {
  readonly shop: ShopBooks;
  readonly providers: ProviderBooks;
  readonly people: PeopleBooks;
}
