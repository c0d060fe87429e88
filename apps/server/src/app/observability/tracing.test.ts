import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPayment } from '@zhiye/contract';
import { expect, it, onTestFinished } from 'vitest';
import { observeJob } from '../../platform/observability/observed-work.ts';
import { startTraceExport } from '../../platform/observability/trace-export.ts';
import { makeOrder, makeUser } from '../../testing/records.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** What an OTLP receiver gets: traces as JSON (OTLP specification, "OTLP/HTTP"). */
async function startReceiver() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
        ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans };
}

it('requests, statements, jobs and calls of providers are spans of one trace each, without personal data', async () => {
  const receiver = await startReceiver();
  const stop = startTraceExport(receiver.endpoint, '1.2.3');
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const user = await makeUser(app);
  const { orderNo } = await makeOrder(app, user);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await app.app.inject({
    method: 'POST',
    url: startPayment.path,
    payload: { orderNo, provider: 'wechat-pay' },
    headers: { webauthorization: user.token, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await observeJob('mailCodes', async () => void (await app.platform.pool.query('SELECT 1 AS of_job')));
  await stop();
  const spans = receiver.spans();
  const request = spans.find(({ name }) => name === `POST ${startPayment.path}`)!;
  expect([request.traceId, request.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331']);
  const children = spans
    .filter(({ parentSpanId }) => parentSpanId === request.spanId)
    .map(({ name }) => name);
  expect(children).toContain('SELECT');
  const job = spans.find(({ name }) => name === 'job mailCodes')!;
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).map(({ name }) => name)).toEqual([
    'SELECT',
  ]);
  const all = receiver.bodies.join('');
  for (const secret of [orderNo, user.token, user.userId]) expect(all).not.toContain(secret);
}, 90_000);
