// Texts of an ONIX product: names of contributors, titles, and descriptions as plain text with line ends, as books of the shop have them.
import { htmlText, isBlockTag, tagName, tagStart } from '../../../../../platform/html-text.ts';
import { allOf, textOf } from './onix-element.ts';
import type { OnixElement } from './onix-element.ts';
import type { ElementName } from './onix-tags.ts';

const HAN = /\p{Script=Han}/u;
/** A name in Chinese characters alone, with the marks that names have. */
const HAN_NAME = /^[\p{Script=Han}·・\s]+$/u;
/** Signs that no text of the shop has. */
const CONTROL_SIGNS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** The text of a description. It is HTML when its format says so, or when no format says that it is plain and it has tags. */
export function plainText({ text, attributes, hasMarkup }: OnixElement): string {
  const format = attributes['textformat'];
  const isHtml = hasMarkup || format === '02' || format === '05' || (format !== '06' && hasTag(text));
  const lines = (isHtml ? flowText(text) : text).replace(/\r\n?/g, '\n').replace(CONTROL_SIGNS, '');
  // a plain text that says so may have indents; one that does not has those of the XML around it
  if (!isHtml && format === '06') return lines.trim();
  return joinLines(lines);
}

/** Whether a text has any tag of HTML: then it is HTML, whatever its format says. */
function hasTag(text: string): boolean {
  for (let start = tagStart(text, 0); start >= 0;) {
    const next = tagStart(text, start + 1);
    const part = text.slice(start, next < 0 ? undefined : next);
    if (/^<\/?[a-z][a-z0-9]{0,20}[\s/>]/i.test(part) && part.includes('>')) return true;
    start = next;
  }
  return false;
}

/** HTML as browsers show it: the line ends and indents of its source are spaces, and nothing between Chinese characters. */
function flowText(html: string): string {
  const isPreformatted = /<pre[\s>]/i.test(html);
  return htmlText(isPreformatted ? html : html.replace(/[ \t\n\r\f]+/g, collapseSpaces)).text;
}

const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

function collapseSpaces(spaces: string, at: number, whole: string): string {
  if (isBesideBlock(whole, at, at + spaces.length)) return '';
  if (!/[\n\r]/.test(spaces)) return ' ';
  const before = [...whole.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = [...whole.slice(at + spaces.length, at + spaces.length + 2)][0] ?? '';
  return WIDE.test(before) && WIDE.test(after) ? '' : ' ';
}

/** A tag with its attributes is shorter; the search for its start ends there. */
const LONGEST_TAG = 300;

/** Whether a tag of a block ends or begins at a place. */
function isBesideBlock(html: string, before: number, after: number): boolean {
  const isBlock = (tag: string) => isBlockTag(tagName(tag, 0, tag.length).name);
  if (html[after] === '<' && isBlock(html.slice(after, after + LONGEST_TAG))) return true;
  if (html[before - 1] !== '>') return false;
  const part = html.slice(Math.max(0, before - LONGEST_TAG), before);
  return part.includes('<') && isBlock(part.slice(part.lastIndexOf('<')));
}

/** Lines without spaces around them, and at most one empty line between two. */
const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^[ \t]+/, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const hasHan = (text: string): boolean => HAN.test(text);

/**
 * The name as people write it. Chinese names have the family name first and no space, in whichever order the parts come: `王, 小明`,
 * and `小明 王` with the key name 王, are 王小明. A name without its parts stays as it is.
 */
export function contributorName(contributor: OnixElement): string {
  const part = (name: ElementName) => textOf(contributor, name);
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
