// Elements of an ONIX message with reference names, and finding parts of them.
import { htmlText } from '../../../../../platform/html-text.ts';
import type { ElementName } from './onix-tags.ts';

export interface OnixElement {
  /** The reference name, whichever tags the message has. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: OnixElement[];
  /** For an element with tags of XHTML in it: its content as HTML. */
  text: string;
  /** Whether the content had such tags. */
  hasMarkup: boolean;
}

/** What the header says of all products. */
export interface OnixMessage {
  readonly sender: string;
  readonly defaultCurrency: string | undefined;
  readonly defaultPriceType: string | undefined;
  /** A code of list 74: the language of texts whose record states none. */
  readonly defaultLanguage: string | undefined;
}

/** Adds a note about one value of a record. */
export type Tell = (
  field: string,
  value: string,
  reason: string,
  parameters?: Record<string, string | number>,
) => void;

export const allOf = (element: OnixElement | undefined, name: ElementName): OnixElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const firstOf = (
  element: OnixElement | undefined,
  ...path: readonly ElementName[]
): OnixElement | undefined =>
  path.reduce<OnixElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );

/** List 34: the text is HTML whose tags are escaped. */
const HTML_FORMAT = '02';

/** The text at the end of a path, on one line: a line end with the indent after it is a space. Empty when there is none. */
export function textOf(element: OnixElement | undefined, ...path: readonly ElementName[]): string {
  const found = firstOf(element, ...path);
  if (!found) return '';
  const isHtml = found.hasMarkup || found.attributes['textformat'] === HTML_FORMAT;
  return oneLine(isHtml ? htmlText(found.text).text : found.text);
}

const oneLine = (text: string): string => text.replace(/[ \t\n\r]+/g, lineEndAsSpace).trim();

const lineEndAsSpace = (spaces: string): string => (/[\t\n\r]/.test(spaces) ? ' ' : spaces);

/** The texts of all elements with a name. */
export const textsOf = (element: OnixElement | undefined, name: ElementName): string[] =>
  allOf(element, name).map((one) => textOf(one));

/** The text of the first element at the path that is not empty. */
export const firstText = (elements: readonly OnixElement[], ...path: readonly ElementName[]): string =>
  elements.map((element) => textOf(element, ...path)).find((text) => text !== '') ?? '';

/** The codes of an element that holds several, with spaces between them. */
export const codesOf = (element: OnixElement | undefined, name: ElementName): ReadonlySet<string> =>
  new Set(textOf(element, name).split(' ').filter(Boolean));
