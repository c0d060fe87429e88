// What buyers and staff of the random walk share.
import type { AlipayEmulator, WeChatPayEmulator } from '@zhiye/gateway-emulators';
import type { PeopleBooks } from './books.ts';
import type { Way } from './buyer.ts';
import type { NotificationFate } from './payer.ts';
import type { Person, ShopCall } from './shop-client.ts';

/** What buyers do. The walk counts each. */
export const BUYER_ACTS = [
  'buyForSelf',
  'buyCodes',
  'buyFromCart',
  'payByWeChat',
  'payByAlipay',
  'payByTransfer',
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
] as const;
type BuyerAct = (typeof BUYER_ACTS)[number];

type Growing<List> = List extends readonly (infer Row)[] ? Row[] : never;

export interface OpenCode {
  readonly codeId: string;
  readonly text: string;
}

export interface Walk {
  readonly call: ShopCall;
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
  /** The same for institutions that have paid by transfer. */
  readonly dealTransferRefund: () => boolean;
  /** What happens to the next notification of a payment. */
  readonly dealFate: () => NotificationFate;
}
