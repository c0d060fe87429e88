import type { PlacedLine } from '@zhiye/contract';
import type { DataOf } from '../../../../../shared/api/index.ts';

export type Order = DataOf<'GET /b/v1/order/getOrder'>;
type PaymentState = DataOf<'GET /b/v1/payment/getPaymentState'>;

export const ORDER_NO = '20261120160833004127';

export function makeOrderLine(parts: Partial<PlacedLine> = {}): PlacedLine {
  return {
    bookId: 7,
    title: '数据结构与算法导论',
    authors: ['沈砚秋'],
    publisher: '海图理工出版社',
    coverUrl: '/files/cover.svg',
    duration: 'one_year',
    usageMode: 'account',
    quantity: 1,
    codeEmail: null,
    codeDelivery: 'mail',
    listFen: 12800,
    priceFen: 9800,
    amountFen: 9800,
    endDay: '2027-11-20',
    awaitsPublication: false,
    preorderDay: null,
    refundingFen: 0,
    refundedFen: 0,
    ...parts,
  };
}

/** Placed at 16:08 in Shanghai; the payment is due within 30 minutes. */
export function makeOrder(parts: Partial<Order> = {}): Order {
  return {
    orderNo: ORDER_NO,
    status: 'unpaid',
    onAccount: false,
    placedAt: '2026-11-20T08:08:33.000Z',
    payBefore: '2026-11-20T08:38:33.000Z',
    paidAt: null,
    purchaseOrderNo: '',
    purchaseContact: '',
    quotationNo: null,
    canceledAt: null,
    cancelReason: null,
    paymentProvider: null,
    transferState: null,
    lines: [makeOrderLine()],
    listFen: 12800,
    discountFen: 3000,
    amountFen: 9800,
    refundingFen: 0,
    refundedFen: 0,
    completesAt: null,
    timeline: [{ event: 'placed', at: '2026-11-20T08:08:33.000Z' }],
    ...parts,
  };
}

const paidAt = '2026-11-20T08:20:00.000Z';

export function makePaidOrder(parts: Partial<Order> = {}): Order {
  return makeOrder({
    status: 'paid',
    paidAt,
    paymentProvider: 'wechat-pay',
    timeline: [
      { event: 'placed', at: '2026-11-20T08:08:33.000Z' },
      { event: 'paid', at: paidAt },
      { event: 'fulfilled', at: paidAt },
    ],
    ...parts,
  });
}

/** 27 minutes and 46 seconds are left. */
export function makePaymentState(parts: Partial<PaymentState> = {}): PaymentState {
  return {
    orderNo: ORDER_NO,
    status: 'unpaid',
    amountFen: 9800,
    payBefore: '2026-11-20T08:38:33.000Z',
    now: '2026-11-20T08:10:47.000Z',
    paidAt: null,
    ...parts,
  };
}
