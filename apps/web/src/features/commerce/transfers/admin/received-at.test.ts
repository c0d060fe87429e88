import { expect, it } from 'vitest';
import { formatReceivedAt } from './received-at.ts';

it.each([
  ['2026-11-20T07:42:00.000Z', '2026-11-20 15:42'],
  // the statement gave the day alone
  ['2026-11-19T16:00:00.000Z', '2026-11-20'],
  [null, ''],
])('shows %s as "%s"', (receivedAt, text) => {
  expect(formatReceivedAt(receivedAt)).toBe(text);
});
