// Block 1 of an ONIX product: title, series, authors, language, subjects, extent and form.
import { CLC_PATTERN } from '@zhiye/contract';
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import { readAccessibility } from './onix-accessibility.ts';
import { allOf, firstOf, textOf, textsOf } from './onix-element.ts';
import type { OnixElement, OnixMessage, Tell } from './onix-element.ts';
import { languageOf } from './onix-language.ts';
import { OWN } from './onix-own.ts';
import { contributorName, plainText, readTitle } from './onix-text.ts';

/** List 23, the best count of pages first; list 24: pages. */
const PAGE_EXTENTS = ['11', '00', '08', '07', '10', '05', '06'];
const PAGES = '03';

/** A block that is there states all of its titles, series and editions: what it leaves out is removed. */
export function readDescription(
  detail: OnixElement,
  message: OnixMessage,
  values: ImportedBookValues,
  subjects: string[],
  tell: Tell,
): void {
  const title = readTitle(detail);
  const collections = allOf(detail, 'Collection').map((one) => ({
    ...readTitle(one),
    type: textOf(one, 'CollectionType'),
  }));
  const collection =
    collections.find((one) => one.type === '10' && one.collection !== '') ??
    collections.find((one) => one.collection !== '' || one.title !== '');
  values.series = collection?.collection || collection?.title || title.collection || null;
  const part = collection?.partNumber || title.partNumber;
  // a volume without a title of its own is called after its series
  const isVolume = firstOf(detail, 'TitleDetail') && part !== '' && values.series;
  const whole = title.title || (isVolume ? `${values.series} ${part}` : '');
  if (whole !== '') {
    values.title = whole;
    values.subtitle = title.subtitle || null;
  }
  const volume = Number(/\d{1,4}/.exec(part)?.[0] ?? Number.NaN);
  values.volume = volume >= 1 ? volume : null;
  if (part !== '' && values.volume === null) tell('volume', part, 'notTaken');
  const authors = readAuthors(detail, tell);
  if (authors.length > 0) values.authors = authors;
  const edition = firstOf(detail, 'EditionStatement');
  const number = textOf(detail, 'EditionNumber');
  values.edition =
    (edition && plainText(edition).replaceAll('\n', ' ')) || (number === '' ? null : `第 ${number} 版`);
  readLanguages(detail, message, values, tell);
  const form = textOf(detail, 'ProductForm');
  if (!/^(E[A-Z]|00|)$/.test(form)) tell('productForm', form, formReason(form));
  const details = textsOf(detail, 'ProductFormDetail');
  if (details.includes('E200')) values.layout = 'reflowable';
  if (details.includes('E201')) values.layout = 'fixed';
  readSubjects(detail, values, subjects, tell);
  readExtent(detail, values);
  const accessibility = readAccessibility(detail, tell);
  if (accessibility) values.statedAccessibility = accessibility;
}

/** List 150: printed books, and other things that are no e-books. */
const formReason = (form: string): 'printForm' | 'otherForm' | 'unknownCode' =>
  /^B[A-Z]$/.test(form) ? 'printForm' : /^[ACDFLMPSVXZ][A-Z]$/.test(form) ? 'otherForm' : 'unknownCode';

/** Authors and other makers of the text (roles A and B) in their order. Others, such as performers, are told. */
function readAuthors(detail: OnixElement, tell: Tell): string[] {
  const found = allOf(detail, 'Contributor').map((one, place) => ({
    name: contributorName(one),
    roles: textsOf(one, 'ContributorRole'),
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

/** The languages of the text (list 22, role 01), else the one that the header states for all products. */
function readLanguages(
  detail: OnixElement,
  { defaultLanguage }: OnixMessage,
  values: ImportedBookValues,
  tell: Tell,
): void {
  const stated = allOf(detail, 'Language')
    .filter((one) => ['01', ''].includes(textOf(one, 'LanguageRole')))
    .map((one) => textOf(one, 'LanguageCode'))
    .filter((code) => code !== '');
  const codes = stated.length === 0 && defaultLanguage ? [defaultLanguage] : stated;
  const known = new Set<'zh' | 'en'>();
  for (const code of codes) {
    const language = languageOf(code);
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
    const code = textOf(subject, 'SubjectCode');
    const headings = textsOf(subject, 'SubjectHeadingText');
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
    others.push(...headings.flatMap((heading) => heading.split(/[;；]/)).map((one) => one.trim()));
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
