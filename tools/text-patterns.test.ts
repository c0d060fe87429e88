// Patterns that look for an end from each place of a text take quadratic time in a text of a stranger. They are listed here with the
// reason why they do not, or scanners take their place (`indexOf`, decision 099).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS = ['apps/server/src', 'packages/contract/src'];
/** A part of a pattern without an upper bound that another character ends, or that takes as little as it can. */
const UNBOUNDED = /\[\^(?:\\.|[^\]\\])+\](?:[*+]|\{\d+,\})|(?:[^\\(|]|\\.)(?:[*+]|\{\d+,\d*\})\?/;
const PATTERN =
  /(?:^|[^\w)\]/*])\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/[\\\n])+\/[dgimsuvy]*|new RegExp\(.*\)|pattern: .*|_PATTERN = .*|_ATOM = .*/g;

/** One class from the start of the text to its end takes one look at each character. */
const WHOLE = /\^(?:\$\{[^}]*\}|\([^)]*\)\)?)*\[\^[^\]]*\][*+]\$/;

/** The key is the file; the value is how many such lines it has, and why they are safe. */
const REVIEWED: Readonly<Record<string, readonly [number, string]>> = {
  'apps/server/src/app/demo/notes-demo.ts': [1, 'places of books of ours'],
  'apps/server/src/app/demo/site-content.ts': [1, 'texts of ours'],
  'apps/server/src/app/pages/rendered-page.ts': [1, 'pages of ours'],
  'apps/server/src/app/pages/app-content-security-policy.ts': [1, 'pages of ours'],
  'apps/server/src/app/pages/web-app.ts': [1, 'pages of ours'],
  'apps/server/src/features/people/accounts/admin/user.store.ts': [1, 'a keyword of at most 100 characters'],
  'apps/server/src/features/people/accounts/registration/agreement.ts': [1, 'files of ours'],
  'apps/server/src/features/people/accounts/sign-in/predictable-password.ts': [
    1,
    'a password, which has a longest length',
  ],
  'apps/server/src/features/catalog/books/admin/teaching-file.service.ts': [
    1,
    'each dot ends the look at the next dot',
  ],
  'apps/server/src/features/catalog/books/search/text/normalized-text.ts': [
    1,
    'titles of books, which have a longest length',
  ],
  'apps/server/src/features/study/dictionary/files/english-lines.ts': [4, 'files of ours'],
  'apps/server/src/features/study/dictionary/files/pinyin.ts': [1, 'files of ours'],
  'apps/server/src/features/study/dictionary/look-up/english-senses.ts': [1, 'files of ours'],
  'apps/server/src/features/study/dictionary/translation/translation.service.ts': [
    1,
    'one class without anything behind it',
  ],
  'apps/server/src/features/study/reading/copying/book-text.ts': [1, 'places, which have a longest length'],
  'apps/server/src/features/study/reading/copying/text-point.ts': [1, 'places, which have a longest length'],
  'apps/server/src/features/commerce/invoices/digital/digital-invoice-xml.ts': [
    1,
    'begins at the start, and no class has what follows it',
  ],
  'apps/server/src/features/commerce/transfers/statements/amount-terms.ts': [
    1,
    'cells, which are cut before',
  ],
  'apps/server/src/features/commerce/transfers/statements/statement-column-names.ts': [
    1,
    'cells, which are cut before',
  ],
  'apps/server/src/platform/jobs/job-failure.ts': [2, 'errors, which are cut before'],
  'apps/server/src/platform/rich-text.ts': [2, 'sanitized text, in which a bracket outside a tag is escaped'],
  'apps/server/src/platform/sms-mail/smtp-mail.ts': [1, 'an address, which has a longest length'],
  'packages/contract/src/catalog/books/saved-search.ts': [1, 'names, which have a longest length'],
  'packages/contract/src/catalog/site-content/admin/banner.ts': [
    1,
    'begins at the start, and the class goes to the end',
  ],
  'packages/contract/src/constants/commerce/code-text.ts': [
    1,
    'begins at the start, and no class has what follows it',
  ],
  'packages/contract/src/constants/email-address.ts': [
    1,
    'begins at the start, and no class has what follows it',
  ],
};

/** A class of characters, which may have the signs of a repetition in it. */
const CLASS = /\[(\^?)[^\]]*\]/g;

const isUnbounded = (pattern: string): boolean =>
  UNBOUNDED.test(pattern.replace(/\\./g, 'e').replace(CLASS, (_, isNot) => (isNot ? '[^x]' : 'c'))) &&
  !WHOLE.test(pattern);

const linesOf = (path: string): number =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/)/.test(line) && (line.match(PATTERN) ?? []).some(isUnbounded)).length;

it('patterns without bounds over texts of people are reviewed, one by one', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|trial)\.ts$|^testing\//.test(path))
      .map((path) => [`${folder}/${path}`, linesOf(`${folder}/${path}`)] as const),
  ).filter(([, count]) => count > 0);
  const reviewed = Object.entries(REVIEWED).map(([path, [count]]) => [path, count]);
  expect(found.toSorted()).toEqual(reviewed.toSorted());
});

it.each(['/<[^>]*>/g', '/a.*?b/', '/[^,]{2,}/', '/(x)+?/', 'new RegExp(`[^${a}]+`)'])(
  '%s would be found',
  (line) => {
    expect((line.match(PATTERN) ?? []).some(isUnbounded)).toBe(true);
  },
);

it.each(['/[^x]{0,20}/', '/^\\w+$/', 'a / b[^c]', '/[*+?^]/'])('%s would not', (line) => {
  expect((line.match(PATTERN) ?? []).some(isUnbounded)).toBe(false);
});
