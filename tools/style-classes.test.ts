import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

// TypeScript accepts every name as a class of a CSS module, so it reports neither a missing class nor an unused one.

const SOURCES = join(import.meta.dirname, '../apps/web/src/features');
const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8');

const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;

interface SheetUse {
  readonly user: string;
  readonly sheet: string;
  readonly classes: readonly string[];
  /** A class is chosen by its name at run time: `styles[tone]`. */
  readonly isDynamic: boolean;
}

const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const sheets = paths.filter((path) => path.endsWith('.module.css'));
const sheetAt = (user: string, path: string) => normalize(join(dirname(user), path));

function usesInCode(user: string): SheetUse[] {
  const source = read(user);
  const code = source.replace(/^import .*;$/gm, '');
  return [...source.matchAll(IMPORT)].map(([, name, path]) => ({
    user,
    sheet: sheetAt(user, path!),
    classes: [...code.matchAll(new RegExp(`(?<![\\w.'\`/])${name}\\.(\\w+)`, 'g'))].map(([, each]) => each!),
    isDynamic: new RegExp(`(?<![\\w.'\`/])${name}(?!\\.\\w| from|: )\\b`).test(code),
  }));
}

const usesInSheet = (user: string): SheetUse[] =>
  [...read(user).matchAll(/composes: ([\w ]+) from '(.+?)'/g)].map(([, names, path]) => ({
    user,
    sheet: sheetAt(user, path!),
    classes: names!.split(' '),
    isDynamic: false,
  }));

const uses = [
  ...paths.filter((path) => /\.tsx?$/.test(path)).flatMap(usesInCode),
  ...sheets.flatMap(usesInSheet),
];

const classesOf = (sheet: string): Set<string> => {
  const withoutValues = read(sheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/:\s[^{};]*;/g, ';');
  return new Set([...withoutValues.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
};

describe('style sheets', () => {
  it('have every class that is used', () => {
    const missing = uses.flatMap(({ user, sheet, classes }) => {
      const known = classesOf(sheet);
      return classes.filter((name) => !known.has(name)).map((name) => `${user}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('have no class that is not used', () => {
    const unused = sheets.flatMap((sheet) => {
      const ofSheet = uses.filter((use) => use.sheet === sheet);
      if (ofSheet.some(({ isDynamic }) => isDynamic)) return [];
      const used = new Set(ofSheet.flatMap(({ classes }) => classes));
      return [...classesOf(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('are each used', () => {
    const used = new Set(uses.map(({ sheet }) => sheet));
    expect(sheets.filter((sheet) => !used.has(sheet))).toEqual([]);
  });
});
