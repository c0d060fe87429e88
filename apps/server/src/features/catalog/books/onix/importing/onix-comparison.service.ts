// Compares the products of a message that was read with the catalog.
import type { Db } from '../../../../../db/client.ts';
import { selectBooksById } from '../../bulk/book-export.store.ts';
import { selectSubjectNames } from '../../bulk/book-import.store.ts';
import { decide, DECIDING_VALUES } from './onix-decision.ts';
import type { CatalogFacts } from './onix-decision.ts';
import {
  selectProductValues,
  selectUncomparedProducts,
  updateOnixProducts,
} from './onix-comparison.store.ts';

const DECIDED_AT_ONCE = 200;
/** Products and books with all of their texts. What many of them hold at a time outlives the collections of new objects and piles up. */
const COMPARED_AT_ONCE = 25;

/** Codes by code and by name, in lower case. */
export async function readSubjects(db: Db): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const subjects = await selectSubjectNames(db);
  for (const { code, name, nameEn } of subjects)
    for (const text of [name, nameEn]) found.set(text.toLowerCase(), code);
  for (const { code } of subjects) found.set(code.toLowerCase(), code);
  return found;
}

/** Decides for the next products after a number what the run will do. Returns the last number; undefined when none is left. */
export async function compareProducts(
  db: Db,
  importId: string,
  catalog: CatalogFacts,
  subjectCode: string | null,
  after: number,
): Promise<number | undefined> {
  const products = await selectUncomparedProducts(db, importId, after, {
    limit: DECIDED_AT_ONCE,
    fields: DECIDING_VALUES,
  });
  const decisions = products
    .filter(({ bookIds }) => bookIds.length === 0)
    .map((product) => ({ number: product.number, ...decide(product, [], catalog, subjectCode) }));
  const known = products.filter(({ bookIds }) => bookIds.length > 0);
  for (let start = 0; start < known.length; start += COMPARED_AT_ONCE) {
    const part = known.slice(start, start + COMPARED_AT_ONCE);
    const books = await selectBooksById(
      db,
      part.flatMap(({ bookIds }) => bookIds),
    );
    const numbers = part.map(({ number }) => number);
    const valuesOf = await selectProductValues(db, importId, numbers);
    for (const product of part) {
      const whole = { ...product, values: valuesOf.get(product.number)! };
      const own = books.filter(({ id }) => product.bookIds.includes(id));
      decisions.push({ number: product.number, ...decide(whole, own, catalog, subjectCode) });
    }
  }
  await updateOnixProducts(db, importId, decisions);
  return products.length === DECIDED_AT_ONCE ? products.at(-1)!.number : undefined;
}
