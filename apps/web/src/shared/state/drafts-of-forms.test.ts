import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Forms without a draft, by file, and why nothing that a person typed is lost with them. */
const WITHOUT_DRAFT: Readonly<Record<string, string>> = {
  'base/settings/admin/settings-page.tsx': 'asks for a password',
  'catalog/books/admin/bulk/bulk-edit-dialog.tsx': 'the chosen books are gone as well',
  'commerce/partners/admin/period-cells.tsx': 'a day alone, which is filled in',
  'people/accounts/admin/users/user-actions.tsx': 'choices of roles alone',
};

const FEATURES = 'apps/web/src/features';
/** The opening tag of a form of the back office. */
const FORM = /<Admin(?:Dialog|Form)\b(?:<[^\n]*?>)?([^]*?)\n? *>\n/g;

const formsOf = (path: string): string[] =>
  [...readFileSync(`${FEATURES}/${path}`, 'utf8').matchAll(FORM)].map(([, attributes = '']) => attributes);

it('every form of the back office keeps what was typed when the session ends, or says why it need not', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
  );
  const found = files.map((path) => formsOf(path)).flat();
  expect(found.length).toBeGreaterThan(30);
  const without = files.filter((path) =>
    formsOf(path).some((attributes) => !/\bdraft=|\{\.\.\.dialog\}/.test(attributes)),
  );
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_DRAFT).toSorted());
});
