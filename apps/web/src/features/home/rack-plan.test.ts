import { describe, expect, it } from 'vitest';
import { planRack } from './rack-plan.ts';

const widthOf = (places: ReturnType<typeof planRack>) =>
  places.reduce((sum, { face }) => sum + (face ? 164 : 28.6), 0);

describe('planRack', () => {
  it.each([0, 1, 5, 12, 16, 26, 33, 60])('%i books never overflow either page', (count) => {
    const places = planRack(count);
    expect(places).toHaveLength(Math.min(count, 33));
    expect(widthOf(places.filter(({ wideOnly }) => !wideOnly))).toBeLessThanOrEqual(1372);
    expect(widthOf(places)).toBeLessThanOrEqual(1612);
  });

  it.each([9, 12, 16, 26, 33])('%i books fill the narrow page', (count) => {
    expect(widthOf(planRack(count).filter(({ wideOnly }) => !wideOnly))).toBeGreaterThan(1220);
  });

  it('only spines wait for the wide page, and only beyond 26 books', () => {
    expect(planRack(26).some(({ wideOnly }) => wideOnly)).toBe(false);
    const places = planRack(33);
    expect(places.filter(({ wideOnly }) => wideOnly)).toHaveLength(7);
    expect(places.some(({ face, wideOnly }) => face && wideOnly)).toBe(false);
  });
});
