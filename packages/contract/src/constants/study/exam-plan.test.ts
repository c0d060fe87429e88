import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLate, countUnread, findReadingDays, spreadOverDays } from './exam-plan.ts';
import type { PlanChapter } from './exam-plan.ts';
import {
  addDays,
  countSpans,
  daysBetween,
  intersectSpans,
  rescaleSpans,
  subtractSpans,
  uniteSpans,
  weekdayOf,
} from './position-spans.ts';
import type { Span } from './position-spans.ts';

const TODAY = '2026-11-24';

const arbitrarySpans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.nat(15)), { maxLength: 8 })
  .map((list) => uniteSpans(list.map(([from, length]) => [from, from + length])));
const arbitraryChapters = fc
  .array(fc.record({ length: fc.integer({ min: 1, max: 40 }), isChosen: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) => {
    let from = 1;
    return list.map(({ length, isChosen }, index): PlanChapter => {
      const chapter = { title: `第 ${index + 1} 章`, from, to: from + length - 1, isChosen };
      from += length;
      return chapter;
    });
  });
const arbitraryRule = fc.record({
  examDay: fc.integer({ min: 1, max: 90 }).map((days) => addDays(TODAY, days)),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  reviewDays: fc.nat(10),
});
const members = (spans: readonly Span[]) =>
  new Set(spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));

describe('spans of positions', () => {
  it('are sets: united, subtracted and intersected like their members', () => {
    fc.assert(
      fc.property(arbitrarySpans, arbitrarySpans, (a, b) => {
        const [inA, inB] = [members(a), members(b)];
        expect(members(uniteSpans([...a, ...b]))).toEqual(
          new Set([...inA, ...inB].toSorted((x, y) => x - y)),
        );
        expect([...members(subtractSpans(a, b))]).toEqual([...inA].filter((one) => !inB.has(one)));
        expect([...members(intersectSpans(a, b))]).toEqual([...inA].filter((one) => inB.has(one)));
        expect(countSpans(a)).toBe(inA.size);
      }),
    );
  });

  it('stay inside a book whose number of positions changes, and the whole book stays whole', () => {
    fc.assert(
      fc.property(arbitrarySpans, fc.integer({ min: 1, max: 400 }), (spans, size) => {
        for (const [from, to] of rescaleSpans(spans, 135, size))
          expect(from >= 1 && to <= size && from <= to).toBe(true);
        expect(rescaleSpans([[1, 135]], 135, size)).toEqual([[1, size]]);
      }),
    );
  });
});

describe('a plan', () => {
  it('covers every unread position of the chosen chapters once, in order, on no day before today, and evenly', () => {
    fc.assert(
      fc.property(arbitraryChapters, arbitrarySpans, arbitraryRule, (chapters, read, rule) => {
        const days = spreadOverDays(chapters, read, findReadingDays(rule, TODAY));
        const planned = days.flatMap(({ parts }) =>
          parts.flatMap(({ from, to }) => [...members([[from, to]])]),
        );
        const chosen = chapters.filter(({ isChosen }) => isChosen).map(({ from, to }): Span => [from, to]);
        expect(planned).toEqual([...members(subtractSpans(chosen, read))]);
        for (const { parts } of days)
          for (const { chapter, from, to } of parts)
            expect(from >= chapters[chapter]!.from && to <= chapters[chapter]!.to).toBe(true);
        const counts = days.map(({ count }) => count);
        expect(counts.reduce((a, b) => a + b, 0)).toBe(countUnread(chapters, read));
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        for (const { day } of days) expect(day >= TODAY && day < rule.examDay).toBe(true);
      }),
    );
  });

  it('has a day to read whenever the exam is after today, and keeps free and review days where it can', () => {
    fc.assert(
      fc.property(arbitraryRule, (rule) => {
        const days = findReadingDays(rule, TODAY);
        expect(days.length).toBeGreaterThan(0);
        expect(days).toEqual([...new Set(days)].toSorted());
        const isKept = (day: string) =>
          rule.weekdays.includes(weekdayOf(day)) && day < addDays(rule.examDay, -rule.reviewDays);
        const possible = Array.from({ length: daysBetween(TODAY, rule.examDay) }, (_, at) =>
          addDays(TODAY, at),
        );
        if (possible.some(isKept)) expect(days).toEqual(possible.filter(isKept));
        else expect(days).toEqual(possible);
      }),
    );
    expect(findReadingDays({ examDay: TODAY, weekdays: [1], reviewDays: 0 }, TODAY)).toEqual([]);
  });

  const chapters: PlanChapter[] = [{ title: '一', from: 1, to: 100, isChosen: true }];
  const rule = { examDay: addDays(TODAY, 10), weekdays: [1, 2, 3, 4, 5, 6, 7], reviewDays: 0 };

  it('spreads late work over the days that are left', () => {
    const counts = (read: Span[], today: string) =>
      spreadOverDays(chapters, read, findReadingDays(rule, today)).map(({ count }) => count);
    expect(counts([], TODAY)).toEqual(Array(10).fill(10));
    // nothing was read for five days
    expect(counts([], addDays(TODAY, 5))).toEqual(Array(5).fill(20));
    expect(counts([[1, 50]], addDays(TODAY, 5))).toEqual(Array(5).fill(10));
  });

  it.each([
    ['nothing read on the first day', 0, 100, 0],
    ['nothing read for three days', 3, 100, 30],
    ['as planned', 3, 70, 0],
    ['ahead of the plan', 3, 10, 0],
    ['after the exam', 12, 40, 40],
  ])('counts what is late: %s', (_name, day, unread, late) => {
    expect(countLate({ ...rule, startDay: TODAY, startUnread: 100 }, unread, addDays(TODAY, day))).toBe(late);
  });
});
