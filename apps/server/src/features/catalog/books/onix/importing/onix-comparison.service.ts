// Compares the products of a message that was read with the catalog.
import type { Db } from '../../../../../db/client.ts';
import { parseIsbn } from '../../books/isbn/isbn.ts';
import { selectBooksByIsbn, selectBooksByReference } from '../../bulk/book-export.store.ts';
import { selectSubjectNames } from '../../bulk/book-import.store.ts';
import { decide } from './onix-decision.ts';
import type { CatalogFacts } from './onix-decision.ts';
import { selectUncomparedProducts, updateOnixProducts } from './onix-import.store.ts';

const COMPARED_AT_ONCE = 200;

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
  const products = await selectUncomparedProducts(db, importId, after, COMPARED_AT_ONCE);
  const byIsbn = await selectBooksByIsbn(
    db,
    products.flatMap(({ isbn }) => (isbn ? parseIsbn(isbn)!.digits : [])),
  );
  const byReference = await selectBooksByReference(
    db,
    products.flatMap(({ isbn, reference }) => (isbn === null && reference !== '' ? [reference] : [])),
  );
  const decisions = products.map((product) => {
    const { number, isbn, reference, values } = product;
    const books = isbn
      ? [byIsbn.get(parseIsbn(isbn)!.digits)].filter((book) => book !== undefined)
      : byReference
          // publishers number their records alike
          .filter((book) => book.onixReference === reference)
          .filter(({ publisher }) => publisher === (values.publisher ?? publisher));
    return { number, ...decide(product, books, catalog, subjectCode) };
  });
  await updateOnixProducts(db, importId, decisions);
  return products.length === COMPARED_AT_ONCE ? products.at(-1)!.number : undefined;
}
