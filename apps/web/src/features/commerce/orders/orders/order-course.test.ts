import { describe, expect, it } from 'vitest';
import { orderCourse } from './order-course.ts';
import type { CourseEvent, CourseOrder } from './order-course.ts';

const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;
const events = (...names: string[]): CourseEvent[] => names.map((event, index) => ({ event, at: at(index) }));
const line = { awaitsPublication: false, preorderDay: null };
const DUE = '2026-12-05T08:02:00.000Z';
const base: CourseOrder<CourseEvent> = {
  status: 'paid',
  transferState: null,
  refundingFen: 0,
  completesAt: null,
  lines: [line],
  timeline: events('placed', 'paid', 'fulfilled'),
};
const later = (order: Partial<CourseOrder<CourseEvent>>) =>
  orderCourse({ ...base, ...order }).flatMap((step) =>
    step.when === 'past' ? [] : [`${step.when} ${step.step}`],
  );

describe('what an order waits for, and what follows', () => {
  it.each<[string, Partial<CourseOrder<CourseEvent>>, string[]]>([
    ['not paid', { status: 'unpaid', timeline: events('placed') }, ['now payment', 'expected delivered']],
    [
      'no voucher yet',
      { status: 'unpaid', transferState: 'waiting', timeline: events('placed', 'transferChosen') },
      ['now transfer', 'expected paid', 'expected delivered'],
    ],
    [
      'a voucher that waits',
      { status: 'unpaid', transferState: 'submitted', timeline: events('placed', 'transferChosen') },
      ['now transferCheck', 'expected paid', 'expected delivered'],
    ],
    [
      'a voucher that was declined',
      { status: 'unpaid', transferState: 'rejected', timeline: events('placed', 'transferRejected') },
      ['now transferAgain', 'expected paid', 'expected delivered'],
    ],
    [
      'too little arrived',
      { status: 'unpaid', transferState: 'short', timeline: events('placed', 'transferShort') },
      ['now transferRest', 'expected paid', 'expected delivered'],
    ],
    ['paid, not delivered', { timeline: events('placed', 'paid') }, ['now delivery', 'expected delivered']],
    [
      'paid again after an undone match',
      { timeline: events('placed', 'paid', 'fulfilled', 'unpaid', 'paid') },
      ['now delivery', 'expected delivered'],
    ],
    [
      'a pre-order',
      { lines: [line, { awaitsPublication: true, preorderDay: '2027-02-01' }] },
      ['now publication', 'expected readable'],
    ],
    ['delivered', { completesAt: DUE }, ['expected completed']],
    [
      'a refund to review, with an invoice',
      {
        refundingFen: 100,
        completesAt: DUE,
        timeline: events('placed', 'paid', 'fulfilled', 'invoiceIssued', 'refundRequested'),
      },
      ['now refundReview', 'expected sent', 'expected corrected'],
    ],
    [
      'a refund that is sent',
      {
        refundingFen: 100,
        timeline: events('placed', 'paid', 'fulfilled', 'refundRequested', 'refundApproved'),
      },
      ['now refundSending'],
    ],
    [
      'a refund of a completed order',
      { status: 'completed', refundingFen: 100, timeline: events('placed', 'paid', 'refundRequested') },
      ['now refundReview', 'expected sent'],
    ],
    ['completed', { status: 'completed' }, []],
    ['canceled', { status: 'canceled', timeline: events('placed', 'canceled') }, []],
  ])('%s', (_name, order, expected) => expect(later(order)).toEqual(expected));

  it('says when the order completes, and when a pre-order is expected', () => {
    expect(orderCourse({ ...base, completesAt: DUE }).at(-1)).toMatchObject({ at: DUE });
    const lines = [{ awaitsPublication: true, preorderDay: '2027-02-01' }];
    expect(orderCourse({ ...base, lines }).at(-1)).toMatchObject({ at: '2027-02-01' });
  });
});
