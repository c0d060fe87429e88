import { describe, expect, it } from 'vitest';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, addFailedAttempt, secondsToWait } from './failed-attempt-limit.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const HOUR = 3_600;
const DAY = 24 * HOUR;

describe('the delay after failed attempts', () => {
  it.each([
    // failures, seconds since the last one, seconds of delay
    [0, 0, 0],
    [4, 0, 0],
    [5, 0, 2],
    [5, 1, 1],
    [5, 2, 0],
    [6, 0, 4],
    [6, 3, 1],
    [6, 3.5, 1],
    [6, 4, 0],
    [15, 0, 2_048],
    [16, 0, HOUR],
    [2_000, 0, HOUR],
    [2_000, HOUR, 0],
  ])('of an account: %i failures, after %f s: %i s', (failures, passed, seconds) => {
    const guesses = { failures, lastFailedAt: at(0), expiresAt: at(DAY) };
    expect(secondsToWait(guesses, ACCOUNT_LIMIT, at(passed))).toBe(seconds);
  });

  it.each([
    [19, 0, 0],
    [20, 0, 2],
    [21, 0, 4],
    [30, 100, 1_948],
  ])('of an address: %i failures, after %i s: %i s', (failures, passed, seconds) => {
    const guesses = { failures, lastFailedAt: at(0), expiresAt: at(HOUR) };
    expect(secondsToWait(guesses, ADDRESS_LIMIT, at(passed))).toBe(seconds);
  });

  it('ends when the failures are forgotten', () => {
    const guesses = { failures: 40, lastFailedAt: at(HOUR - 10), expiresAt: at(HOUR) };
    expect(secondsToWait(guesses, ADDRESS_LIMIT, at(HOUR - 10))).toBe(10);
    expect(secondsToWait(guesses, ADDRESS_LIMIT, at(HOUR))).toBe(0);
  });
});

describe('one more failed attempt', () => {
  it('is counted, and the first one after a pause starts a new count', () => {
    const none = { failures: 0, lastFailedAt: at(0), expiresAt: at(0) };
    const first = addFailedAttempt(none, ADDRESS_LIMIT, at(10));
    expect(first).toEqual({ failures: 1, lastFailedAt: at(10), expiresAt: at(10 + HOUR) });
    const second = addFailedAttempt(first, ADDRESS_LIMIT, at(20));
    expect(second).toEqual({ failures: 2, lastFailedAt: at(20), expiresAt: at(10 + HOUR) });
    expect(addFailedAttempt(second, ADDRESS_LIMIT, at(10 + HOUR)).failures).toBe(1);
  });

  it('an address can try about thirty times an hour', () => {
    let guesses = { failures: 0, lastFailedAt: at(0), expiresAt: at(0) };
    let judged = 0;
    for (let second = 0; second < HOUR; second += 1) {
      if (secondsToWait(guesses, ADDRESS_LIMIT, at(second)) > 0) continue;
      guesses = addFailedAttempt(guesses, ADDRESS_LIMIT, at(second));
      judged += 1;
    }
    expect(judged).toBe(30);
  });
});
