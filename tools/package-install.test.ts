import { describe, expect, it } from 'vitest';
import { needsInstall, readStamp } from './package-install.mjs';

describe('installed packages', () => {
  it.each([
    ['abc production\n', 'production'],
    ['abc development\n', 'development'],
    ['abc', undefined],
    ['other development\n', undefined],
    ['', undefined],
  ])('stamp %j is %s', (stamp, kind) => {
    expect(readStamp(stamp, 'abc')).toBe(kind);
  });

  it.each([
    [undefined, 'production', true],
    [undefined, 'development', true],
    ['production', 'production', false],
    ['production', 'development', true],
    ['development', 'production', false],
    ['development', 'development', false],
  ])('%s are installed and %s are wanted: install %s', (installed, wanted, expected) => {
    expect(needsInstall(installed, wanted)).toBe(expected);
  });
});
