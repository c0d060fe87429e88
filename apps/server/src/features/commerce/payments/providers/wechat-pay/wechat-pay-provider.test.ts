import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  startWeChatPayEmulator,
  type NotificationFault,
  type WeChatPayEmulator,
} from '@zhiye/gateway-emulators';
import QRCode from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderRefused, ProviderUnavailable, ProviderNotificationRejected } from '../provider-errors.ts';
import type { NewPayment } from '../payment-provider.ts';
import { createWeChatPayClient } from './wechat-pay-client.ts';
import { createWeChatPayProvider } from './wechat-pay-provider.ts';

/** A server that collects notifications. */
interface NotificationServer {
  url: string;
  next(): Promise<{ rawBody: Buffer; headers: Record<string, string | undefined> }>;
  /** Reply statuses for the next notifications, then 204. */
  statuses: number[];
  close(): void;
}

async function openNotificationServer(): Promise<NotificationServer> {
  type Notification = Awaited<ReturnType<NotificationServer['next']>>;
  const pending: Notification[] = [];
  const readers: ((notification: Notification) => void)[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const notification = { rawBody: Buffer.concat(chunks), headers: single(request.headers) };
      const reader = readers.shift();
      if (reader) reader(notification);
      else pending.push(notification);
      response.writeHead(statuses.shift() ?? 204).end();
    });
  });
  const url = await listen(server);
  return {
    url: `${url}/notify/wechat`,
    statuses,
    next() {
      const notification = pending.shift();
      return notification ? Promise.resolve(notification) : new Promise((resolve) => readers.push(resolve));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function single(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const keysDir = mkdtempSync(join(tmpdir(), 'wechat-pay-'));
let emulator: WeChatPayEmulator;
let received: NotificationServer;

beforeAll(async () => {
  emulator = await startWeChatPayEmulator({ keysDir, retryTimeScale: 100_000 });
  received = await openNotificationServer();
});

afterAll(async () => {
  await emulator.stop();
  received.close();
  rmSync(keysDir, { recursive: true });
});

let lastNumber = 0;

function makePayment(overrides: Partial<NewPayment> = {}): NewPayment {
  lastNumber += 1;
  return {
    outTradeNo: `T20261121_${lastNumber}`,
    amountFen: 4_950,
    description: '高等数学（第三版）',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    notifyUrl: received.url,
    returnUrl: 'https://shop.example/pc/payment',
    ...overrides,
  };
}

function provider(overrides: Partial<WeChatPayEmulator['merchantConfig']> = {}) {
  return createWeChatPayProvider({ ...emulator.merchantConfig, ...overrides });
}

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderRefused);
  return (error as ProviderRefused).code;
}

async function unavailability(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderUnavailable);
  return (error as ProviderUnavailable).reason;
}

function rejection(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderNotificationRejected);
    return (error as ProviderNotificationRejected).reason;
  }
  throw new Error('the notification passed');
}

describe('a payment from code to notification', () => {
  it('is created, scanned, paid, notified and then queried as paid', async () => {
    const payment = makePayment();
    const { codeUrl } = (await provider().createPayment(payment)) as { codeUrl: string };
    expect(codeUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/);
    expect(await QRCode.toString(codeUrl, { type: 'svg' })).toContain('<svg');
    expect(await provider().queryPayment(payment.outTradeNo)).toMatchObject({
      state: 'unpaid',
      outTradeNo: payment.outTradeNo,
    });

    const scan = `${emulator.pageUrl}/scan?code_url=${encodeURIComponent(codeUrl)}`;
    const context = await fetch(scan);
    expect(await context.text()).toContain('49.50');
    await fetch(context.url.replace('?', '/pay?'), { method: 'POST' });

    const { rawBody, headers } = await received.next();
    const result = provider().readNotification(rawBody, headers, new Date());
    expect(result).toMatchObject({
      state: 'success',
      outTradeNo: payment.outTradeNo,
      amountFen: 4_950,
      currency: 'CNY',
      merchantId: emulator.merchantConfig.merchantId,
      appId: emulator.merchantConfig.appId,
    });
    expect(result.transactionId).toMatch(/^4200\d{24}$/);
    expect(Math.abs(result.paidAt!.getTime() - Date.now())).toBeLessThan(60_000);
    const queried = await provider().queryPayment(payment.outTradeNo);
    expect(queried).toMatchObject({
      state: 'success',
      transactionId: result.transactionId,
      paidAt: result.paidAt,
    });
  });

  it('can be created again with the same parameters only, and not once it is paid', async () => {
    const payment = makePayment();
    const first = await provider().createPayment(payment);
    expect(await provider().createPayment(payment)).toEqual(first);
    const changed = provider().createPayment({ ...payment, amountFen: payment.amountFen + 1 });
    expect(await refusal(changed)).toBe('INVALID_REQUEST');
    emulator.pay(payment.outTradeNo, null);
    expect(await refusal(provider().createPayment(payment))).toBe('ORDERPAID');
  });

  it('accepts every character that a number may have', async () => {
    const payment = makePayment({ outTradeNo: 'aZ09_-|*' });
    await provider().createPayment(payment);
    expect(await provider().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'unpaid' });
    expect(await provider().closePayment(payment.outTradeNo)).toBe('closed');
  });

  it('sends a description that the provider accepts', async () => {
    const payment = makePayment({ description: `𠮷野家的\n数学 ${'长'.repeat(200)}` });
    await expect(provider().createPayment(payment)).resolves.toHaveProperty('codeUrl');
  });

  it('reports a refused card as payError, and can still be paid', async () => {
    const payment = makePayment();
    await provider().createPayment(payment);
    emulator.fail(payment.outTradeNo);
    expect(await provider().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'payError' });
    emulator.pay(payment.outTradeNo, null);
    expect(await provider().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'success' });
  });

  it('is not found when it was never created', async () => {
    expect(await provider().queryPayment('never_created')).toEqual({ state: 'notFound' });
    expect(await provider().closePayment('never_created')).toBe('notFound');
  });
});

describe('closing', () => {
  it('makes paying impossible, and can be repeated', async () => {
    const payment = makePayment();
    await provider().createPayment(payment);
    expect(await provider().closePayment(payment.outTradeNo)).toBe('closed');
    expect(await provider().closePayment(payment.outTradeNo)).toBe('closed');
    expect(() => emulator.pay(payment.outTradeNo)).toThrow('已关闭');
    expect(await provider().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await refusal(provider().createPayment(payment))).toBe('ORDER_CLOSED');
  });

  it('closes a payment that is registered right after the close found no such number', async () => {
    const payment = makePayment();
    const { baseUrl } = emulator.merchantConfig;
    let isRegistered = false;
    const between = createServer((request, response) => {
      void (async () => {
        const { method = 'GET', url = '/' } = request;
        // fetch makes its own of the headers that are about the connection
        const { 'content-length': _, connection: _kept, ...sent } = single(request.headers);
        const headers = sent as Record<string, string>;
        const body = method === 'POST' ? await text(request) : undefined;
        const reply = await fetch(new URL(url, baseUrl), { method, headers, body });
        const content = await reply.text();
        if (!isRegistered) await provider().createPayment(payment);
        isRegistered = true;
        const replied = Object.fromEntries(reply.headers);
        delete replied['transfer-encoding'];
        response.writeHead(reply.status, replied).end(content);
      })();
    });
    const closing = provider({ baseUrl: await listen(between) });
    expect(await closing.closePayment(payment.outTradeNo)).toBe('closed');
    expect(() => emulator.pay(payment.outTradeNo)).toThrow('已关闭');
    between.close();
  });

  it('is refused after a payment', async () => {
    const payment = makePayment();
    await provider().createPayment(payment);
    emulator.pay(payment.outTradeNo, null);
    expect(await provider().closePayment(payment.outTradeNo)).toBe('alreadyPaid');
    expect(await provider().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'success' });
  });
});

describe('a notification', () => {
  async function receive(fault?: NotificationFault) {
    const payment = makePayment();
    await provider().createPayment(payment);
    if (!fault) emulator.pay(payment.outTradeNo);
    else await emulator.notify(payment.outTradeNo, fault);
    return { payment, ...(await received.next()) };
  }

  it.each<[NotificationFault, string]>([
    ['signature', 'signature'],
    ['probe', 'signatureProbe'],
    ['body', 'signature'],
    ['serial', 'serial'],
    ['timestamp', 'timestamp'],
    ['merchant', 'merchant'],
    ['app', 'app'],
    ['currency', 'currency'],
  ])('with a wrong %s is rejected for its %s', async (fault, reason) => {
    const { rawBody, headers } = await receive(fault);
    expect(rejection(() => provider().readNotification(rawBody, headers, new Date()))).toBe(reason);
  });

  it('of a wrong amount is read with that amount', async () => {
    const { payment, rawBody, headers } = await receive('amount');
    const result = provider().readNotification(rawBody, headers, new Date());
    expect(result.amountFen).toBe(payment.amountFen + 1);
  });

  it('is rejected when any byte is changed', async () => {
    const { rawBody, headers } = await receive();
    for (let index = 0; index < rawBody.length; index += 7) {
      const tampered = Buffer.from(rawBody);
      tampered[index] = tampered[index]! ^ 1;
      expect(rejection(() => provider().readNotification(tampered, headers, new Date()))).toBe('signature');
    }
  });

  it('has the same result when it is repeated, and is rejected after 5 minutes', async () => {
    const { payment, rawBody, headers } = await receive();
    const now = new Date();
    const result = provider().readNotification(rawBody, headers, now);
    expect(provider().readNotification(rawBody, headers, now)).toEqual(result);
    await emulator.notify(payment.outTradeNo);
    const again = await received.next();
    expect(provider().readNotification(again.rawBody, again.headers, now)).toEqual(result);
    for (const offsetMs of [-302_000, 302_000]) {
      const then = new Date(now.getTime() + offsetMs);
      expect(rejection(() => provider().readNotification(rawBody, headers, then))).toBe('timestamp');
    }
  });

  it('is rejected without a header, or with an invalid timestamp', async () => {
    const { rawBody, headers } = await receive();
    for (const name of ['serial', 'timestamp', 'nonce', 'signature']) {
      const bare = { ...headers, [`wechatpay-${name}`]: undefined };
      expect(rejection(() => provider().readNotification(rawBody, bare, new Date()))).toBe('headers');
    }
    const odd = { ...headers, 'wechatpay-timestamp': '1e9' };
    expect(rejection(() => provider().readNotification(rawBody, odd, new Date()))).toBe('timestamp');
  });

  it('is rejected when it cannot be decrypted', async () => {
    const { rawBody, headers } = await receive();
    const other = provider({ apiV3Key: 'x'.repeat(32) });
    expect(rejection(() => other.readNotification(rawBody, headers, new Date()))).toBe('decryption');
  });

  it('is repeated until the shop replies with 2xx', async () => {
    const payment = makePayment();
    await provider().createPayment(payment);
    received.statuses.push(500, 404, 302);
    emulator.pay(payment.outTradeNo);
    const results = [];
    for (let count = 0; count < 4; count += 1) {
      const { rawBody, headers } = await received.next();
      results.push(provider().readNotification(rawBody, headers, new Date()));
    }
    expect(new Set(results.map((result) => result.transactionId)).size).toBe(1);
    expect(await emulator.whenNotified(payment.outTradeNo)).toBe('delivered');
  });
});

describe('a false identity', () => {
  it('is refused by the provider: another key, another merchant, another app', async () => {
    const foreignKey = provider({ merchantSerial: 'A'.repeat(40) });
    // The provider does not sign a 401, so the reply counts as unverified.
    expect(await unavailability(foreignKey.queryPayment('whatever'))).toBe('unverified');
    expect(await unavailability(provider({ merchantId: '1' }).queryPayment('whatever'))).toBe('unverified');
    expect(await refusal(provider({ appId: 'wx1' }).createPayment(makePayment()))).toBe(
      'APPID_MCHID_NOT_MATCH',
    );
  });

  it('is unverified for us: a reply signed by another platform key', async () => {
    const platformPublicKey = await otherPublicKey();
    expect(await unavailability(provider({ platformPublicKey }).queryPayment('whatever'))).toBe('unverified');
  });

  async function otherPublicKey(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'wechat-pay-'));
    const other = await startWeChatPayEmulator({ keysDir: folder });
    await other.stop();
    rmSync(folder, { recursive: true });
    return other.merchantConfig.platformPublicKey;
  }
});

describe('an unavailable provider', () => {
  async function against(answer: (url: string) => { status: number; headers?: object; body?: string }) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { status, headers, body } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
    const baseUrl = await listen(server);
    return { asked, provider: provider({ baseUrl }), close: () => server.close() };
  }

  it.each([
    ['an unsigned success', { status: 200, body: '{"trade_state":"SUCCESS"}' }],
    ['an unsigned "not found"', { status: 404, body: '{"code":"ORDER_NOT_EXIST"}' }],
    ['an unsigned "paid"', { status: 400, body: '{"code":"ORDERPAID"}' }],
    ['an error page', { status: 502, body: '<html>' }],
    ['half a signature', { status: 200, headers: { 'wechatpay-signature': 'AAAA' }, body: '{}' }],
  ])('is not believed: %s', async (_name, answer) => {
    const fake = await against(() => answer);
    expect(await unavailability(fake.provider.queryPayment('whatever'))).toBe('unverified');
    expect(await unavailability(fake.provider.closePayment('whatever'))).toBe('unverified');
    expect(await unavailability(fake.provider.createPayment(makePayment()))).toBe('unverified');
    fake.close();
  });

  it('is not followed to another address', async () => {
    const fake = await against(() => ({ status: 302, headers: { location: '/other' } }));
    expect(await unavailability(fake.provider.queryPayment('whatever'))).toBe('unverified');
    expect(fake.asked).not.toContain('/other');
    fake.close();
  });

  it('throws ProviderUnavailable without a cause when nobody listens', async () => {
    const server = createServer();
    const baseUrl = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const error = await provider({ baseUrl })
      .queryPayment('whatever')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ProviderUnavailable', reason: 'network' });
    expect((error as Error).cause).toBeUndefined();
  });

  it('times out when the reply does not come or does not end', async () => {
    for (const begin of [false, true]) {
      const server = createServer((_request, response) => {
        if (begin) response.writeHead(200).write('{');
      });
      const config = { ...emulator.merchantConfig, baseUrl: await listen(server) };
      const call = createWeChatPayClient(config, 50);
      expect(await unavailability(call({ method: 'GET', path: 'v3/anything' }))).toBe('timeout');
      server.closeAllConnections();
      server.close();
    }
  });

  it('rejects a validly signed reply about another order', async () => {
    const paid = makePayment();
    await provider().createPayment(paid);
    emulator.pay(paid.outTradeNo, null);
    // A proxy repeats the first reply for every later request.
    let taken: { status: number; headers: Record<string, string>; body: string } | undefined;
    const between = createServer((request, response) => {
      void (async () => {
        taken ??= await ask(`${emulator.url}${request.url}`, request.headers as Record<string, string>);
        response.writeHead(taken.status, taken.headers).end(taken.body);
      })();
    });
    const tapped = provider({ baseUrl: await listen(between) });
    expect(await tapped.queryPayment(paid.outTradeNo)).toMatchObject({ state: 'success' });
    expect(await unavailability(tapped.queryPayment('another_order'))).toBe('unexpected');
    between.closeAllConnections();
    between.close();
  });

  async function ask(url: string, headers: Record<string, string>) {
    const answer = await fetch(url, { headers });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  }
});

describe('a restarted emulator', () => {
  it('has the same keys and orders, and sends the pending notification', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wechat-pay-'));
    const before = await startWeChatPayEmulator({ keysDir: folder });
    const payment = makePayment();
    await createWeChatPayProvider(before.merchantConfig).createPayment(payment);
    before.pay(payment.outTradeNo, 60_000);
    await before.stop();

    const later = () => new Date(Date.now() + 61_000);
    const after = await startWeChatPayEmulator({ keysDir: folder, clock: later });
    const officialAccount = {
      ...before.merchantConfig.officialAccount,
      pageUrl: after.url,
      apiUrl: after.url,
    };
    expect(after.merchantConfig).toEqual({ ...before.merchantConfig, baseUrl: after.url, officialAccount });
    const { rawBody, headers } = await received.next();
    const restarted = createWeChatPayProvider(after.merchantConfig);
    expect(restarted.readNotification(rawBody, headers, later())).toMatchObject({
      state: 'success',
      outTradeNo: payment.outTradeNo,
    });
    expect(await refusal(restarted.createPayment(payment))).toBe('ORDERPAID');
    await after.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('an invalid configuration', () => {
  it.each([
    ['a short APIv3 key', { apiV3Key: 'short' }],
    ['an address with a path', { baseUrl: 'https://example.org/v3' }],
    ['an address with another scheme', { baseUrl: 'file:///etc' }],
    ['an invalid private key', { merchantPrivateKey: 'none' }],
    ['an invalid public key', { platformPublicKey: 'none' }],
  ])('stops the start: %s', (_name, overrides) => {
    expect(() => provider(overrides)).toThrow();
  });
});
