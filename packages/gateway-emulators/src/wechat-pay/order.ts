import { randomBytes, randomInt } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { NotificationDelivery } from '../payment/notification-delivery.ts';
import type { StoredRefund } from '../payment/refund.ts';
import type { CreateRequest } from './create-request.ts';

/** A Native, H5 or JSAPI order as the gateway stores it. Instants are ISO strings, so that a record is plain JSON. */
export interface Order {
  request: CreateRequest;
  prepayId: string;
  codeToken: string;
  codeExpiresAt: string;
  createdAt: string;
  /** The payment deadline; unlike closing, it leaves the order open. */
  payableUntil: string;
  state: 'NOTPAY' | 'PAYERROR' | 'SUCCESS' | 'CLOSED';
  transactionId?: string;
  paidAt?: string;
  /** Where an H5 order leads the payer back to. */
  returnUrl?: string;
  notification?: NotificationDelivery;
  refunds?: StoredRefund[];
}

const codeLifeMs = 2 * 3_600_000;
const phonePageLifeMs = 5 * 60_000;
const minPayableMs = 60_000;
const defaultPayableMs = 7 * 86_400_000;

/** The address of an H5 order that a phone opens. */
export const phonePageOf = (order: Order, pageUrl: string): string =>
  `${pageUrl}/h5?prepay_id=${order.prepayId}&package=${order.codeToken}`;

export function codeUrlOf(order: Order): string {
  return `weixin://wxpay/bizpayurl?pr=${order.codeToken}`;
}

/** A new unpaid order. A `time_expire` less than a minute away becomes one minute, as WeChat Pay does. */
export function openOrder(request: CreateRequest, now: Date): Order {
  const wishedMs = request.time_expire ? Date.parse(request.time_expire) : now.getTime() + defaultPayableMs;
  const order: Order = {
    request,
    prepayId: `wx${randomBytes(17).toString('hex')}`,
    codeToken: '',
    codeExpiresAt: '',
    createdAt: now.toISOString(),
    payableUntil: new Date(Math.max(wishedMs, now.getTime() + minPayableMs)).toISOString(),
    state: 'NOTPAY',
  };
  return renewCode(order, now);
}

function renewCode(order: Order, now: Date): Order {
  const lifeMs = order.request.scene_info ? phonePageLifeMs : codeLifeMs;
  const codeExpiresAt = new Date(now.getTime() + lifeMs).toISOString();
  return { ...order, codeToken: randomBytes(9).toString('hex'), codeExpiresAt };
}

/**
 * A repeated request for an order: returns its code while that is valid, else a new one.
 * Throws ApiError when the parameters differ, or when the order can no longer be paid.
 */
export function reopenOrder(order: Order, request: CreateRequest, now: Date): Order {
  checkPayable(order, now);
  if (JSON.stringify(order.request) !== JSON.stringify(request)) {
    throw new ApiError(400, 'INVALID_REQUEST', '同一商户订单号的参数与首次下单时不一致');
  }
  return isCodeValid(order, now) ? order : renewCode(order, now);
}

export function isCodeValid(order: Order, now: Date): boolean {
  return now.getTime() < Date.parse(order.codeExpiresAt);
}

function checkPayable(order: Order, now: Date, isLate = false): void {
  if (order.state === 'SUCCESS') throw new ApiError(400, 'ORDERPAID', '订单已支付');
  if (order.state === 'CLOSED') throw new ApiError(400, 'ORDER_CLOSED', '订单已关闭');
  if (isLate || now.getTime() < Date.parse(order.payableUntil)) return;
  throw new ApiError(400, 'INVALID_REQUEST', '已超过支付结束时间，请使用新的商户订单号下单');
}

/** The payer's bank pays. A failed attempt may be followed by a successful one. `isLate`: it was under way when its time ended. */
export function payOrder(order: Order, now: Date, isLate = false): Order {
  checkPayable(order, now, isLate);
  return { ...order, state: 'SUCCESS', transactionId: makeTransactionId(), paidAt: now.toISOString() };
}

/** 28 digits that begin like a real transaction id. */
function makeTransactionId(): string {
  return `4200${Array.from({ length: 24 }, () => randomInt(10)).join('')}`;
}

/** The payer's bank refuses. */
export function failOrder(order: Order, now: Date): Order {
  checkPayable(order, now);
  return { ...order, state: 'PAYERROR' };
}

/** Closing twice is allowed; closing a paid order is an error. */
export function closeOrder(order: Order): Order {
  if (order.state === 'SUCCESS') throw new ApiError(400, 'ORDERPAID', '订单已支付，不能关闭');
  return { ...order, state: 'CLOSED' };
}
