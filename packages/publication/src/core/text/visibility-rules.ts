// The rules of a style sheet that may hide text or set it apart. Only what does so for certain counts: a text that is left out by
// mistake is never found.
import { placeOfDisplay, type TextPlace } from './text-place.ts';
import type { XmlTag } from '../xml/xml-parser.ts';

/** A property by which a text is hidden or set apart, or a part of the usual style of texts for screen readers alone: a box of one pixel. */
export type HidingProperty =
  'display' | 'visibility' | 'width' | 'height' | 'overflow' | 'float' | 'position';

export interface HidingDeclaration {
  readonly property: HidingProperty;
  /** `unknown` is a value that is not known before it is computed, `moves` one that takes a box out of the text. */
  readonly value: 'hides' | 'shows' | 'inherits' | 'unknown' | 'moves';
  /** Of `display`. */
  readonly place?: TextPlace | undefined;
  readonly isImportant: boolean;
}

/** `[name]`, or with a test of its value. */
export interface AttributeTest {
  readonly name: string;
  readonly operator: string;
  readonly value: string;
}

/** A selector without combinators. `isOpen` when it has parts that are not evaluated here. */
export interface CompoundSelector {
  readonly type: string | undefined;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  readonly isOpen: boolean;
  /** How it follows the next one in the list. */
  readonly combinator: ' ' | '>' | 'other' | undefined;
}

export interface VisibilityRule {
  /** From the element outwards. */
  readonly compounds: readonly CompoundSelector[];
  readonly specificity: number;
  /** False inside of conditions that nobody knows before the book is shown. */
  readonly isCertain: boolean;
  readonly declarations: readonly HidingDeclaration[];
}

/** The rules of a style sheet, and the addresses that it imports, which come first. */
export interface VisibilitySheet {
  readonly imports: readonly string[];
  readonly rules: readonly VisibilityRule[];
}

const MAX_RULES = 4_000;
const PROPERTIES =
  /(?:^|[;{\s])(?:display|visibility|width|height|overflow|clip(?:-path)?|float|position)\s*:/i;

/** Reads a style sheet that was cleaned. */
export function readVisibilitySheet(source: string): VisibilitySheet {
  const css = maskStrings(source.replace(/\/\*[^]*?(?:\*\/|$)/g, ' '));
  const imports: string[] = [];
  const rules: VisibilityRule[] = [];
  if (PROPERTIES.test(css) || css.includes('@import')) readBlock(css, true, imports, rules);
  return { imports, rules };
}

/** Marks of CSS inside of strings are no marks; each becomes a character that no selector has. */
const maskStrings = (css: string): string =>
  css.replace(/"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/g, (text) =>
    text.replace(/[{};,@>+~[\]()]/g, '\ufffe'),
  );

function readBlock(css: string, isCertain: boolean, imports: string[], rules: VisibilityRule[]): void {
  let at = 0;
  while (at < css.length && rules.length < MAX_RULES) {
    const end = indexOfAny(css, '{;', at);
    if (end < 0) return;
    const prelude = css
      .slice(at, end)
      .replace(/^[\s}]+/, '')
      .trim();
    if (css[end] === ';') {
      const address = /^@import\s+(?:url\(\s*)?["']?([^"')]+)/i.exec(prelude)?.[1];
      if (address !== undefined && mediaKind(prelude.replace(/^[^)"']*["'(][^)"']*["')]*/, '')) === 'always')
        imports.push(address.trim());
      at = end + 1;
      continue;
    }
    const close = endOfBlock(css, end);
    const body = css.slice(end + 1, close);
    if (prelude.startsWith('@')) readConditional(prelude, body, isCertain, imports, rules);
    else rules.push(...readRule(prelude, body, isCertain));
    at = close + 1;
  }
}

function readConditional(
  prelude: string,
  body: string,
  isCertain: boolean,
  imports: string[],
  rules: VisibilityRule[],
): void {
  const [, name = '', condition = ''] = /^@([\w-]+)\s*([^]*)$/.exec(prelude) ?? [];
  if (!/^(media|supports|layer|container|scope)$/i.test(name)) return;
  const kind = name.toLowerCase() === 'media' ? mediaKind(condition) : 'maybe';
  if (kind !== 'never') readBlock(body, isCertain && kind === 'always', imports, rules);
}

/** Whether a list of media queries applies to a book on a screen. */
export function mediaKind(media: string): 'always' | 'maybe' | 'never' {
  const queries = media
    .trim()
    .toLowerCase()
    .split(',')
    .map((query) => query.trim());
  if (queries.some((query) => /^(only\s+)?(all|screen)?$/.test(query))) return 'always';
  // types that no browser knows are those of other readers
  return queries.every((query) =>
    /^(only\s+)?(?!not\b|only\b|all\b|screen\b)[a-z][\w-]*(\s+and\b|$)/.test(query),
  )
    ? 'never'
    : 'maybe';
}

/** The address of a style sheet that applies to every screen; one that is chosen by name hides nothing. */
export function styleSheetOf({ attributes }: Pick<XmlTag, 'attributes'>): string | undefined {
  const kinds = (attributes.rel?.value ?? '').toLowerCase().split(/\s+/);
  const isUsed = kinds.includes('stylesheet') && !kinds.includes('alternate');
  return isUsed && mediaKind(attributes.media?.value ?? '') === 'always' ? attributes.href?.value : undefined;
}

function readRule(prelude: string, body: string, isCertain: boolean): VisibilityRule[] {
  if (!PROPERTIES.test(`;${body}`)) return [];
  const declarations = readHidingDeclarations(body);
  if (declarations.length === 0) return [];
  return splitOutside(prelude, ',').flatMap((selector) => {
    const compounds = readSelector(selector);
    return compounds ? [{ compounds, specificity: specificityOf(compounds), isCertain, declarations }] : [];
  });
}

/** Of a rule or of an attribute; nested rules are left out. */
export function readHidingDeclarations(body: string): HidingDeclaration[] {
  const own = body.replace(/[^;{}]*\{[^{}]*\}/g, '');
  return own.split(';').flatMap((declaration): HidingDeclaration[] => {
    const [, name, text] = /^\s*([a-z-]+)\s*:\s*([^]*?)\s*$/i.exec(declaration) ?? [];
    const property = PROPERTY_OF[name?.toLowerCase() ?? ''];
    if (property === undefined || text === undefined) return [];
    const isImportant = /!\s*important$/i.test(text);
    const value = text.replace(/\s*!\s*important$/i, '').toLowerCase();
    const place = property === 'display' ? placeOfDisplay(value, own) : undefined;
    return [{ property, value: meaningOf(property, name!.toLowerCase(), value), isImportant, place }];
  });
}

const PROPERTY_OF: Readonly<Record<string, HidingProperty | undefined>> = {
  display: 'display',
  visibility: 'visibility',
  width: 'width',
  height: 'height',
  overflow: 'overflow',
  clip: 'overflow',
  'clip-path': 'overflow',
  float: 'float',
  position: 'position',
};

function meaningOf(property: HidingProperty, name: string, value: string): HidingDeclaration['value'] {
  if (/\b(var|env|attr|revert|revert-layer)\b/.test(value)) return 'unknown';
  if (/^(inherit|unset)$/.test(value)) return property === 'visibility' ? 'inherits' : 'unknown';
  if (property === 'display') return value === 'none' ? 'hides' : 'shows';
  if (property === 'float' || property === 'position')
    return /^(none|static|relative|sticky)$/.test(value) ? 'shows' : 'moves';
  if (property === 'visibility') return /^(hidden|collapse)$/.test(value) ? 'hides' : 'shows';
  if (name === 'overflow') return /hidden|clip/.test(value) ? 'hides' : 'shows';
  if (property === 'overflow') return /^(auto|none)$/.test(value) ? 'unknown' : 'hides';
  return /^(0|[012](\.\d+)?px)$/.test(value) ? 'hides' : 'shows';
}

const PART =
  /^(?:\*|(?:[\w-]*\|)?([\w\u0080-\uffff-]+)|#([\w\u0080-\uffff-]+)|\.([\w\u0080-\uffff-]+)|\[\s*(?:[\w*-]*\|)?([\w-]+)\s*(?:([~|^$*]?=)\s*("[^"]*"|'[^']*'|[\w-]+)\s*[is]?\s*)?\])/;

/** Undefined for the selector of a pseudo-element, which is not the text of the element, and for one that cannot be read. */
function readSelector(selector: string): CompoundSelector[] | undefined {
  if (/::|:(before|after|first-line|first-letter)\b/i.test(selector) || selector.trim() === '')
    return undefined;
  // what is in parentheses is not evaluated
  const flat = selector.trim().replace(/\([^)]*\)+/g, '()');
  const compounds: CompoundSelector[] = [];
  let combinator: CompoundSelector['combinator'];
  for (const token of flat.replace(/\s*([>+~])\s*(?![^[]*\])/g, ' $1 ').split(/\s+(?![^[]*\])/)) {
    if (/^[>+~]$/.test(token)) {
      combinator = token === '>' ? '>' : 'other';
      continue;
    }
    compounds.unshift({
      ...readCompound(token),
      combinator: compounds.length === 0 ? undefined : (combinator ?? ' '),
    });
    combinator = undefined;
  }
  return compounds;
}

function readCompound(token: string): Omit<CompoundSelector, 'combinator'> {
  const ids: string[] = [];
  const classes: string[] = [];
  const attributes: AttributeTest[] = [];
  let type: string | undefined;
  let rest = token;
  for (let part = PART.exec(rest); part && part[0] !== ''; part = PART.exec(rest)) {
    const [whole, name, id, className, attribute, operator = '', value = ''] = part;
    if (name !== undefined) type = name;
    if (id !== undefined) ids.push(id);
    if (className !== undefined) classes.push(className);
    if (attribute !== undefined)
      attributes.push({ name: attribute, operator, value: value.replace(/^["']|["']$/g, '') });
    rest = rest.slice(whole.length);
  }
  return { type, ids, classes, attributes, isOpen: rest !== '' };
}

const specificityOf = (compounds: readonly CompoundSelector[]): number =>
  compounds.reduce(
    (sum, { type, ids, classes, attributes }) =>
      sum + ids.length * 10_000 + (classes.length + attributes.length) * 100 + (type === undefined ? 0 : 1),
    0,
  );

function indexOfAny(text: string, marks: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (marks.includes(text[at]!)) return at;
  return -1;
}

/** The mark that closes the block that opens at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}' && (depth -= 1) === 0) return at;
  }
  return css.length;
}

/** Splits at a mark that stands in no parentheses and brackets. */
function splitOutside(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ('(['.includes(text[at]!)) depth += 1;
    else if (')]'.includes(text[at]!)) depth -= 1;
    else if (text[at] === mark && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
