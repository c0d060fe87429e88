import { describe, expect, it } from 'vitest';
import { checkEntries, normalizeEntryPath } from './entry-rules.ts';
import { DEFAULT_LIMITS } from '../import-limits.ts';
import { PublicationRefusedError, type RefusalCode } from '../import-refusal.ts';

function codeOf(run: () => unknown): RefusalCode | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof PublicationRefusedError) return error.code;
    throw error;
  }
  return undefined;
}

const entry = (path: string, size = 10, compressedSize = 5) => ({ path, size, compressedSize });

describe('normalizeEntryPath', () => {
  it.each([
    ['EPUB/a.xhtml', 'EPUB/a.xhtml'],
    ['./EPUB//a.xhtml', 'EPUB/a.xhtml'],
    ['EPUB/images/', 'EPUB/images'],
    ['目录/..图.png', '目录/..图.png'],
    ['EPUB\\text\\a.xhtml', 'EPUB/text/a.xhtml'],
  ])('accepts %s', (path, normal) => {
    expect(normalizeEntryPath(path, DEFAULT_LIMITS)).toBe(normal);
  });

  it.each([
    ['../a'],
    ['EPUB/../../a'],
    ['EPUB/..'],
    ['/etc/passwd'],
    ['C:/a'],
    ['c:a'],
    ['a\\..\\b'],
    ['\\a'],
    ['a\0b'],
    ['a\nb'],
    [''],
    ['./'],
    [`a/${'x'.repeat(510)}`],
    ['字'.repeat(86)],
  ])('refuses %j', (path) => {
    expect(codeOf(() => normalizeEntryPath(path, { ...DEFAULT_LIMITS }))).toBe('unsafePath');
  });
});

describe('checkEntries', () => {
  it('accepts entries within the limits', () => {
    expect(codeOf(() => checkEntries([entry('a'), entry('b', 900_000, 1)], DEFAULT_LIMITS))).toBeUndefined();
  });

  it.each<[RefusalCode, ReturnType<typeof entry>[]]>([
    ['duplicateEntry', [entry('a'), entry('a')]],
    ['tooBig', [entry('a', 200_000_001, 200_000_000)]],
    ['tooBig', [1, 2, 3, 4].map((n) => entry(`${n}`, 190_000_000, 190_000_000))],
    ['zipBomb', [entry('a', 1_000_001, 10_000)]],
    ['zipBomb', [entry('a', 1_000_001, 0)]],
    ['unsafePath', [entry('a/b'), entry('a')]],
    ['tooManyEntries', Array.from({ length: 20_001 }, (_, n) => entry(`${n}`))],
  ])('refuses with %s', (code, entries) => {
    expect(codeOf(() => checkEntries(entries, DEFAULT_LIMITS))).toBe(code);
  });
});
