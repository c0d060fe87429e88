import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getHomePage, startPayment } from '@zhiye/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selectPaymentAttempts } from '../../features/commerce/payments/attempts/payment-attempt.store.ts';
import { startSweeps } from '../../platform/jobs/sweeps.ts';
import { captureLog } from '../../testing/log-lines.ts';
import { makeOrder, makeUser } from '../../testing/records.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { useOwnApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { startMetricsServer } from './metrics-routes.ts';

const TOKEN = 'a-token-of-the-test';
const app = useOwnApp({ METRICS_TOKEN: TOKEN, ACCESS_LOG: '1', SLOW_QUERY_MS: '20' });
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const read = (authorization?: string) =>
  app.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const metrics = async () => (await read(`Bearer ${TOKEN}`)).body;

describe('/metrics', () => {
  it('is shown to callers with the token; to others there is no such address', async () => {
    expect((await read(`Bearer ${TOKEN}`)).headers['content-type']).toContain('text/plain');
    for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `bearer ${TOKEN}`]) {
      const reply = await read(wrong);
      expect([reply.statusCode, reply.body.includes('zhiye_')]).toEqual([404, false]);
    }
  });

  it('is nowhere without METRICS_TOKEN and METRICS_PORT', async () => {
    const plain = await openTestApp({ beside: app });
    onTestFinished(() => plain.close());
    const reply = await plain.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
    expect(reply.statusCode).toBe(404);
  });

  it('counts requests by pattern of the route, statements, and payments by outcome', async () => {
    const user = await makeUser(app);
    await app.call(getHomePage, {});
    const { orderNo } = await makeOrder(app, user);
    await app.call(startPayment, { orderNo, provider: 'wechat-pay' }, user);
    const [attempt] = await selectPaymentAttempts(app.platform.db, orderNo);
    app.emulator.pay(attempt!.outTradeNo, 0);
    await app.emulator.whenNotified(attempt!.outTradeNo);
    const sweeps = startSweeps(
      [{ name: 'one', everySeconds: 60, run: async () => undefined }],
      app.platform.log,
    );
    await sweeps.stop();
    const text = await metrics();
    expect(text).toMatch(
      /zhiye_http_requests_total\{method="GET",route="\/b\/v1\/home\/getHomePage",status="200"\} \d/,
    );
    expect(text).toMatch(/zhiye_payments_total\{provider="wechat-pay",outcome="paid"\} [1-9]/);
    expect(text).toMatch(/zhiye_db_query_duration_seconds_count\{pool="main"\} [1-9]/);
    expect(text).toMatch(/zhiye_db_pool_connections\{pool="main",state="open"\} [1-9]/);
    expect(text).toMatch(/zhiye_sweep_runs_total\{sweep="one",outcome="done"\} 1/);
    expect(text).toMatch(/zhiye_jobs\{queue="expireOrder",state="delayed"\} [1-9]/);
    expect(text).toMatch(/zhiye_work_oldest_seconds\{work="unfulfilledOrders"\} 0/);
    expect(text).not.toContain(orderNo);
  });

  it('names no address that a caller made up', async () => {
    await app.app.inject({ url: '/b/v1/made-up/13912345678' });
    const text = await metrics();
    expect(text).toContain('route="unmatched",status="404"');
    expect(text).not.toContain('13912345678');
  });

  it('has every metric that the dashboard and the alert rules name', async () => {
    await app.platform.pool.query('SELECT nothing').catch(() => undefined);
    const text = await metrics();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
    const files = [
      ...readdirSync(`${root}ops/grafana`).map((name) => `${root}ops/grafana/${name}`),
      `${root}ops/prometheus/alerts.yml`,
    ];
    for (const file of files) {
      const named = [...readFileSync(file, 'utf8').matchAll(/\b(?:zhiye|process|nodejs)_[a-z0-9_]+/g)].map(
        ([name]) => name,
      );
      expect(named.length).toBeGreaterThan(5);
      const missing = named.filter(
        (name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
      );
      expect([file, missing]).toEqual([file, []]);
    }
  });

  it('is on a port of its own with METRICS_PORT, and still with the token when there is one', async () => {
    const context = { platform: app.platform, payment: app.paymentContext } as never;
    const config = { ...readConfig({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN, DATA_DIR: app.dataDir }) };
    const server = (await startMetricsServer(context, config))!;
    onTestFinished(() => server.stop());
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(401);
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect(await (await fetch(`${server.origin}/metrics`, { headers })).text()).toContain('zhiye_jobs');
    expect((await fetch(`${server.origin}/readyz`, { headers })).status).toBe(404);
  });
});

describe('the log', () => {
  it('has one line for each request, with its id and the pattern of its route alone', async () => {
    const lines = captureLog(app.platform.log);
    const url = `${getHomePage.path}?phone=13912345678`;
    const reply = await app.app.inject({ url, headers: { 'x-request-id': 'proxy-0001.a_b' } });
    expect(reply.headers['x-request-id']).toBe('proxy-0001.a_b');
    const requests = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(requests).toMatchObject([{ reqId: 'proxy-0001.a_b', method: 'GET', route: getHomePage.path }]);
    expect(lines.join('')).not.toContain('13912345678');
  });

  it.each(['short', 'with space in it', 'x'.repeat(65), '<script>alert</script>', 'a\u00e9bcdefgh'])(
    'takes no request id such as %j',
    async (given) => {
      const reply = await app.app.inject({ url: '/healthz', headers: { 'x-request-id': given } });
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
    },
  );

  it('has slow statements without their values, from a pool and from a transaction', async () => {
    const lines = captureLog(app.platform.log);
    await app.platform.pool.query(`SELECT pg_sleep(0.05), $1::text, 'a literal'`, ['13912345678']);
    await app.platform.db.transaction((tx) => tx.execute('SELECT pg_sleep(0.05) AS inside'));
    await app.platform.pool.query('SELECT 1 AS quick');
    const slow = lines.map((line) => JSON.parse(line) as { msg: string; statement: string });
    const sleeping = slow.filter(
      ({ msg, statement }) => msg === 'a statement was slow' && statement.includes('pg_sleep'),
    );
    expect(sleeping.map(({ statement }) => statement)).toEqual([
      "SELECT pg_sleep(0.05), $1::text, '…'",
      'SELECT pg_sleep(0.05) AS inside',
    ]);
    expect(lines.join('')).not.toContain('13912345678');
  });
});
