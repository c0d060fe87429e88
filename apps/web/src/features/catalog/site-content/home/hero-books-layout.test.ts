import { describe, expect, it } from 'vitest';
import { layOutHeroBooks } from './hero-books-layout.ts';

const widthOf = (places: ReturnType<typeof layOutHeroBooks>) =>
  places.reduce((sum, { showsCover }) => sum + (showsCover ? 164 : 28.6), 0);

describe('layOutHeroBooks', () => {
  it.each([0, 1, 5, 12, 16, 26, 33, 60])('%i books never overflow either page', (count) => {
    const places = layOutHeroBooks(count);
    expect(places).toHaveLength(Math.min(count, 33));
    expect(widthOf(places.filter(({ wideOnly }) => !wideOnly))).toBeLessThanOrEqual(1372);
    expect(widthOf(places)).toBeLessThanOrEqual(1612);
  });

  it.each([9, 12, 16, 26, 33])('%i books fill the narrow page', (count) => {
    expect(widthOf(layOutHeroBooks(count).filter(({ wideOnly }) => !wideOnly))).toBeGreaterThan(1220);
  });

  it('only spines beyond 26 books are for wide pages alone', () => {
    expect(layOutHeroBooks(26).some(({ wideOnly }) => wideOnly)).toBe(false);
    const places = layOutHeroBooks(33);
    expect(places.filter(({ wideOnly }) => wideOnly)).toHaveLength(7);
    expect(places.some(({ showsCover, wideOnly }) => showsCover && wideOnly)).toBe(false);
  });
});
