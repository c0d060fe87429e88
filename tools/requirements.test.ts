// docs/requirements.md and docs/security.md against the repository: whoever reads a number finds the requirement, and the files that it
// names.
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
const textOf = (document: string): string => texts.find(({ path }) => path === document)!.text;
const requirements = textOf(DOCUMENT);
const security = textOf('docs/security.md');

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

/** The files and folders that a document names and that do not exist. */
const missingPathsOf = (document: string): string[] =>
  [...document.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !existsSync(join(root, path)));

const TEST_FILE = /\.(test|spec)\.tsx?`/;

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
    expect(missingPathsOf(requirements)).toEqual([]);
    for (const [, number, , metIn, testedIn] of rows) {
      expect(metIn, number).toContain('`');
      expect(testedIn, number).toMatch(TEST_FILE);
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

describe('what operators are given', () => {
  const operations = textOf('docs/operations.md');

  it('allows the newer versions of TLS alone and writes no addresses with what staff search for', () => {
    const [nginx] = /```nginx\n.*?```/s.exec(operations)!;
    expect(nginx).toMatch(/^ +ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    expect(nginx).toMatch(/^ +access_log off;/m);
  });

  it('hides the history of the code from the server', () => {
    const unit = readFileSync(join(root, 'ops/zhiye.service'), 'utf8');
    expect(unit).toMatch(/^WorkingDirectory=\/opt\/zhiye$/m);
    expect(unit).toMatch(/^InaccessiblePaths=-\/opt\/zhiye\/\.git$/m);
    expect(operations).toContain('chmod 700 .git');
    const final = readFileSync(join(root, 'ops/Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1)!;
    const copied = [...final.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)].flatMap(([, from]) =>
      from!.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((from) => /^(\.|\/app)?\/?(\.git)?$/.test(from))).toEqual([]);
  });
});

/** The numbers of a line: `V1.2.6 to V1.2.8` are three, `V1.3.8, V1.3.9` two. */
function expandNumbers(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [, section, first, last] = /^(V\d+\.\d+)\.(\d+)(?: to V\d+\.\d+\.(\d+))?$/.exec(part)!;
    const length = Number(last ?? first) - Number(first) + 1;
    return Array.from({ length }, (_, index) => `${section}.${Number(first) + index}`);
  });
}

describe('the lines of ASVS', () => {
  const lines = [
    ...security.matchAll(/^\| (V[^|]+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ].map(([, numbers, level, state, decidedIn, testedIn]) => ({
    numbers: expandNumbers(numbers!),
    level: Number(level),
    state: state!,
    decidedIn: decidedIn!,
    testedIn: testedIn!,
  }));

  it.each([
    [1, 70],
    [2, 183],
  ])('of level %i have each of the %i requirements of version 5.0.0 once', (level, count) => {
    const all = lines.filter((line) => line.level === level).flatMap(({ numbers }) => numbers);
    expect([all.length, new Set(all).size]).toEqual([count, count]);
  });

  it('name files that exist', () => {
    expect(missingPathsOf(security)).toEqual([]);
  });

  it('have a state; what is met names its decision and its test, everything else its reason', () => {
    for (const { numbers, state, decidedIn, testedIn } of lines) {
      const [number] = numbers;
      expect(['met', 'part', 'no', 'operator', 'n/a'], number).toContain(state);
      if (state === 'met') {
        expect(decidedIn, number).toMatch(/`|this document/);
        expect(testedIn, number).toMatch(TEST_FILE);
      } else if (state !== 'n/a') expect(testedIn.replaceAll(/`[^`]*`/g, ''), number).toMatch(/\w{4,}/);
    }
  });
});
