// Reads what the shop knows of a product from its ONIX record. Codes that nobody knows are told and change nothing.
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import type { OnixNote } from '../importing/onix-import.store.ts';
import { parseIsbn } from '../../books/isbn/isbn.ts';
import { readCollateral } from './onix-collateral.ts';
import { readDay } from '../selling/onix-days.ts';
import { readDescription } from './onix-description.ts';
import { allOf, firstOf, firstText, textOf, textsOf } from './onix-element.ts';
import type { OnixElement, OnixMessage, Tell } from './onix-element.ts';
import { cutText, fitValue } from './onix-fit.ts';
import { OWN, readOwnRules, readOwnSale } from './onix-own.ts';
import { readPrices } from '../selling/onix-price.ts';
import { readSale } from '../selling/onix-sale.ts';
import { contributorName } from './onix-text.ts';

export interface OnixProduct {
  readonly reference: string;
  readonly kind: 'full' | 'partial' | 'delete';
  /** As the shop stores it. */
  readonly isbn: string | null;
  readonly title: string;
  readonly values: ImportedBookValues;
  /** Codes and names by which the subject may be found, the best first. */
  readonly subjects: string[];
  readonly notes: OnixNote[];
  /** Whichever book it is about: a test, or no e-book. */
  readonly isLeftOut: boolean;
}

/**
 * List 1. Records for tests (88, 89) are told and left out. 12 to 14 have the supply alone, and are of release 2.1; 08 and 09 tell that another
 * publisher has the product.
 */
const KINDS: ReadonlyMap<string, OnixProduct['kind']> = new Map<string, OnixProduct['kind']>([
  ['01', 'full'],
  ['02', 'full'],
  ['03', 'full'],
  ['04', 'partial'],
  ['05', 'delete'],
  ['12', 'partial'],
  ['13', 'partial'],
  ['14', 'partial'],
]);
const TESTS = new Set(['88', '89']);
const NOTICES = new Set(['08', '09']);
/** Reasons why a record is left out. */
const LEFT_OUT = new Set(['testRecord', 'printForm', 'otherForm']);

/** `today` is the business day. */
export function readProduct(product: OnixElement, message: OnixMessage, today: string): OnixProduct {
  const notes: OnixNote[] = [];
  const tell: Tell = (field, value, reason, parameters) =>
    notes.push({ field, value: shorten(value), reason, ...(parameters && { parameters }) });
  const code = textOf(product, 'NotificationType');
  if (!KINDS.has(code)) tell('notificationType', code, TESTS.has(code) ? 'testRecord' : 'unknownCode');
  const kind = KINDS.get(code) ?? (NOTICES.has(code) ? 'partial' : 'full');
  const isbn = readIsbn(product, tell);
  const values: ImportedBookValues = {};
  const subjects: string[] = [];
  const reference = cutText(textOf(product, 'RecordReference'), 200);
  const isOwn = reference.startsWith(OWN.reference);
  if (kind === 'delete') values.listed = false;
  else {
    const detail = firstOf(product, 'DescriptiveDetail');
    if (detail) readDescription(detail, message, values, subjects, tell);
    readCollateral(firstOf(product, 'CollateralDetail'), values, today, tell);
    readPublishing(firstOf(product, 'PublishingDetail'), values, tell);
    if (isOwn) readOwnSale(product, values);
    else readSale(product, values, today, tell);
    const { prices, notes: told } = readPrices(product, message, today);
    notes.push(...told.filter(({ reason }) => !isOwn || reason !== 'unpriced'));
    if (prices.length > 0) values.prices = prices;
    readRelations(product, values, tell);
    readOwnRules(product, values);
  }
  if (!isOwn && reference !== '') values.onixReference = reference;
  for (const field of Object.keys(values) as (keyof ImportedBookValues)[]) fitValue(values, field, tell);
  const title = cutText(values.title ?? '', 200);
  const isLeftOut = notes.some(({ reason }) => LEFT_OUT.has(reason));
  return { reference, kind, isbn, title, values, subjects, notes, isLeftOut };
}

const shorten = (text: string): string => (text.length > 100 ? `${cutText(text, 100)}…` : text);

/** List 5: ISBN-13, then GTIN-13, then ISBN-10. Others are numbers of the sender. */
function readIsbn(product: OnixElement, tell: Tell): string | null {
  const identifiers = allOf(product, 'ProductIdentifier');
  const valueOf = (type: string) =>
    identifiers.filter((one) => textOf(one, 'ProductIDType') === type).map((one) => textOf(one, 'IDValue'));
  const candidates = [...valueOf('15'), ...valueOf('03'), ...valueOf('02')];
  for (const candidate of candidates) {
    const isbn = parseIsbn(candidate);
    if (isbn) return isbn.formatted;
  }
  if (candidates[0]) tell('isbn', candidates[0], 'isbnWrong');
  return null;
}

/** Block 4. */
function readPublishing(block: OnixElement | undefined, values: ImportedBookValues, tell: Tell): void {
  if (!block) return;
  const publishers = allOf(block, 'Publisher');
  const main = publishers.filter((one) => ['01', ''].includes(textOf(one, 'PublishingRole')));
  const publisher =
    firstText([...main, ...publishers], 'PublisherName') || firstText(allOf(block, 'Imprint'), 'ImprintName');
  if (publisher !== '') values.publisher = publisher;
  const dates = allOf(block, 'PublishingDate');
  const dated = ['01', '11', '19']
    .map((role) => dates.find((one) => textOf(one, 'PublishingDateRole') === role))
    .find(Boolean);
  const day = readDay(dated);
  if (day) values.publishDate = day;
  else if (dated) tell('publishDate', textOf(dated, 'Date'), 'badDay');
  const statement = firstOf(block, 'CopyrightStatement');
  const owner = firstOf(statement, 'CopyrightOwner');
  if (owner) values.copyright ??= `© ${textOf(statement, 'CopyrightYear')} ${contributorName(owner)}`.trim();
}

/** List 51: the printed product that the electronic one is made from; another format of it; its electronic version, which is not printed. */
const PRINT_SOURCE = '13';
const OTHER_FORMAT = '06';
const ELECTRONIC_VERSION = '27';

/** Block 5. Another format of the book is its printed one when it says that it is printed (list 150, codes with B). */
function readRelations(product: OnixElement, values: ImportedBookValues, tell: Tell): void {
  const related = firstOf(product, 'RelatedMaterial');
  const products = allOf(related, 'RelatedProduct').map((element) => ({
    codes: textsOf(element, 'ProductRelationCode'),
    form: textOf(element, 'ProductForm'),
    isbn: readIsbn(element, () => undefined),
  }));
  const candidates = products.filter(
    ({ codes, isbn }) => isbn !== null && !codes.includes(ELECTRONIC_VERSION),
  );
  const source = candidates.find(({ codes }) => codes.includes(PRINT_SOURCE));
  const others = candidates.filter(({ codes }) => codes.includes(OTHER_FORMAT));
  const isbn = (source ?? others.find(({ form }) => form.startsWith('B')))?.isbn;
  if (isbn) values.printIsbn = isbn;
  else
    for (const one of others.filter(({ form }) => form === '')) tell('printIsbn', one.isbn!, 'formUnstated');
  const work = allOf(related, 'RelatedWork')
    .flatMap((one) => allOf(one, 'WorkIdentifier'))
    .find((one) => textOf(one, 'IDTypeName') === OWN.work);
  if (work) values.workCode = textOf(work, 'IDValue');
}
