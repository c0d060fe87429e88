import { expect, it } from 'vitest';
import { readCountedLines } from './read-counted-lines.ts';

it('reports the lines that have come, and keeps the bytes', async () => {
  const percents: number[] = [];
  const parts = ['head\r\n', 'one\r\ntwo\r\n', '"three\nlines"\r\nfour\r\n'];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const response = new Response(body, { headers: { 'x-lines': '4', 'content-type': 'text/csv' } });
  let alive = 0;
  const blob = await readCountedLines((percent) => percents.push(percent))(response, () => (alive += 1));
  expect(percents).toEqual([25, 75, 100]);
  expect(alive).toBe(3);
  expect([blob.size, blob.type]).toEqual([parts.join('').length, 'text/csv']);
});

it('reads a refusal, which has no lines, as it is', async () => {
  const response = new Response('{"isOK":false}', { headers: { 'content-type': 'application/json' } });
  const blob = await readCountedLines(() => expect.unreachable())(response, () => undefined);
  expect(await blob.text()).toBe('{"isOK":false}');
});
