import { describe, expect, it } from 'vitest';
import { createReplayClock } from './replica.ts';

/** The primary is at `10n` after the first second, at `20n` after the second, and so on. */
function afterSeconds(seconds: number, replayedAfter: (second: number) => bigint) {
  let nowMs = 0;
  const clock = createReplayClock(() => nowMs);
  for (let second = 1; second <= seconds; second += 1) {
    nowMs = second * 1_000;
    clock.addPrimary(BigInt(second * 10), nowMs);
    clock.setReplica(replayedAfter(second));
  }
  return { clock, pass: (ms: number) => (nowMs += ms) };
}

describe('how far a replica is behind', () => {
  it('is the age of the newest position that it has replayed', () => {
    expect(afterSeconds(10, (second) => BigInt(second * 10)).clock.ageSeconds()).toBe(0);
    expect(afterSeconds(10, (second) => BigInt(second * 10 - 25)).clock.ageSeconds()).toBe(3);
  });

  it('grows while nothing is measured', () => {
    const { clock, pass } = afterSeconds(10, (second) => BigInt(second * 10));
    pass(4_000);
    expect(clock.ageSeconds()).toBe(4);
  });

  it('does not grow while nobody writes', () => {
    const { clock, pass } = afterSeconds(1, () => 10n);
    for (let second = 2; second < 5_000; second += 1) {
      pass(1_000);
      clock.addPrimary(10n, second * 1_000);
      clock.setReplica(10n);
    }
    expect(clock.ageSeconds()).toBe(0);
  });

  it('is not known before it has replayed what the primary had at the first measurement', () => {
    expect(afterSeconds(5, () => 9n).clock.ageSeconds()).toBeUndefined();
  });

  it('is measured anew when the primary is at an earlier position than before', () => {
    const { clock } = afterSeconds(10, (second) => BigInt(second * 10));
    clock.addPrimary(50n, 10_000);
    expect(clock.ageSeconds()).toBeUndefined();
    clock.setReplica(50n);
    expect(clock.ageSeconds()).toBe(0);
  });

  it('is never said to be less than it is when it was held back for longer than positions are kept', () => {
    const { clock } = afterSeconds(3_000, (second) => (second < 5 ? BigInt(second * 10) : 45n));
    expect(clock.ageSeconds()).toBe(2_996);
  });
});
