// Reads what the shop knows of a product from its ONIX record. Codes that nobody knows are told and change nothing.
import { CLC_PATTERN, BookDraft } from '@zhiye/contract';
import type { ImportedBookValues } from '../bulk/book-import.store.ts';
import type { OnixNote } from './onix-import.store.ts';
import { parseIsbn } from '../books/isbn.ts';
import { readAccessibility } from './onix-accessibility.ts';
import { readPrices } from './onix-price.ts';
import { allOf, firstOf, textOf } from './onix-reader.ts';
import type { OnixElement, OnixMessage } from './onix-reader.ts';
import { contributorName, firstText, hasHan, plainText, readDay, readTitle } from './onix-text.ts';
import { OWN, readOwnRules } from './onix-own.ts';

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
}

/** List 1. Records for tests (88, 89) are told and left out. */
const KINDS: Readonly<Record<string, OnixProduct['kind'] | undefined>> = {
  '01': 'full',
  '02': 'full',
  '03': 'full',
  '04': 'partial',
  '05': 'delete',
};
/** List 74 as the three languages that the shop tells apart. */
const LANGUAGES: Readonly<Record<string, 'zh' | 'en' | undefined>> = {
  chi: 'zh',
  zho: 'zh',
  cmn: 'zh',
  eng: 'en',
};
/** List 23, the best count of pages first; list 24: pages. */
const PAGE_EXTENTS = ['11', '00', '08', '07', '10', '05', '06'];
const PAGES = '03';
/** Lists 65 and 64: no longer for sale. */
const GONE_AVAILABILITY = new Set(['01', '34', '40', '41', '42', '43', '46', '49', '51', '52']);
const GONE_STATUS = new Set(['01', '05', '11', '12', '15', '16', '17']);
const PRINT_RELATIONS = new Set(['13', '06']);

/** `today` is the business day. Undefined for a record that is only a test. */
export function readProduct(product: OnixElement, message: OnixMessage, today: string): OnixProduct {
  const notes: OnixNote[] = [];
  const tell = (field: string, value: string, reason: string) =>
    notes.push({ field, value: shorten(value), reason });
  const code = textOf(product, 'NotificationType');
  if (!KINDS[code])
    tell('notificationType', code, ['88', '89'].includes(code) ? 'testRecord' : 'unknownCode');
  const kind = KINDS[code] ?? 'full';
  const isbn = readIsbn(product, tell);
  const values: ImportedBookValues = {};
  const subjects: string[] = [];
  const detail = firstOf(product, 'DescriptiveDetail');
  if (kind === 'delete') values.listed = false;
  else {
    if (detail) readDescription(detail, values, subjects, tell);
    readCollateral(firstOf(product, 'CollateralDetail'), values, tell);
    readPublishing(firstOf(product, 'PublishingDetail'), values, tell);
    readSupply(product, values, tell);
    const { prices, notes: told } = readPrices(product, message, today);
    notes.push(...told);
    if (prices.length > 0) values.prices = prices;
    readRelations(product, values);
    readOwnRules(product, values);
  }
  const reference = textOf(product, 'RecordReference').slice(0, 200);
  if (!reference.startsWith(OWN.reference)) values.onixReference = reference;
  for (const field of Object.keys(values) as (keyof ImportedBookValues)[]) fitValue(values, field, tell);
  return { reference, kind, isbn, title: (values.title ?? '').slice(0, 200), values, subjects, notes };
}

type Tell = (field: string, value: string, reason: string) => void;

const shorten = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

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

/** A block that is there states all of its titles, series and editions: what it leaves out is removed. */
function readDescription(
  detail: OnixElement,
  values: ImportedBookValues,
  subjects: string[],
  tell: Tell,
): void {
  const title = readTitle(detail);
  if (title.title !== '') {
    values.title = title.title;
    values.subtitle = title.subtitle || null;
  }
  const collections = allOf(detail, 'Collection').map((one) => ({
    ...readTitle(one),
    type: textOf(one, 'CollectionType'),
  }));
  const collection =
    collections.find((one) => one.type === '10' && one.collection !== '') ??
    collections.find((one) => one.collection !== '' || one.title !== '');
  values.series = collection?.collection || collection?.title || title.collection || null;
  const part = collection?.partNumber || title.partNumber;
  const volume = Number(/\d{1,4}/.exec(part)?.[0] ?? Number.NaN);
  values.volume = volume >= 1 ? volume : null;
  if (part !== '' && values.volume === null) tell('volume', part, 'notTaken');
  const authors = readAuthors(detail, tell);
  if (authors.length > 0) values.authors = authors;
  const edition = firstOf(detail, 'EditionStatement');
  const number = textOf(detail, 'EditionNumber');
  values.edition =
    (edition && plainText(edition).replaceAll('\n', ' ')) || (number === '' ? null : `第 ${number} 版`);
  readLanguages(detail, values, tell);
  const form = textOf(detail, 'ProductForm');
  if (form.startsWith('B')) tell('productForm', form, 'printForm');
  const details = allOf(detail, 'ProductFormDetail').map((one) => one.text.trim());
  if (details.includes('E200')) values.layout = 'reflowable';
  if (details.includes('E201')) values.layout = 'fixed';
  readSubjects(detail, values, subjects, tell);
  readExtent(detail, values);
  const accessibility = readAccessibility(detail, tell);
  if (accessibility) values.statedAccessibility = accessibility;
}

/** Authors and other makers of the text (roles A and B) in their order. Others, such as performers, are told. */
function readAuthors(detail: OnixElement, tell: Tell): string[] {
  const found = allOf(detail, 'Contributor').map((one, place) => ({
    name: contributorName(one),
    roles: allOf(one, 'ContributorRole').map((role) => role.text.trim()),
    sequence: Number(textOf(one, 'SequenceNumber') || place + 1),
  }));
  const isMaker = ({ roles }: { roles: string[] }) =>
    roles.length === 0 || roles.some((role) => /^[AB]/.test(role));
  for (const { name, roles } of found.filter((one) => !isMaker(one)))
    tell('contributor', `${name} (${roles.join(' ')})`, 'notTaken');
  const names = found
    .filter(isMaker)
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ name }) => name);
  return [...new Set(names.filter((name) => name !== ''))];
}

function readLanguages(detail: OnixElement, values: ImportedBookValues, tell: Tell): void {
  const stated = allOf(detail, 'Language').filter((one) => ['01', ''].includes(textOf(one, 'LanguageRole')));
  const known = new Set<'zh' | 'en'>();
  for (const one of stated) {
    const code = textOf(one, 'LanguageCode');
    const language = LANGUAGES[code];
    if (language) known.add(language);
    else tell('language', code, 'otherLanguage');
  }
  const [first] = known;
  if (first) values.language = known.size > 1 ? 'bilingual' : first;
}

function readSubjects(detail: OnixElement, values: ImportedBookValues, subjects: string[], tell: Tell): void {
  const thema: string[] = [];
  const others: string[] = [];
  for (const subject of allOf(detail, 'Subject')) {
    const [scheme, name] = [textOf(subject, 'SubjectSchemeIdentifier'), textOf(subject, 'SubjectSchemeName')];
    const [code, heading] = [textOf(subject, 'SubjectCode'), textOf(subject, 'SubjectHeadingText')];
    if (scheme === '24' && name === OWN.subject) subjects.push(code);
    else if (scheme === '24' && name === OWN.direction) values.direction = code === 'rtl' ? 'rtl' : 'ltr';
    else if (scheme === '88' || (scheme === '24' && /^(clc|中图法?|中图分类法?)$/i.test(name))) {
      const clc = code.toUpperCase().replace(/\s/g, '');
      if (new RegExp(CLC_PATTERN, 'u').test(clc)) values.clcCode ??= clc;
      else tell('clcCode', code, 'badClc');
    } else if (/^9[3-9]$/.test(scheme)) {
      if (/^[0-9A-Z-]{1,20}$/.test(code)) thema.push(code);
      else tell('thema', code, 'badThema');
    }
    if (heading !== '') others.push(...heading.split(/[;；]/).map((one) => one.trim()));
  }
  if (thema.length > 0) values.themaCodes = [...new Set(thema)].slice(0, 20);
  subjects.push(...others.filter(Boolean).slice(0, 20));
}

function readExtent(detail: OnixElement, values: ImportedBookValues): void {
  const extents = allOf(detail, 'Extent').filter((one) => textOf(one, 'ExtentUnit') === PAGES);
  const best = PAGE_EXTENTS.map((type) => extents.find((one) => textOf(one, 'ExtentType') === type)).find(
    Boolean,
  );
  const pages = Number(textOf(best, 'ExtentValue'));
  if (Number.isInteger(pages) && pages >= 1 && pages <= 20_000) values.pageCount = pages;
}

/** List 153: a description, else a short one. An empty block removes the descriptions; other texts are not shown by the shop. */
function readCollateral(block: OnixElement | undefined, values: ImportedBookValues, tell: Tell): void {
  if (!block) return;
  if (block.children.length === 0) [values.brief, values.briefEn] = ['', ''];
  const contents = allOf(block, 'TextContent').map((one) => ({
    type: textOf(one, 'TextType'),
    texts: allOf(one, 'Text'),
  }));
  for (const wanted of ['03', '02']) {
    for (const element of contents.filter(({ type }) => type === wanted).flatMap(({ texts }) => texts)) {
      const text = plainText(element);
      const language = LANGUAGES[element.attributes['language'] ?? ''] ?? (hasHan(text) ? 'zh' : 'en');
      if (text !== '') values[language === 'zh' ? 'brief' : 'briefEn'] ??= text;
    }
  }
  const notice = contents.find(({ type }) => type === '13')?.texts[0];
  if (notice) values.copyright = plainText(notice).replaceAll('\n', ' ');
  for (const resource of allOf(block, 'SupportingResource').filter(
    (one) => textOf(one, 'ResourceContentType') === '01',
  )) {
    const link = firstText(allOf(resource, 'ResourceVersion'), 'ResourceLink');
    if (link !== '') tell('cover', link, 'coverNotFetched');
  }
}

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
  if (GONE_STATUS.has(textOf(block, 'PublishingStatus'))) values.listed = false;
}

/** A book leaves the shop when none of its supplies is available. It is listed by staff alone, once it has a text. */
function readSupply(product: OnixElement, values: ImportedBookValues, tell: Tell): void {
  const details = allOf(product, 'ProductSupply').flatMap((one) => allOf(one, 'SupplyDetail'));
  const codes = details.map((one) => textOf(one, 'ProductAvailability')).filter((code) => code !== '');
  if (codes.length > 0 && codes.every((code) => GONE_AVAILABILITY.has(code))) values.listed = false;
  for (const code of codes.filter((one) => !/^\d{2}$/.test(one))) tell('availability', code, 'unknownCode');
}

/** The printed book that the electronic one is made from, or its other format. */
function readRelations(product: OnixElement, values: ImportedBookValues): void {
  const related = firstOf(product, 'RelatedMaterial');
  const printed = allOf(related, 'RelatedProduct').filter((one) =>
    allOf(one, 'ProductRelationCode').some((code) => PRINT_RELATIONS.has(code.text.trim())),
  );
  const isbn = printed.map((one) => readIsbn(one, () => undefined)).find((one) => one !== null);
  if (isbn) values.printIsbn = isbn;
  const work = allOf(related, 'RelatedWork')
    .flatMap((one) => allOf(one, 'WorkIdentifier'))
    .find((one) => textOf(one, 'IDTypeName') === OWN.work);
  if (work) values.workCode = textOf(work, 'IDValue');
}

interface Limits {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly items?: Limits;
  readonly anyOf?: readonly Limits[];
}

/** Cuts what is too long for the shop, takes signs away that it does not show, and tells both. */
function fitValue(values: ImportedBookValues, field: keyof ImportedBookValues, tell: Tell): void {
  const schema = (BookDraft.properties as Record<string, Limits>)[field === 'series' ? 'publisher' : field];
  const value = values[field];
  if (!schema || (typeof value !== 'string' && !Array.isArray(value))) return;
  const { maxLength = 20_000, pattern = '' } = schema.items ?? schema.anyOf?.[0] ?? schema;
  const matcher = new RegExp(pattern, 'u');
  const fit = (text: string): string => {
    const clean = matcher.test(text)
      ? text
      : text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
          field.startsWith('brief') && sign === '\n' ? sign : '',
        );
    if (clean.length > maxLength) tell(field, clean, 'tooLong');
    return [...clean].reduce((cut, sign) => (cut.length + sign.length <= maxLength ? cut + sign : cut), '');
  };
  const most = schema.maxItems ?? Infinity;
  if (typeof value === 'string') Object.assign(values, { [field]: fit(value) });
  else if (value.every((one) => typeof one === 'string')) {
    if (value.length > most) tell(field, value.slice(most).join('；'), 'tooMany');
    Object.assign(values, { [field]: value.slice(0, most).map((one) => fit(one)) });
  }
}
