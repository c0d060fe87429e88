import type { Expectation } from './w3c-expectations.ts';

const INTRODUCTION = `# W3C tests of EPUB reading systems

84 books of [w3c/epub-tests](https://github.com/w3c/epub-tests), each with one requirement. \`e2e/w3c/w3c-engine.spec.ts\`
imports them, shows them with the reading engine in Chromium and checks what a reader sees. \`e2e/w3c/w3c-read-page.spec.ts\` does
so on the shop's page /read, with the books whose requirement is about what the page shows around the text and with two of each
other kind: \`BOOKS_DIR=<folder with w3c/*.epub> npm run e2e -- w3c/\`. \`npm run trial -- w3c-books\` reads all of them on /read.
With \`RENEW_W3C_TABLE=1\` the tests write this file from \`e2e/w3c/w3c-expectations.ts\`.
`;

/** The text of docs/w3c-epub-tests.md. */
export function printTable(expectations: readonly Expectation[]): string {
  const met = expectations.filter(({ unmet }) => unmet === undefined).length;
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
