import { expect, it } from 'vitest';
import { ratingOfSwipe } from './use-card-swipe.ts';

it('a card that is let go before 96 px comes back, else its side grades it', () => {
  for (const [distancePx, rating] of [
    [0, undefined],
    [95, undefined],
    [-95, undefined],
    [96, 'good'],
    [-96, 'again'],
    [300, 'good'],
  ] as const)
    expect([distancePx, ratingOfSwipe(distancePx)]).toEqual([distancePx, rating]);
});
