import type { Expectation } from './w3c-expectations.ts';

const INTRODUCTION = `# W3C tests of EPUB reading systems

84 books of [w3c/epub-tests](https://github.com/w3c/epub-tests), each with one requirement. \`e2e/w3c/w3c.spec.ts\` imports
them into the shop, opens them on its page /read in Chromium and checks what a reader sees:
\`BOOKS_DIR=<folder with w3c/*.epub> npm run e2e -- w3c.spec.ts\`. With \`RENEW_W3C_TABLE=1\` it writes this file from
\`e2e/w3c/w3c-expectations.ts\`.
`;

/** The text of docs/w3c-epub-tests.md. */
export function printTable(expectations: readonly Expectation[]): string {
  const met = expectations.filter(({ check }) => check).length;
  const rows = expectations.map(
    ({ book, requirement, unmet }) =>
      `| ${book} | ${requirement} | ${unmet === undefined ? 'yes' : `no: ${unmet}`} |`,
  );
  return `${INTRODUCTION}
${met} of ${expectations.length} requirements are met.

<!-- prettier-ignore -->
| Book | Requirement | Met |
|---|---|---|
${rows.join('\n')}
`;
}
