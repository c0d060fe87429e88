import { expect, it } from 'vitest';
import { isTakenBack, lineRefund } from './line-refund.ts';
import { makeOrderLine } from './testing/make-order.ts';

it.each([
  [9800, 0, 0, undefined, false],
  [9800, 9800, 0, 'refunding', false],
  [9800, 0, 9800, 'refunded', true],
  [98000, 0, 29400, 'partlyRefunded', false],
  [98000, 9800, 29400, 'refunding', false],
  // what cost nothing was never paid back
  [0, 0, 0, undefined, false],
])('of %i fen, %i on the way and %i back: %s', (amountFen, refundingFen, refundedFen, state, isGone) => {
  const line = makeOrderLine({ amountFen, refundingFen, refundedFen });
  expect([lineRefund(line), isTakenBack(line)]).toEqual([state, isGone]);
});
