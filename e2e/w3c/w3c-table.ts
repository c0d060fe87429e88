import type { Expectation } from './w3c-expectations.ts';

const INTRODUCTION = `# The W3C's tests of EPUB reading systems

84 books of [w3c/epub-tests](https://github.com/w3c/epub-tests), one behaviour each. \`e2e/w3c.spec.ts\` opens them in
Chromium, as imported, and reads from the page as it is laid out whether what the book demands is seen:
\`BOOKS_DIR=<folder with w3c/*.epub> npm run e2e -- w3c.spec.ts\`. \`RENEW_W3C_TABLE=1\` writes this file anew from
\`e2e/w3c-expectations.ts\`.
`;

/** The text of docs/w3c-epub-tests.md. */
export function printTable(expectations: readonly Expectation[]): string {
  const met = expectations.filter(({ check }) => check).length;
  const rows = expectations.map(
    ({ book, requirement, unmet }) =>
      `| ${book} | ${requirement} | ${unmet === undefined ? 'yes' : `no: ${unmet}`} |`,
  );
  return `${INTRODUCTION}
${met} of ${expectations.length} are met.

<!-- prettier-ignore -->
| Book | What it demands | Seen |
|---|---|---|
${rows.join('\n')}
`;
}
