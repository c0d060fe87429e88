// Texts of an ONIX product: names of contributors, titles, and descriptions as plain text with line ends, as books of the shop have them.
import { htmlText } from '../../../../platform/html-text.ts';
import { allOf, firstOf, textOf } from './onix-reader.ts';
import type { OnixElement } from './onix-reader.ts';

const HAN = /\p{Script=Han}/u;
/** A name in Chinese characters alone, with the marks that names have. */
const HAN_NAME = /^[\p{Script=Han}·・\s]+$/u;
/** Signs that no text of the shop has. */
const CONTROL_SIGNS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Any tag of HTML; a text with one is HTML, whatever its format says. */
const TAG = /<\/?[a-z][a-z0-9]*(\s[^<>]{0,500})?\/?>/i;

/** The text of a description. It is HTML when its format says so, or when no format says that it is plain and it has tags. */
export function plainText({ text, attributes, hasMarkup }: OnixElement): string {
  const format = attributes['textformat'];
  const isHtml = hasMarkup || format === '02' || format === '05' || (format !== '06' && TAG.test(text));
  const lines = (isHtml ? htmlText(text).text : text).replace(/\r\n?/g, '\n').replace(CONTROL_SIGNS, '');
  if (!isHtml) return lines.trim();
  return lines
    .replace(/[\t ]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export const hasHan = (text: string): boolean => HAN.test(text);

/**
 * The name as people write it. Chinese names have the family name first and no space, in whichever order the parts come: `王, 小明`,
 * and `小明 王` with the key name 王, are 王小明. A name without its parts stays as it is.
 */
export function contributorName(contributor: OnixElement): string {
  const part = (name: string) => textOf(contributor, name);
  const [before, prefix, key] = [part('NamesBeforeKey'), part('PrefixToKey'), part('KeyNames')];
  const [after, suffix] = [part('NamesAfterKey'), part('SuffixToKey')];
  if (key !== '' && HAN_NAME.test(key + before)) return joinHan(prefix, key, before, after, suffix);
  const person = part('PersonName');
  const inverted = part('PersonNameInverted');
  if (HAN_NAME.test(inverted.replace(/[,，]/, ''))) return joinHan(inverted.replace(/[,，]/, ''));
  if (person !== '') return person;
  if (key !== '') return [before, prefix, key, after, suffix].filter(Boolean).join(' ');
  if (inverted !== '') return turnName(inverted);
  return part('CorporateName') || turnName(part('CorporateNameInverted'));
}

const joinHan = (...parts: readonly string[]): string => parts.join('').replace(/\s+/g, '');

/** `Tolkien, J. R. R.` is `J. R. R. Tolkien`. */
function turnName(inverted: string): string {
  const [key = '', ...rest] = inverted.split(/[,，]\s*/);
  return [...rest, key].filter(Boolean).join(' ');
}

/** The title of a title element: one text, or a prefix and the rest. Chinese needs no space after a prefix. */
function elementTitle(element: OnixElement | undefined): string {
  const [prefix, rest] = [textOf(element, 'TitlePrefix'), textOf(element, 'TitleWithoutPrefix')];
  if (rest === '') return textOf(element, 'TitleText');
  return prefix === '' ? rest : /['’]$/.test(prefix) || hasHan(prefix) ? prefix + rest : `${prefix} ${rest}`;
}

interface OnixTitle {
  readonly title: string;
  readonly subtitle: string;
  /** The title of the collection within the title of the product, and its part number. */
  readonly collection: string;
  readonly partNumber: string;
}

const COLLECTION_LEVELS = new Set(['02', '03', '06']);

/** Of the distinctive title (type 01), else the first one. */
export function readTitle(parent: OnixElement | undefined): OnixTitle {
  const details = allOf(parent, 'TitleDetail');
  const detail = details.find((one) => textOf(one, 'TitleType') === '01') ?? details[0];
  const elements = allOf(detail, 'TitleElement');
  const levelOf = (element: OnixElement) => textOf(element, 'TitleElementLevel');
  const own = elements.find((one) => levelOf(one) === '01' && elementTitle(one) !== '');
  const numbered = elements.find((one) => textOf(one, 'PartNumber') !== '');
  const outer = elements.find((one) => COLLECTION_LEVELS.has(levelOf(one)) && elementTitle(one) !== '');
  return {
    title: elementTitle(own),
    subtitle: textOf(own, 'Subtitle'),
    collection: elementTitle(outer),
    partNumber: textOf(numbered, 'PartNumber'),
  };
}

/** The text of the first element at the path that is not empty. */
export const firstText = (elements: readonly OnixElement[], ...path: readonly string[]): string =>
  elements.map((element) => textOf(element, ...path)).find((text) => text !== '') ?? '';

/** The day of an element `Date` in one of the formats of list 55; a month is its first day, a year its January 1. Undefined for another format. */
export function readDay(parent: OnixElement | undefined): string | undefined {
  const date = firstOf(parent, 'Date');
  const digits = (date?.text ?? '').trim();
  const format = date?.attributes['dateformat'] ?? (textOf(parent, 'DateFormat') || '00');
  if (!['00', '01', '05', '13', '14'].includes(format)) return undefined;
  const [, year, month = '01', day = '01'] =
    /^(\d{4})-?(\d{2})?-?(\d{2})?(?:T\d{4,6}.*)?$/.exec(digits) ?? [];
  if (!year) return undefined;
  const text = `${year}-${month}-${day}`;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : undefined;
}
