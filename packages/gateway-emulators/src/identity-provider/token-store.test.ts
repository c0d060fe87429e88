import { describe, expect, it } from 'vitest';
import { createTokenStore } from './token-store.ts';

let now = new Date('2026-09-01T00:00:00Z');
const open = () => createTokenStore<string>(1_000, () => now);

describe('tokens', () => {
  it('are accepted once', () => {
    const box = open();
    const token = box.issue('x', 'ST-');
    expect(token).toMatch(/^ST-[\w-]{32}$/);
    expect(box.read(token)).toBe('x');
    expect([box.consume(token), box.consume(token)]).toEqual(['x', undefined]);
    expect(box.wasConsumed(token)).toBe(true);
  });

  it('expire', () => {
    const box = open();
    const token = box.issue('x');
    now = new Date(now.getTime() + 1_000);
    expect([box.read(token), box.consume(token)]).toEqual([undefined, undefined]);
  });

  it('are limited in number, the oldest are dropped first', () => {
    const box = open();
    const first = box.issue('first');
    for (let issued = 0; issued < 10_000; issued += 1) box.issue('more');
    expect(box.read(first)).toBeUndefined();
  });
});
