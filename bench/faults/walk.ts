// What buyers and staff of the random walk share.
import type { AlipayEmulator, WeChatPayEmulator } from '@zhiye/gateway-emulators';
import type { PeopleBooks } from './books.ts';
import type { Way } from './buyer.ts';
import type { NotificationFate } from './payer.ts';
import type { Random } from './random.ts';
import type { Person, ShopCall, ShopUpload } from './shop-client.ts';

/** What buyers do. The walk counts each. */
export const BUYER_ACTS = [
  'buyForSelf',
  'buyCodes',
  'buyFromCart',
  'payByWeChat',
  'payByAlipay',
  'payByTransfer',
  'payByStatement',
  'payTwiceByBank',
  'undoMatch',
  'matchAgain',
  'fileUndoneLine',
  'payTwice',
  'payAfterCanceling',
  'payLate',
  'cancel',
  'cancelWhilePaying',
  'abandon',
  'notificationLost',
  'notificationDelayed',
  'notificationRepeated',
  'notificationForged',
  'askForRefund',
  'refundByBank',
  'redeemCode',
  'redeemTogether',
  'askForQuotation',
  'acceptQuotation',
  'declineQuotation',
  'withdrawQuotation',
  'cancelQuotation',
  'lapseQuotation',
  'orderOnAccount',
  'settleStatement',
] as const;
type BuyerAct = (typeof BUYER_ACTS)[number];

type Growing<List> = List extends readonly (infer Row)[] ? Row[] : never;

/** Recorded by hand, read from a statement, or paid twice in one statement. */
export const TRANSFER_WAYS = ['byHand', 'statement', 'statement', 'twice'] as const;
type TransferWay = (typeof TRANSFER_WAYS)[number];
/** What an institution does next. Of quotations all ends come in turn. */
export const INSTITUTION_TURNS = ['order', 'order', 'order', 'quotation', 'quotation', 'onAccount'] as const;
type InstitutionTurn = (typeof INSTITUTION_TURNS)[number];
export const QUOTATION_ENDS = ['accept', 'lapse', 'decline', 'accept', 'withdraw', 'cancel'] as const;
export type QuotationEnd = (typeof QUOTATION_ENDS)[number];
/** Nothing, a refund, or the match was wrong: the line is matched again, or belongs to no order. */
export const AFTER_TRANSFER = ['refund', 'matchAgain', 'nothing', 'file'] as const;
/** A payment whose surplus was sent back cannot be undone: the shop has to refuse it. */
export const AFTER_SURPLUS = ['refund', 'matchAgain', 'nothing'] as const;
type AfterTransfer = (typeof AFTER_TRANSFER)[number];

export interface Buyer extends Person {
  readonly isInstitution: boolean;
  readonly random: Random;
}

export interface PlacedOrder {
  readonly orderNo: string;
  readonly amountFen: number;
}

export interface BankMatch {
  readonly matchId: string;
  readonly lineId: string;
  readonly transferId: string;
  readonly receipt: PeopleBooks['bankReceipts'][number];
}

interface ForgottenQuotation {
  readonly quotationNo: string;
  /** Whether it can be accepted after all. */
  accept(): Promise<boolean>;
}

export interface OpenCode {
  readonly codeId: string;
  readonly text: string;
}

export interface Walk {
  readonly call: ShopCall;
  /** Sends a file, again until a server answers. */
  readonly upload: ShopUpload;
  readonly random: Random;
  readonly emulators: { readonly 'wechat-pay': WeChatPayEmulator; readonly alipay: AlipayEmulator };
  readonly bookIds: readonly number[];
  readonly finance: readonly [maker: Person, checker: Person];
  readonly people: { readonly [Name in keyof PeopleBooks]: Growing<PeopleBooks[Name]> };
  readonly acts: Record<BuyerAct, number>;
  /** Codes that somebody has bought and nobody has redeemed. */
  readonly openCodes: OpenCode[];
  /** Payments that are made after the time to pay. */
  readonly latePayments: (() => Promise<void>)[];
  /** What must never happen, seen while it happened. */
  readonly violations: string[];
  /** What the next buyer does with an order. Dealt, not drawn, so that everything happens soon. */
  readonly dealWay: () => Way;
  /** Whether the next buyer who has paid at a provider asks for a refund. */
  readonly dealRefund: () => boolean;
  /** What an institution that has paid by transfer does then. */
  readonly dealAfterTransfer: () => AfterTransfer;
  /** The same for one that has paid twice, from its own deck, so that what is refused there happens elsewhere. */
  readonly dealAfterSurplus: () => AfterTransfer;
  readonly dealInstitutionTurn: () => InstitutionTurn;
  readonly dealQuotationEnd: () => QuotationEnd;
  /** Quotations with prices whose last day passes before somebody answers. */
  readonly forgottenQuotations: ForgottenQuotation[];
  /** Puts what was delivered on account on a statement, as the sweep does at the end of a month. */
  readonly makeStatement: (userId: string) => Promise<void>;
  /** Of each institution, what it ordered on account and no statement has asked for. */
  readonly openAccounts: Map<Buyer, PlacedOrder[]>;
  /** How the money of the next transfer reaches the books. */
  readonly dealTransfer: () => TransferWay;
  /** The key is the order number, the value the match that had paid it. */
  readonly bankMatches: Map<string, BankMatch>;
  /** What happens to the next notification of a payment. */
  readonly dealFate: () => NotificationFate;
}
