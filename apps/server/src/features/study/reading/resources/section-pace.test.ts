import { describe, expect, it } from 'vitest';
import { createSectionPace, DOWNLOAD_PACE, READING_PACE } from './section-pace.ts';

const SECOND = 1_000;

/** The time at which each of `count` sections is sent, when they are asked for every `everyMs`; undefined for refused ones. */
function send(sections: number, count: number, everyMs: number, shares = READING_PACE) {
  const pace = createSectionPace(shares);
  return Array.from({ length: count }, (_, index) => {
    const askedAt = index * everyMs;
    const { waitMs, isRefused } = pace.take('session', sections, askedAt);
    return isRefused ? undefined : askedAt + waitMs;
  });
}

describe('the pace of sections', () => {
  it('lets a script that asks for all 34 sections at once have 12, then one a second, and refuses the others', () => {
    const times = send(34, 34, 0);
    expect(times.slice(0, 14)).toEqual([...Array.from({ length: 12 }, () => 0), 1 * SECOND, 2 * SECOND]);
    expect(times.filter((time) => time === undefined)).toHaveLength(34 - 12 - 10);
  });

  it.each([
    ['jumps every two seconds, two sections each', 34, 300, SECOND],
    ['one section of a page after the other, five in a second, for 15 seconds', 400, 80, SECOND / 5],
    ['a glance at twelve chapters within a second', 20, 12, 80],
  ])('holds nobody up who reads: %s', (_, sections, count, everyMs) => {
    expect(send(sections, count, everyMs)).toEqual(Array.from({ length: count }, (_one, at) => at * everyMs));
  });

  it('counts sessions apart, and a refused section does not count', () => {
    const pace = createSectionPace(READING_PACE);
    for (let index = 0; index < 500; index += 1) pace.take('script', 34, 0);
    expect(pace.take('reader', 34, 0)).toEqual({ waitMs: 0, isRefused: false });
    expect(pace.take('script', 34, 60 * SECOND)).toEqual({ waitMs: 0, isRefused: false });
  });

  it.each([
    [34, 22],
    [120, 96],
    [2_000, 96],
  ])('lets a download of %i sections take %i seconds', (sections, seconds) => {
    const pace = createSectionPace(DOWNLOAD_PACE);
    let nowMs = 0;
    for (let sent = 0; sent < sections;) {
      const { waitMs, isRefused } = pace.take('person', sections, nowMs);
      nowMs += waitMs;
      if (!isRefused) sent += 1;
    }
    expect(nowMs / SECOND).toBeCloseTo(seconds, 5);
  });
});
