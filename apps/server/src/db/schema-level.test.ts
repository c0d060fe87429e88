import { describe, expect, it } from 'vitest';
import { findIncompatibility, findSchemaProblem } from './schema-level.ts';

const build = { migrationsFolder: '', level: 10, newestHash: 'x' };

describe('a build of schema level 10', () => {
  it.each([
    ['a new database', { level: 0, minimumLevel: 0, hasNewest: false }, false, true],
    ['an earlier database', { level: 9, minimumLevel: 4, hasNewest: false }, false, true],
    ['its own', { level: 10, minimumLevel: 10, hasNewest: true }, false, false],
    ['a later one that only added', { level: 14, minimumLevel: 10, hasNewest: true }, false, false],
    ['a later one that removed what it uses', { level: 14, minimumLevel: 11, hasNewest: true }, true, true],
    [
      'one from before the first release',
      { level: 49, minimumLevel: 0, hasNewest: false, isBeforeBaseline: true },
      true,
      true,
    ],
    ['one of another line of versions', { level: 12, minimumLevel: 0, hasNewest: false }, true, true],
  ])('with %s', (_, database, cannotStart, isUnready) => {
    expect(findIncompatibility(build, database) !== undefined).toBe(cannotStart);
    expect(findSchemaProblem(build, database) !== undefined).toBe(isUnready);
  });
});
