import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startWeChatPayEmulator,
  type NotificationFault,
  type WeChatPayEmulator,
} from '@zhiye/gateway-emulators';
import QRCode from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayRefused, GatewayUnavailable, NotificationRejected } from './gateway-errors.ts';
import type { NewPayment } from './payment-gateway.ts';
import { createWeChatPayClient } from './wechat-pay-client.ts';
import { createWeChatPayGateway } from './wechat-pay.ts';

/** A shop that only collects what is posted to it. */
interface Mailbox {
  url: string;
  next(): Promise<{ rawBody: Buffer; headers: Record<string, string | undefined> }>;
  /** Statuses for the coming notifications, then 204. */
  answers: number[];
  close(): void;
}

async function openMailbox(): Promise<Mailbox> {
  type Letter = Awaited<ReturnType<Mailbox['next']>>;
  const letters: Letter[] = [];
  const readers: ((letter: Letter) => void)[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const letter = { rawBody: Buffer.concat(chunks), headers: single(request.headers) };
      const reader = readers.shift();
      if (reader) reader(letter);
      else letters.push(letter);
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  const url = await listen(server);
  return {
    url: `${url}/notify/wechat`,
    answers,
    next() {
      const letter = letters.shift();
      return letter ? Promise.resolve(letter) : new Promise((resolve) => readers.push(resolve));
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
let mailbox: Mailbox;

beforeAll(async () => {
  emulator = await startWeChatPayEmulator({ keysDir, retryTimeScale: 100_000 });
  mailbox = await openMailbox();
});

afterAll(async () => {
  await emulator.stop();
  mailbox.close();
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
    notifyUrl: mailbox.url,
    ...overrides,
  };
}

function gateway(overrides: Partial<WeChatPayEmulator['merchantConfig']> = {}) {
  return createWeChatPayGateway({ ...emulator.merchantConfig, ...overrides });
}

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GatewayRefused);
  return (error as GatewayRefused).code;
}

async function unavailability(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GatewayUnavailable);
  return (error as GatewayUnavailable).reason;
}

function rejection(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(NotificationRejected);
    return (error as NotificationRejected).reason;
  }
  throw new Error('the notification passed');
}

describe('a payment from code to notification', () => {
  it('creates, is scanned, paid, notified and then found paid', async () => {
    const payment = makePayment();
    const { codeUrl } = await gateway().createPayment(payment);
    expect(codeUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/);
    expect(await QRCode.toString(codeUrl, { type: 'svg' })).toContain('<svg');
    expect(await gateway().queryPayment(payment.outTradeNo)).toMatchObject({
      state: 'unpaid',
      outTradeNo: payment.outTradeNo,
    });

    const scan = `${emulator.pageUrl}/scan?code_url=${encodeURIComponent(codeUrl)}`;
    const cashier = await fetch(scan);
    expect(await cashier.text()).toContain('49.50');
    await fetch(cashier.url.replace('?', '/pay?'), { method: 'POST' });

    const { rawBody, headers } = await mailbox.next();
    const fact = gateway().readNotification(rawBody, headers, new Date());
    expect(fact).toMatchObject({
      state: 'success',
      outTradeNo: payment.outTradeNo,
      amountFen: 4_950,
      currency: 'CNY',
      merchantId: emulator.merchantConfig.merchantId,
      appId: emulator.merchantConfig.appId,
    });
    expect(fact.transactionId).toMatch(/^4200\d{24}$/);
    expect(Math.abs(fact.paidAt!.getTime() - Date.now())).toBeLessThan(60_000);
    const queried = await gateway().queryPayment(payment.outTradeNo);
    expect(queried).toMatchObject({
      state: 'success',
      transactionId: fact.transactionId,
      paidAt: fact.paidAt,
    });
  });

  it('repeats with the same parameters, and refuses others or a paid order', async () => {
    const payment = makePayment();
    const first = await gateway().createPayment(payment);
    expect(await gateway().createPayment(payment)).toEqual(first);
    const dearer = gateway().createPayment({ ...payment, amountFen: payment.amountFen + 1 });
    expect(await refusal(dearer)).toBe('INVALID_REQUEST');
    emulator.pay(payment.outTradeNo, null);
    expect(await refusal(gateway().createPayment(payment))).toBe('ORDERPAID');
  });

  it('takes every character an order number may have', async () => {
    const payment = makePayment({ outTradeNo: 'aZ09_-|*' });
    await gateway().createPayment(payment);
    expect(await gateway().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'unpaid' });
    expect(await gateway().closePayment(payment.outTradeNo)).toBe('closed');
  });

  it('sends a description that the gateway takes', async () => {
    const payment = makePayment({ description: `𠮷野家的\n数学 ${'长'.repeat(200)}` });
    await expect(gateway().createPayment(payment)).resolves.toHaveProperty('codeUrl');
  });

  it('reports a refused card as payError, after which the payer may still pay', async () => {
    const payment = makePayment();
    await gateway().createPayment(payment);
    emulator.fail(payment.outTradeNo);
    expect(await gateway().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'payError' });
    emulator.pay(payment.outTradeNo, null);
    expect(await gateway().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'success' });
  });

  it('does not find what was never created', async () => {
    expect(await gateway().queryPayment('never_created')).toEqual({ state: 'notFound' });
    expect(await gateway().closePayment('never_created')).toBe('notFound');
  });
});

describe('closing', () => {
  it('makes paying impossible, and can be repeated', async () => {
    const payment = makePayment();
    await gateway().createPayment(payment);
    expect(await gateway().closePayment(payment.outTradeNo)).toBe('closed');
    expect(await gateway().closePayment(payment.outTradeNo)).toBe('closed');
    expect(() => emulator.pay(payment.outTradeNo)).toThrow('已关闭');
    expect(await gateway().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await refusal(gateway().createPayment(payment))).toBe('ORDER_CLOSED');
  });

  it('comes too late after a payment', async () => {
    const payment = makePayment();
    await gateway().createPayment(payment);
    emulator.pay(payment.outTradeNo, null);
    expect(await gateway().closePayment(payment.outTradeNo)).toBe('alreadyPaid');
    expect(await gateway().queryPayment(payment.outTradeNo)).toMatchObject({ state: 'success' });
  });
});

describe('a notification', () => {
  async function receive(fault?: NotificationFault) {
    const payment = makePayment();
    await gateway().createPayment(payment);
    if (!fault) emulator.pay(payment.outTradeNo);
    else await emulator.notify(payment.outTradeNo, fault);
    return { payment, ...(await mailbox.next()) };
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
    expect(rejection(() => gateway().readNotification(rawBody, headers, new Date()))).toBe(reason);
  });

  it('of a wrong amount passes with that amount in the fact', async () => {
    const { payment, rawBody, headers } = await receive('amount');
    const fact = gateway().readNotification(rawBody, headers, new Date());
    expect(fact.amountFen).toBe(payment.amountFen + 1);
  });

  it('is rejected with any one byte changed', async () => {
    const { rawBody, headers } = await receive();
    for (let index = 0; index < rawBody.length; index += 7) {
      const tampered = Buffer.from(rawBody);
      tampered[index] = tampered[index]! ^ 1;
      expect(rejection(() => gateway().readNotification(tampered, headers, new Date()))).toBe('signature');
    }
  });

  it('repeated in time gives the same fact, and later than 5 minutes nothing', async () => {
    const { payment, rawBody, headers } = await receive();
    const now = new Date();
    const fact = gateway().readNotification(rawBody, headers, now);
    expect(gateway().readNotification(rawBody, headers, now)).toEqual(fact);
    await emulator.notify(payment.outTradeNo);
    const again = await mailbox.next();
    expect(gateway().readNotification(again.rawBody, again.headers, now)).toEqual(fact);
    for (const offsetMs of [-302_000, 302_000]) {
      const then = new Date(now.getTime() + offsetMs);
      expect(rejection(() => gateway().readNotification(rawBody, headers, then))).toBe('timestamp');
    }
  });

  it('is rejected without a header, or with a timestamp that is no number', async () => {
    const { rawBody, headers } = await receive();
    for (const name of ['serial', 'timestamp', 'nonce', 'signature']) {
      const bare = { ...headers, [`wechatpay-${name}`]: undefined };
      expect(rejection(() => gateway().readNotification(rawBody, bare, new Date()))).toBe('headers');
    }
    const odd = { ...headers, 'wechatpay-timestamp': '1e9' };
    expect(rejection(() => gateway().readNotification(rawBody, odd, new Date()))).toBe('timestamp');
  });

  it('is rejected when it cannot be decrypted', async () => {
    const { rawBody, headers } = await receive();
    const other = gateway({ apiV3Key: 'x'.repeat(32) });
    expect(rejection(() => other.readNotification(rawBody, headers, new Date()))).toBe('decryption');
  });

  it('is retried until the shop answers 2xx', async () => {
    const payment = makePayment();
    await gateway().createPayment(payment);
    mailbox.answers.push(500, 404, 302);
    emulator.pay(payment.outTradeNo);
    const facts = [];
    for (let count = 0; count < 4; count += 1) {
      const { rawBody, headers } = await mailbox.next();
      facts.push(gateway().readNotification(rawBody, headers, new Date()));
    }
    expect(new Set(facts.map((fact) => fact.transactionId)).size).toBe(1);
    expect(await emulator.whenNotified(payment.outTradeNo)).toBe('delivered');
  });
});

describe('who is not who they say', () => {
  it('is refused by the gateway: another key, another merchant, another app', async () => {
    const foreignKey = gateway({ merchantSerial: 'A'.repeat(40) });
    // 401 is not signed, so nothing can be said but that it was not the gateway's proven word.
    expect(await unavailability(foreignKey.queryPayment('whatever'))).toBe('unverified');
    expect(await unavailability(gateway({ merchantId: '1' }).queryPayment('whatever'))).toBe('unverified');
    expect(await refusal(gateway({ appId: 'wx1' }).createPayment(makePayment()))).toBe(
      'APPID_MCHID_NOT_MATCH',
    );
  });

  it('is not believed by us: an answer signed by another platform key', async () => {
    const platformPublicKey = await otherPublicKey();
    expect(await unavailability(gateway({ platformPublicKey }).queryPayment('whatever'))).toBe('unverified');
  });

  async function otherPublicKey(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'wechat-pay-'));
    const other = await startWeChatPayEmulator({ keysDir: folder });
    await other.stop();
    rmSync(folder, { recursive: true });
    return other.merchantConfig.platformPublicKey;
  }
});

describe('a gateway in trouble', () => {
  async function against(answer: (url: string) => { status: number; headers?: object; body?: string }) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { status, headers, body } = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
    const baseUrl = await listen(server);
    return { asked, gateway: gateway({ baseUrl }), close: () => server.close() };
  }

  it.each([
    ['an unsigned success', { status: 200, body: '{"trade_state":"SUCCESS"}' }],
    ['an unsigned "not found"', { status: 404, body: '{"code":"ORDER_NOT_EXIST"}' }],
    ['an unsigned "paid"', { status: 400, body: '{"code":"ORDERPAID"}' }],
    ['an error page', { status: 502, body: '<html>' }],
    ['half a signature', { status: 200, headers: { 'wechatpay-signature': 'AAAA' }, body: '{}' }],
  ])('is not believed: %s', async (_name, answer) => {
    const shop = await against(() => answer);
    expect(await unavailability(shop.gateway.queryPayment('whatever'))).toBe('unverified');
    expect(await unavailability(shop.gateway.closePayment('whatever'))).toBe('unverified');
    expect(await unavailability(shop.gateway.createPayment(makePayment()))).toBe('unverified');
    shop.close();
  });

  it('is not followed elsewhere', async () => {
    const shop = await against(() => ({ status: 302, headers: { location: '/elsewhere' } }));
    expect(await unavailability(shop.gateway.queryPayment('whatever'))).toBe('unverified');
    expect(shop.asked).not.toContain('/elsewhere');
    shop.close();
  });

  it('is unavailable when nobody listens, and the error holds no key', async () => {
    const server = createServer();
    const baseUrl = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const error = await gateway({ baseUrl })
      .queryPayment('whatever')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'GatewayUnavailable', reason: 'network' });
    expect((error as Error).cause).toBeUndefined();
  });

  it('is unavailable when the answer does not come, or does not end', async () => {
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

  it('is not believed with a rightly signed answer about another order', async () => {
    const paid = makePayment();
    await gateway().createPayment(paid);
    emulator.pay(paid.outTradeNo, null);
    // Somebody in between puts the first answer under every later question.
    let taken: { status: number; headers: Record<string, string>; body: string } | undefined;
    const between = createServer((request, response) => {
      void (async () => {
        taken ??= await ask(`${emulator.url}${request.url}`, request.headers as Record<string, string>);
        response.writeHead(taken.status, taken.headers).end(taken.body);
      })();
    });
    const tapped = gateway({ baseUrl: await listen(between) });
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

describe('a restarted gateway', () => {
  it('keeps its keys, its orders and the notification it still owes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wechat-pay-'));
    const before = await startWeChatPayEmulator({ keysDir: folder });
    const payment = makePayment();
    await createWeChatPayGateway(before.merchantConfig).createPayment(payment);
    before.pay(payment.outTradeNo, 60_000);
    await before.stop();

    const later = () => new Date(Date.now() + 61_000);
    const after = await startWeChatPayEmulator({ keysDir: folder, clock: later });
    expect(after.merchantConfig).toEqual({ ...before.merchantConfig, baseUrl: after.url });
    const { rawBody, headers } = await mailbox.next();
    const restarted = createWeChatPayGateway(after.merchantConfig);
    expect(restarted.readNotification(rawBody, headers, later())).toMatchObject({
      state: 'success',
      outTradeNo: payment.outTradeNo,
    });
    expect(await refusal(restarted.createPayment(payment))).toBe('ORDERPAID');
    await after.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('a configuration that cannot work', () => {
  it.each([
    ['a short APIv3 key', { apiV3Key: 'short' }],
    ['an address with a path', { baseUrl: 'https://example.org/v3' }],
    ['an address of another kind', { baseUrl: 'file:///etc' }],
    ['a private key that is none', { merchantPrivateKey: 'none' }],
    ['a public key that is none', { platformPublicKey: 'none' }],
  ])('stops the start: %s', (_name, overrides) => {
    expect(() => gateway(overrides)).toThrow();
  });
});
