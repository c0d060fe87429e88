import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWeChatPayEmulator, type WeChatPayEmulator } from './emulator.ts';
import { loadKeys, type WeChatPayMerchantConfig } from './keys.ts';
import { isSignedBy, sign } from './signature.ts';

const keysDir = mkdtempSync(join(tmpdir(), 'wechat-pay-emulator-'));
let emulator: WeChatPayEmulator;
let shop: Server;
let notifyUrl: string;
let now = new Date();

beforeAll(async () => {
  shop = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()));
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify`;
  emulator = await startWeChatPayEmulator({ keysDir, clock: () => now });
});

afterAll(async () => {
  await emulator.stop();
  shop.closeAllConnections();
  shop.close();
  rmSync(keysDir, { recursive: true });
});

interface Call {
  method?: string;
  body?: unknown;
  rawBody?: string;
  /** Seconds between the timestamp and the emulator's clock. */
  timestampOffset?: number;
  nonce?: string;
  mchid?: string;
  serial?: string;
  signedUrl?: string;
  headers?: Record<string, string>;
}

/** Sends a signed request of a merchant. Each override makes one part of it wrong. */
async function call(path: string, overrides: Call = {}, config = emulator.merchantConfig): Promise<Response> {
  const method = overrides.method ?? (overrides.body === undefined ? 'GET' : 'POST');
  const body = overrides.body === undefined ? '' : JSON.stringify(overrides.body);
  const timestamp = Math.floor(now.getTime() / 1000) + (overrides.timestampOffset ?? 0);
  const nonce = overrides.nonce ?? randomBytes(16).toString('hex');
  const message = `${method}\n${overrides.signedUrl ?? path}\n${timestamp}\n${nonce}\n${body}\n`;
  const signature = sign(message, config.merchantPrivateKey);
  const parts = [
    `mchid="${overrides.mchid ?? config.merchantId}"`,
    `serial_no="${overrides.serial ?? config.merchantSerial}"`,
    `nonce_str="${nonce}"`,
    `timestamp="${timestamp}"`,
    `signature="${signature}"`,
  ];
  return fetch(config.baseUrl + path, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${parts.join(',')}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...overrides.headers,
    },
    ...(body ? { body: overrides.rawBody ?? body } : {}),
  });
}

let lastNumber = 0;

function makeBody(overrides: object = {}) {
  lastNumber += 1;
  return {
    appid: emulator.merchantConfig.appId,
    mchid: emulator.merchantConfig.merchantId,
    description: '线性代数 <b>',
    out_trade_no: `E0000${lastNumber}`,
    notify_url: notifyUrl,
    amount: { total: 3_050, currency: 'CNY' },
    ...overrides,
  };
}

async function create(body = makeBody()): Promise<{ outTradeNo: string; codeUrl: string }> {
  const response = await call('/v3/pay/transactions/native', { body });
  const { code_url: codeUrl } = (await response.json()) as { code_url: string };
  return { outTradeNo: body.out_trade_no, codeUrl };
}

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

function queryPath(outTradeNo: string, mchid = emulator.merchantConfig.merchantId): string {
  return `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${mchid}`;
}

describe('a request', () => {
  it.each<[string, Call]>([
    ['an old timestamp', { timestampOffset: -301 }],
    ['a future timestamp', { timestampOffset: 302 }],
    ['an unknown merchant', { mchid: '1900000001' }],
    ['an unknown certificate', { serial: 'AB'.repeat(20) }],
    ['a signature over another path', { signedUrl: '/v3/certificates' }],
    ['a signature in another scheme', { headers: { authorization: 'Bearer x' } }],
    ['no signature', { headers: { authorization: '' } }],
  ])('with %s is refused, and the refusal is not signed', async (_name, overrides) => {
    now = new Date();
    const response = await call(queryPath('E99999'), overrides);
    expect(response.headers.has('wechatpay-signature')).toBe(false);
    expect(await codeOf(response)).toBe('401 SIGN_ERROR');
  });

  it('with a changed body is refused', async () => {
    const body = makeBody();
    const rawBody = JSON.stringify({ ...body, amount: { total: 1, currency: 'CNY' } });
    expect(await codeOf(await call('/v3/pay/transactions/native', { body, rawBody }))).toBe('401 SIGN_ERROR');
  });

  it('that is sent twice is refused', async () => {
    const once = { nonce: 'n'.repeat(32) };
    expect(await codeOf(await call(queryPath('E99999'), once))).toBe('404 ORDER_NOT_EXIST');
    expect(await codeOf(await call(queryPath('E99999'), once))).toBe('401 SIGN_ERROR');
  });

  it('that names another platform key is refused', async () => {
    const headers = { 'wechatpay-serial': `PUB_KEY_ID_${'1'.repeat(32)}` };
    expect(await codeOf(await call(queryPath('E99999'), { headers }))).toBe('400 INVALID_REQUEST');
  });

  it('that breaks the rules of the API is refused', async () => {
    const path = '/v3/pay/transactions/native';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await codeOf(await call(path, { body: {}, headers: form }))).toBe('400 INVALID_REQUEST');
    expect(await codeOf(await call(path, { body: 'x'.repeat(70_000) }))).toBe('400 INVALID_REQUEST');
    expect(await codeOf(await call(path, { body: [1] }))).toBe('400 PARAM_ERROR');
    expect(await codeOf(await call(queryPath('E99999', '7')))).toBe('400 MCH_NOT_EXISTS');
    expect(await codeOf(await call('/v3/certificates'))).toBe('404 RESOURCE_NOT_EXISTS');
  });
});

describe('a reply', () => {
  it('is signed with the platform key, with and without a body, for success and failure', async () => {
    const { outTradeNo } = await create();
    const close = `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`;
    const responses = [
      await call(queryPath(outTradeNo)),
      await call(close, { body: { mchid: emulator.merchantConfig.merchantId } }),
      await call(queryPath('E99999')),
    ];
    expect(responses.map((response) => response.status)).toEqual([200, 204, 404]);
    for (const response of responses) {
      const header = (name: string) => response.headers.get(`wechatpay-${name}`) ?? '';
      const message = `${header('timestamp')}\n${header('nonce')}\n${await response.text()}\n`;
      expect(header('serial')).toBe(emulator.merchantConfig.platformPublicKeyId);
      expect(isSignedBy(emulator.merchantConfig.platformPublicKey, message, header('signature'))).toBe(true);
    }
  });

  it('contains the transaction once it is paid, by either number', async () => {
    const { outTradeNo } = await create(makeBody({ attach: 'kept' }));
    const { transactionId } = emulator.pay(outTradeNo, null);
    const path = `/v3/pay/transactions/id/${transactionId}?mchid=${emulator.merchantConfig.merchantId}`;
    const byId = await (await call(path)).json();
    expect(byId).toEqual(await (await call(queryPath(outTradeNo))).json());
    expect(byId).toMatchObject({
      trade_state: 'SUCCESS',
      trade_type: 'NATIVE',
      transaction_id: transactionId,
      out_trade_no: outTradeNo,
      attach: 'kept',
      amount: { total: 3_050, payer_total: 3_050, currency: 'CNY' },
    });
  });
});

describe('the control routes', () => {
  const control = (path: string, body?: object) =>
    fetch(`${emulator.url}/emulator/orders/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });

  it('pay, fail, close and notify like the methods', async () => {
    const { outTradeNo } = await create();
    expect((await control(`${outTradeNo}/notify`, {})).status).toBe(400);
    expect(await (await control(`${outTradeNo}/notify`, { fault: 'probe' })).json()).toEqual({ status: 204 });
    expect(await (await control(`${outTradeNo}/fail`, {})).json()).toMatchObject({ state: 'PAYERROR' });
    expect(await (await control(`${outTradeNo}/pay`, {})).json()).toMatchObject({ state: 'SUCCESS' });
    expect(await emulator.whenNotified(outTradeNo)).toBe('delivered');
    expect(await (await control(outTradeNo)).json()).toMatchObject({
      notification: { outcome: 'delivered' },
    });
    expect(await codeOf(await control(`${outTradeNo}/close`, {}))).toBe('400 ORDERPAID');
    expect(await codeOf(await control(`${outTradeNo}/pay`, {}))).toBe('400 ORDERPAID');
    expect(await (await control(`${outTradeNo}/notify`, {})).json()).toEqual({ status: 204 });
  });

  it('refuse invalid requests', async () => {
    const { outTradeNo } = await create();
    expect(await codeOf(await control('E99999/pay', {}))).toBe('404 ORDER_NOT_EXIST');
    expect(await codeOf(await control(`${outTradeNo}/pay`, { notifyAfterMs: -1 }))).toBe('400 PARAM_ERROR');
    expect(await codeOf(await control(`${outTradeNo}/pay`, { notifyAfterMs: '5' }))).toBe('400 PARAM_ERROR');
    expect(await codeOf(await control(`${outTradeNo}/notify`, { fault: 'other' }))).toBe('400 PARAM_ERROR');
    expect(await (await control(outTradeNo)).json()).toMatchObject({ state: 'NOTPAY' });
  });

  it('report an unreachable shop', async () => {
    const { outTradeNo } = await create(makeBody({ notify_url: 'http://127.0.0.1:9/notify' }));
    expect(await emulator.notify(outTradeNo, 'signature')).toBeNull();
  });
});

describe('the page', () => {
  const open = (path: string, init?: RequestInit) =>
    fetch(emulator.url + path, { redirect: 'manual', ...init });
  const scan = (codeUrl: string) => open(`/scan?lang=en&code_url=${encodeURIComponent(codeUrl)}`);

  async function openPaymentPage(body = makeBody()) {
    const { outTradeNo, codeUrl } = await create(body);
    const path = (await scan(codeUrl)).headers.get('location')!.split('?')[0]!;
    const submit = (button: string, form: Record<string, string> = {}, headers = {}) =>
      open(`${path}/${button}?lang=en`, { method: 'POST', body: new URLSearchParams(form), headers });
    return { outTradeNo, path, submit, state: () => emulatorState(outTradeNo) };
  }

  async function emulatorState(outTradeNo: string): Promise<string> {
    const response = await fetch(`${emulator.url}/emulator/orders/${outTradeNo}`);
    return ((await response.json()) as { state: string }).state;
  }

  it('lists orders in both languages, names itself an emulator, escapes texts, and runs no script', async () => {
    const { outTradeNo } = await create();
    const zh = await open('/', { headers: { 'accept-language': 'zh-CN' } });
    const zhText = await zh.text();
    expect(zhText).toContain('<html lang="zh-CN">');
    expect(zhText).toContain('不会扣除任何真实款项');
    expect(zhText).toContain(outTradeNo);
    expect(zhText).toContain('线性代数 &lt;b&gt;');
    expect(zhText).not.toContain('<script');
    expect(zh.headers.get('content-security-policy')).toContain("default-src 'none'");
    const enText = await (await open('/?lang=en')).text();
    expect(enText).toContain('no real money moves');
    expect(enText.replace('中文', '')).not.toMatch(/<(h1|th|dt|button)[^>]*>[^<]*\p{Script=Han}/u);
  });

  it('opens the payment page of a code, pays once and shows the result', async () => {
    const { path, submit, state } = await openPaymentPage();
    const before = await (await open(`${path}?lang=en`)).text();
    expect(before).toContain('30.50');
    expect(before).toContain('Unpaid');
    expect((await submit('pay')).status).toBe(303);
    expect(await state()).toBe('SUCCESS');
    const again = await submit('pay');
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('the order is paid');
    expect(await (await open(`${path}?lang=en`)).text()).toContain('Paid at');
  });

  it('fails, closes, delays, repeats and forges notifications', async () => {
    const failing = await openPaymentPage();
    await failing.submit('fail');
    expect(await failing.state()).toBe('PAYERROR');
    await failing.submit('close');
    expect(await failing.state()).toBe('CLOSED');

    const delayed = await openPaymentPage();
    await delayed.submit('delay', { seconds: '3000' });
    expect(await delayed.state()).toBe('SUCCESS');
    const shown = await fetch(`${emulator.url}/emulator/orders/${delayed.outTradeNo}`);
    const { notification } = (await shown.json()) as { notification: { nextAt: string; createdAt: string } };
    expect(Date.parse(notification.nextAt) - Date.parse(notification.createdAt)).toBe(3_000_000);
    expect(await (await delayed.submit('repeat')).text()).toContain('the shop replied 204');

    const forged = await openPaymentPage();
    expect(await (await forged.submit('forge')).text()).toContain('the shop replied 204');
    expect(await forged.state()).toBe('NOTPAY');
    expect(await (await forged.submit('repeat')).text()).toContain('not paid');
  });

  it('loses the notification, pays too late, and sends a wrong amount', async () => {
    const lost = await openPaymentPage();
    await lost.submit('lose');
    expect(await lost.state()).toBe('SUCCESS');
    const shown = await fetch(`${emulator.url}/emulator/orders/${lost.outTradeNo}`);
    expect(await shown.json()).not.toHaveProperty('notification');

    const until = new Date(now.getTime() + 1_800_000).toISOString();
    const late = await openPaymentPage(makeBody({ time_expire: until }));
    now = new Date(Date.now() + 3 * 3_600_000);
    expect(await (await late.submit('pay')).text()).toContain('the time to pay is over');
    expect((await late.submit('late')).status).toBe(303);
    now = new Date();
    expect(await late.state()).toBe('SUCCESS');

    const wrong = await openPaymentPage();
    expect(await (await wrong.submit('amount')).text()).toContain('the shop replied 204');
    expect(await wrong.state()).toBe('NOTPAY');
  });

  it('has a button for each of them in both languages', async () => {
    const { path, submit } = await openPaymentPage();
    const unpaid = await (await open(`${path}?lang=en`)).text();
    for (const name of [
      'Pay and lose the notification',
      'Pay after the deadline',
      'Send notification with wrong amount',
    ])
      expect(unpaid).toContain(name);
    await submit('pay');
    const paid = await (await open(`${path}?lang=zh`)).text();
    expect(paid).toContain('发送金额错误的通知');
    expect(paid).not.toContain('超时后支付');
  });

  it('refuses a form post of another site', async () => {
    const { submit, state } = await openPaymentPage();
    for (const site of ['cross-site', 'same-site']) {
      expect((await submit('pay', {}, { 'sec-fetch-site': site })).status).toBe(403);
    }
    expect(await state()).toBe('NOTPAY');
    expect((await submit('pay', {}, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  it('does not find unknown codes, orders and actions', async () => {
    const { submit, path } = await openPaymentPage();
    expect((await scan('weixin://wxpay/bizpayurl?pr=nothing')).status).toBe(404);
    expect((await open('/scan')).status).toBe(404);
    expect((await open('/pay/wx0')).status).toBe(404);
    expect((await submit('constructor')).status).toBe(404);
    expect((await open(path, { method: 'POST' })).status).toBe(404);
  });

  it('shows that a code has expired', async () => {
    const { codeUrl } = await create();
    now = new Date(Date.now() + 2 * 3_600_000);
    expect((await scan(codeUrl)).status).toBe(410);
    now = new Date();
  });
});

describe('files on disk', () => {
  it('are private, and keep the same keys', async () => {
    expect(statSync(keysDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(keysDir, 'wechat-pay-keys.json')).mode & 0o777).toBe(0o600);
    expect((await loadKeys(keysDir)).merchantPrivateKey).toBe(emulator.merchantConfig.merchantPrivateKey);
    expect(emulator.merchantConfig.apiV3Key).toHaveLength(32);
    expect(emulator.merchantConfig.platformPublicKeyId).toMatch(/^PUB_KEY_ID_\d{32}$/);
  });

  it('keep every confirmed order when the process is killed', { timeout: 30_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wechat-pay-killed-'));
    const source = `
      import { startWeChatPayEmulator } from ${JSON.stringify(new URL('./emulator.ts', import.meta.url).href)};
      const { merchantConfig } = await startWeChatPayEmulator({ keysDir: ${JSON.stringify(folder)} });
      console.log(JSON.stringify(merchantConfig));
    `;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const config = JSON.parse(line) as WeChatPayMerchantConfig;
    const body = makeBody({ out_trade_no: 'KILLED1' });
    await call('/v3/pay/transactions/native', { body }, config);
    const paying = `${config.baseUrl}/emulator/orders/KILLED1/pay`;
    const headers = { 'content-type': 'application/json' };
    await fetch(paying, { method: 'POST', headers, body: JSON.stringify({ notifyAfterMs: 60_000 }) });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const restarted = await startWeChatPayEmulator({
      keysDir: folder,
      clock: () => new Date(Date.now() + 60_000),
    });
    expect(await restarted.whenNotified('KILLED1')).toBe('delivered');
    expect(() => restarted.pay('KILLED1')).toThrow('已支付');
    await restarted.stop();
    rmSync(folder, { recursive: true });
  });
});
