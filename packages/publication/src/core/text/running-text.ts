// Which elements hold the text that a person reads. Search, copies, quotes, highlights and speech all follow this list.
import { MATHML, SVG, XHTML } from '../xml/namespaces.ts';

/** Elements whose text is never drawn, or stands beside the running text: the readings of ruby. */
const SILENT = new Map([
  [
    XHTML,
    new Set('script style template head datalist rt rtc rp audio video canvas iframe noframes'.split(' ')),
  ],
  [SVG, new Set('script style title desc metadata defs symbol'.split(' '))],
  [MATHML, new Set(['annotation', 'annotation-xml'])],
]);

/** Block elements: they separate the words on both sides. A `br` also separates words, but does not end a paragraph. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
);

/** Whether the text of an element, with all that it contains, is not part of the running text. */
export const isSilentElement = (uri: string | null, local: string): boolean =>
  uri !== null && (SILENT.get(uri)?.has(local) ?? false);

/** Whether an element is a block. */
export const isBlockElement = (uri: string | null, local: string): boolean =>
  uri === XHTML && BLOCKS.has(local);

/** Attributes by name, as a parser gives them. */
export type MarkupAttributes = Readonly<Record<string, { readonly value: string } | undefined>>;

/** Whether markup alone hides an element, whatever the style sheets say. */
export function isHiddenByMarkup(uri: string, { hidden, style }: MarkupAttributes): boolean {
  if (uri === XHTML && hidden !== undefined && hidden.value !== 'until-found') return true;
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\s*(?:!important\s*)?(?:;|$)/i.test(
    style?.value ?? '',
  );
}

const MATH_TOKENS = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Whether white space of an element stands between words; between the parts of a formula it does not (MathML Core, 2.1.4). */
export const holdsSpaces = (uri: string | null, local: string): boolean =>
  uri !== MATHML || MATH_TOKENS.has(local);
