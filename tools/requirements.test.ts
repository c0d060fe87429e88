// docs/requirements.md against the repository: whoever reads a number finds the requirement, and the files that it names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listTrackedFiles } from './tracked-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENT = 'docs/requirements.md';
const TEXT = /\.(ts|tsx|mts|mjs|cjs|css|html|json|sql|md|yml|yaml)$/;
/** Files that tools write, and books, whose words are their authors'. */
const FOREIGN = /^package-lock\.json$|\/migrations\/meta\/|^demo-shop\/books\//;

const texts = listTrackedFiles(root)
  .filter((path) => TEXT.test(path) && !FOREIGN.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const requirements = texts.find(({ path }) => path === DOCUMENT)!.text;

const rows = [...requirements.matchAll(/^\| (R-\d+) \| (.+) \| (.+) \| (.+) \|$/gm)];
const numbers = rows.map(([, number]) => number!);

/** The lines of all texts in which a pattern is found, with what was found. */
const findAll = (pattern: RegExp): [where: string, found: string][] =>
  texts.flatMap(({ path, text }) =>
    pattern.test(text)
      ? text
          .split('\n')
          .flatMap((line, at) =>
            [...line.matchAll(new RegExp(pattern, 'g'))].map(([found]): [string, string] => [
              `${path}:${at + 1}`,
              found,
            ]),
          )
      : [],
  );

describe('the requirements', () => {
  it('have numbers of three digits that begin with their section, each once', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(numbers).size).toBe(numbers.length);
    let section = '';
    for (const line of requirements.split('\n')) {
      section = /^## (\d) /.exec(line)?.[1] ?? section;
      const number = /^\| (R-\S+) /.exec(line)?.[1];
      if (number) expect(number).toMatch(new RegExp(`^R-${section}\\d\\d$`));
    }
  });

  it('name the file that meets them and one that tests them', () => {
    const missing = [...requirements.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
      .map(([, path]) => path!)
      .filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
    for (const [, number, , metIn, testedIn] of rows) {
      expect(metIn, number).toContain('`');
      expect(testedIn, number).toMatch(/\.(test|spec)\.tsx?`/);
    }
  });

  it('exist wherever one is mentioned', () => {
    const mentioned = findAll(/\bR-\d{3}\b/);
    expect(mentioned.length).toBeGreaterThan(rows.length);
    expect(mentioned.filter(([, number]) => !numbers.includes(number))).toEqual([]);
  });

  it('are named by number, never by a document outside the repository', () => {
    expect(findAll(new RegExp(String.raw`\b(${['SP' + 'EC', 'DES' + 'IGN'].join('|')})\b`))).toEqual([]);
  });
});
