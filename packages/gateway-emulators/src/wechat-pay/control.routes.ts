import type { FastifyInstance } from 'fastify';
import { requireOrder, type Actions } from './actions.ts';
import { ApiError, paramError } from './api-error.ts';
import type { Bridge, BridgeCall } from './bridge.ts';
import { notificationFaults, type NotificationFault } from './notification.ts';
import type { Order } from './order.ts';
import type { OrderStore } from '../payment/order-store.ts';

type ByOutTradeNo = { Params: { outTradeNo: string } };

interface ControlDeps {
  readonly store: OrderStore<Order>;
  readonly actions: Actions;
  readonly bridge: Bridge;
}

/** The actions of the page as JSON routes, for tests of a running shop. Mount under /emulator. */
export function controlRoutes({ store, actions, bridge }: ControlDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).send({ code: error.code, message: error.message });
    });
    app.get<ByOutTradeNo>('/orders/:outTradeNo', async ({ params }) =>
      requireOrder(store, params.outTradeNo),
    );
    app.post<ByOutTradeNo>('/orders/:outTradeNo/pay', async ({ params, body }) =>
      actions.pay(params.outTradeNo, readPause(field(body, 'notifyAfterMs'))),
    );
    app.post<ByOutTradeNo>('/orders/:outTradeNo/fail', async ({ params }) => actions.fail(params.outTradeNo));
    app.post<ByOutTradeNo>('/orders/:outTradeNo/close', async ({ params }) =>
      actions.close(params.outTradeNo),
    );
    app.post('/bridge', async ({ body }) => bridge.invokeBridge(body as BridgeCall));
    app.post<ByOutTradeNo>('/orders/:outTradeNo/notify', async ({ params, body }) => ({
      status: await actions.notify(params.outTradeNo, readFault(field(body, 'fault'))),
    }));
  };
}

/** No test needs a longer pause than an hour. */
export const maxPauseMs = 3_600_000;

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

function readPause(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value === 'number' && value >= 0 && value <= maxPauseMs) return value;
  throw paramError('/notifyAfterMs', value, `0 to ${maxPauseMs} or null`);
}

function readFault(value: unknown): NotificationFault | undefined {
  if (value === undefined) return undefined;
  const fault = notificationFaults.find((one) => one === value);
  if (fault) return fault;
  throw paramError('/fault', value, `one of ${notificationFaults.join(', ')}`);
}
