import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OrderStore } from '../payment/order-store.ts';
import { sumOfRefunds } from '../payment/refund.ts';
import type { RefundOutcome, StoredRefund } from '../payment/refund.ts';
import { requireOrder } from './actions.ts';
import { ApiError, paramError } from './api-error.ts';
import type { Order } from './order.ts';
import { printRefund } from './refund.ts';

interface RefundDeps {
  store: OrderStore<Order>;
  clock: () => Date;
  outcome: () => RefundOutcome;
  notify: (order: Order, refund: StoredRefund) => void;
  readJson: (request: FastifyRequest) => unknown;
}

interface RefundRequest {
  out_trade_no: string;
  out_refund_no: string;
  notify_url?: string;
  amount: { refund: number; total: number; currency: string };
}

/** Refunds of API v3: a number refunds once, and the sum never passes what was paid. */
export function refundRoutes({ store, clock, outcome, notify, readJson }: RefundDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/refund/domestic/refunds', async (request) => {
      const wish = readRefundRequest(readJson(request));
      if (outcome() === 'unavailable') throw new ApiError(500, 'SYSTEM_ERROR', '系统异常，请稍后重试');
      const order = requireOrder(store, wish.out_trade_no);
      const known = order.refunds?.find(({ number }) => number === wish.out_refund_no);
      const refund = known ? checkRepeated(known, wish) : openRefund(order, wish, outcome(), clock());
      if (!known) {
        const next = { ...order, refunds: [...(order.refunds ?? []), refund] };
        store.save(next);
        if (refund.state !== 'PROCESSING') notify(next, refund);
      }
      if (!known && outcome() === 'lost') throw new ApiError(500, 'SYSTEM_ERROR', '系统异常，请稍后重试');
      return printRefund(order, known ? refund : { ...refund, state: 'PROCESSING' });
    });

    app.get<{ Params: { number: string } }>('/refund/domestic/refunds/:number', async ({ params }) => {
      const order = store.findBy(
        ({ refunds }) => refunds?.some(({ number }) => number === params.number) ?? false,
      );
      const refund = order?.refunds?.find(({ number }) => number === params.number);
      if (!order || !refund) throw new ApiError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
      return printRefund(order, refund);
    });
  };
}

function readRefundRequest(body: unknown): RefundRequest {
  const request = body as Partial<RefundRequest> | null;
  if (!request?.out_trade_no) throw paramError('/out_trade_no', request?.out_trade_no, 'a text is required');
  if (!/^[0-9A-Za-z_\-|*@]{1,64}$/.test(request.out_refund_no ?? ''))
    throw paramError('/out_refund_no', request.out_refund_no, '1 to 64 of digits, letters, _ - | * @');
  const { refund, total, currency } = request.amount ?? {};
  const isAmount = Number.isInteger(refund) && Number.isInteger(total) && refund! > 0 && currency === 'CNY';
  if (!isAmount) throw paramError('/amount', request.amount, 'whole fen in CNY are required');
  return request as RefundRequest;
}

function openRefund(order: Order, wish: RefundRequest, outcome: RefundOutcome, now: Date): StoredRefund {
  const { total } = order.request.amount;
  if (order.state !== 'SUCCESS') throw new ApiError(400, 'INVALID_REQUEST', '订单未支付');
  if (wish.amount.total !== total) throw new ApiError(400, 'INVALID_REQUEST', '订单金额不一致');
  if (sumOfRefunds(order.refunds) + wish.amount.refund > total)
    throw new ApiError(400, 'INVALID_REQUEST', '累计退款金额超过订单金额');
  const state = outcome === 'processing' ? 'PROCESSING' : outcome === 'abnormal' ? 'ABNORMAL' : 'SUCCESS';
  return {
    number: wish.out_refund_no,
    refundId: `5030${Array.from({ length: 25 }, () => randomInt(10)).join('')}`,
    amountFen: wish.amount.refund,
    state,
    createdAt: now.toISOString(),
    ...(state === 'SUCCESS' ? { succeededAt: now.toISOString() } : {}),
    ...(wish.notify_url ? { notifyUrl: wish.notify_url } : {}),
  };
}

function checkRepeated(refund: StoredRefund, wish: RefundRequest): StoredRefund {
  if (refund.amountFen === wish.amount.refund) return refund;
  throw new ApiError(400, 'INVALID_REQUEST', '同一退款单号的参数与首次退款时不一致');
}
