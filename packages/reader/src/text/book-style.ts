// Changes the declarations of a book so that the reader can lay its text out in pages, in any size and on any background.
import { fitToPage, passLimits } from './book-limits.ts';
import { makeFontScalable, namesOfFontVariables } from './font-size.ts';
import { harmOf } from './reach/harm.ts';
import { readBookRules } from './style-rules.ts';
import type { BookRule, GeneratedPart } from './style-rules.ts';

/** What the style of a book may do. What it does not is not searched for after each layout. */
export interface BookStyle {
  /** Elements whose style may move, clip or cover text. */
  readonly moved: ReadonlySet<Element>;
  /** Whether one of them may hide texts outside of it. */
  readonly movesOthers: boolean;
  /** Elements with large margins or paddings, which are harmless where enough of a line is left. */
  readonly narrowed: ReadonlySet<Element>;
  /** Elements with another color or background than those of the theme. All others have what they inherit. */
  readonly colored: ReadonlySet<Element>;
  /** The elements for which it has rules of a generated part that may have a color. */
  readonly generated: ReadonlyMap<GeneratedPart, ReadonlySet<Element>>;
  /** Headings, and what the style says to keep with what follows, in the order of the text. */
  readonly kept: readonly Element[];
  /** Elements before or after which a page may begin. */
  readonly broken: ReadonlySet<Element>;
}

/** Translucent colors fit any background; keywords and variables do not name a color. */
export function isOpaqueColor(color: string): boolean {
  if (color === '' || color.includes('/')) return false;
  return !/^(rgba|hsla|transparent|inherit|initial|unset|revert|currentcolor|var|color-mix)/i.test(color);
}

const remove = (): string => '';

/**
 * Properties that break pages or the order of the reader's changes: a new value, `''` to remove the declaration, or
 * undefined to keep it.
 */
const CORRECTIONS: Record<string, (value: string) => string | undefined> = {
  // a page must be in place, and a size final, when they are read
  'scroll-behavior': remove,
  'scroll-snap-type': remove,
  transition: remove,
  // an animation may hide a text, or move it from its page, for a while or for good
  animation: remove,
  'animation-name': remove,
  // boxes of these kinds do not continue on the next page, or have no size before they are seen
  'content-visibility': remove,
  contain: remove,
  // the pages are columns, which such a box would end
  'column-span': remove,
  'will-change': remove,
  'backdrop-filter': remove,
  '-webkit-backdrop-filter': remove,
  'container-type': (value) => (value === 'size' ? 'inline-size' : undefined),
  // its color covers that of a thin letter
  '-webkit-text-stroke': remove,
  // a shadow that fills its box is a background that no theme can change
  'box-shadow': (value) => (/inset/.test(value) && /\d{3}px/.test(value) ? '' : undefined),
  // at the end of a page the lines beside such a letter are cut off
  'initial-letter': remove,
  '-webkit-initial-letter': remove,
  // a text can be read and marked, and nobody changes it
  '-webkit-text-security': remove,
  '-webkit-user-modify': remove,
  interactivity: remove,
  // the theme decides
  'color-scheme': remove,
  // a picture keeps its shape
  'object-fit': (value) => (value === 'fill' ? '' : undefined),
  // a page is a column
  'break-before': breakOfColumn,
  'break-after': breakOfColumn,
  'break-inside': (value) => (value === 'avoid-page' ? 'avoid' : undefined),
  // it would stay in place on every page, above the text
  position: (value) => (/^(fixed|(-webkit-)?sticky)$/.test(value) ? 'static' : undefined),
  // other than the standard values, these move boxes as well
  'text-align': (value) => /^-webkit-(left|right|center)$/.exec(value)?.[1],
};

const CORRECTED = new RegExp(Object.keys(CORRECTIONS).join('|'));

function breakOfColumn(value: string): string | undefined {
  if (/^(page|left|right|recto|verso|always|all)$/.test(value)) return 'column';
  return value === 'avoid-page' ? 'avoid' : undefined;
}

/** Lengths of the viewport, but not inside of strings and addresses. */
const VIEWPORT_LENGTH =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)|(?<![\w#.-])([-+]?(?:\d+\.?\d*|\.\d+))([sld]?v(?:h|w|min|max|i|b))\b/gi;
const HAS_VIEWPORT_LENGTH = /\d[sld]?v(h|w|min|max|i|b)\b/i;

/**
 * The viewport of a scrolled text is as long as the text, which would grow without end. The part in view has its
 * lengths in `--reader-vh` and `--reader-vw`.
 */
export const replaceViewportLengths = (css: string): string =>
  css.replace(VIEWPORT_LENGTH, (all: string, number?: string, unit?: string) =>
    number === undefined ? all : `calc(${number} * var(--reader-${axisOf(unit!.toLowerCase())}))`,
  );

/** A break may be in a variable, so that the browser cannot tell it from the declaration. */
const HAS_BREAK = /break-(before|after)/;

const axisOf = (unit: string): string => (/v(w|i|min)$/.test(unit) ? 'vw' : 'vh');

/**
 * Makes a book's styles adjustable: absolute font sizes become relative to the root, opaque colors become the
 * fallbacks of `--book-ink` and `--book-ground`, which a theme may set. `rootPx` is the book's font size of the root.
 */
export function adjustBookStyle(document: Document, rootPx: number): BookStyle {
  const rules = readBookRules(document);
  const fontVariables = namesOfFontVariables(rules);
  const moved = new Set<Element>();
  const narrowed = new Set(document.querySelectorAll(DEEPLY_INDENTED));
  const colored = new Set(document.querySelectorAll(COLORED));
  const kept = new Set(document.querySelectorAll('h1, h2, h3, h4, h5, h6'));
  const broken = new Set<Element>();
  const generated = new Map<GeneratedPart, Set<Element>>();
  let movesOthers = false;
  for (const rule of rules) {
    const { style, element } = rule;
    const css = style.cssText;
    // declarations of an attribute would win over those of the reader
    if (element && css.includes('!important')) style.cssText = css.replaceAll(/\s*!important/g, '');
    makeFontScalable(style, rootPx, fontVariables);
    if (HAS_VIEWPORT_LENGTH.test(css)) {
      style.cssText = replaceViewportLengths(style.cssText);
      fitToPage(style);
    }
    if (css.includes('max-')) passLimits(style);
    if (CORRECTED.test(css)) correct(style);
    showReplaced(document, rule);
    makeColorsReplaceable(style);
    const ofBreak = style.breakAfter === 'avoid' ? kept : HAS_BREAK.test(css) ? broken : undefined;
    if (ofBreak) for (const each of selectedBy(document, rule)) ofBreak.add(each);
    if (COLOR_PROPERTY.test(css)) for (const each of coloredBy(document, rule)) colored.add(each);
    if (rule.parts.length > 0 && (COLOR_PROPERTY.test(css) || css.includes('content')))
      addGenerated(generated, rule, selectedBy(document, rule));
    const harm = harmOf(style);
    if (harm === 'none') continue;
    for (const each of movedBy(document, rule)) {
      (harm === 'line' ? narrowed : moved).add(each);
      movesOthers ||= harm === 'any text';
    }
  }
  keepShapesOfPictures(document);
  return { moved, movesOthers, narrowed, colored, generated, kept: inOrder(kept), broken };
}

const inOrder = (elements: ReadonlySet<Element>): Element[] =>
  [...elements].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

function addGenerated(
  generated: Map<GeneratedPart, Set<Element>>,
  { parts }: BookRule,
  elements: readonly Element[],
): void {
  for (const part of parts) {
    const known = generated.get(part) ?? new Set();
    for (const element of elements) known.add(element);
    generated.set(part, known);
  }
}

/** Browsers indent each of these. */
const DEEPLY_INDENTED = ':is(blockquote, dd, figure, ol, ul) '.repeat(5);

/** A picture in a drawing that fills its box would be distorted by the size of the page, and a drawing without a view box would be cut off. */
function keepShapesOfPictures(document: Document): void {
  for (const drawing of document.querySelectorAll('svg[width][height]:not([viewBox])')) {
    const size = `${drawing.getAttribute('width')} ${drawing.getAttribute('height')}`.replaceAll('px', '');
    if (/^[\d. ]+$/.test(size)) drawing.setAttribute('viewBox', `0 0 ${size}`);
  }
  for (const drawing of document.querySelectorAll('[preserveAspectRatio="none"]'))
    if (drawing.localName === 'image' || drawing.querySelector('image'))
      drawing.setAttribute('preserveAspectRatio', 'xMidYMid meet');
}

/** Elements with colors of their own, and attributes that set a color. */
const COLORED =
  '[color], [bgcolor], [background], [text], [mathcolor], [mathbackground], [opacity], mark, merror, text';
const COLOR_PROPERTY =
  /(^|[\s;-])(color|background|fill|opacity|filter|mix-blend-mode|box-shadow|border-image|-webkit-text)/;

function correct(style: CSSStyleDeclaration): void {
  for (const [name, correction] of Object.entries(CORRECTIONS)) {
    const value = style.getPropertyValue(name);
    const corrected = value === '' ? undefined : correction(value);
    if (corrected === '') style.removeProperty(name);
    else if (corrected !== undefined) style.setProperty(name, corrected, style.getPropertyPriority(name));
  }
}

/**
 * A picture in the place of an element, and letters without a size in its first line or in all of the body, leave no box in which
 * a text could be found.
 */
function showReplaced(document: Document, rule: BookRule): void {
  const { style, parts } = rule;
  if (parts.length === 0) style.removeProperty('content');
  const isSizeless = parseFloat(style.fontSize) === 0;
  if (isSizeless && (parts.length > 0 || selectedBy(document, rule).includes(document.body)))
    style.removeProperty('font-size');
}

function makeColorsReplaceable(style: CSSStyleDeclaration): void {
  const { color, backgroundColor } = style;
  const replace = (name: string, value: string) =>
    style.setProperty(name, value, style.getPropertyPriority(name));
  if (isOpaqueColor(color)) replace('color', `var(--book-ink, ${color})`);
  if (isOpaqueColor(backgroundColor)) replace('background-color', `var(--book-ground, ${backgroundColor})`);
}

const INHERITED = /^(line-height|letter-spacing|word-spacing|white-space|text-wrap|text-indent|font-size)/;

/** Pictures do not hide text of their own. */
const PICTURES = new Set(['img', 'image', 'video', 'audio', 'canvas', 'hr', 'br', 'col', 'colgroup']);

const selectedBy = (document: Document, { selector, element }: BookRule): Element[] => {
  if (element) return [element];
  if (selector === undefined) return [...document.querySelectorAll('*')];
  try {
    return [...document.querySelectorAll(queryOf(selector))];
  } catch {
    // what only a style sheet may say selects anything
    return [...document.querySelectorAll('*')];
  }
};

function movedBy(document: Document, rule: BookRule): Element[] {
  return selectedBy(document, rule).filter((each) => {
    // the reader lays out the root and the body itself; their texts inherit the rest
    if (each === document.documentElement || each === document.body)
      return harmOf(rule.style, INHERITED) !== 'none';
    // an empty box may cover a text
    const mayMatter = each.textContent.trim() !== '' || rule.style.position === 'absolute';
    return mayMatter && !PICTURES.has(each.localName);
  });
}

function coloredBy(document: Document, rule: BookRule): Element[] {
  const { color, webkitTextFillColor, fill } = rule.style;
  const { documentElement: root, body } = document;
  // the reader paints the root and the body itself, and gives the root a color; their texts inherit the rest
  const isRootInherited = webkitTextFillColor !== '' || fill !== '';
  const isBodyInherited = isRootInherited || color !== '' || rule.selector === undefined;
  return selectedBy(document, rule).filter((each) =>
    each === root ? isRootInherited : each !== body || isBodyInherited,
  );
}

/**
 * A pseudo-element matches no query; the element that it belongs to may be covered by it. A query knows no prefixes of
 * namespaces: `[epub|type]` is `[*|type]`.
 */
const queryOf = (selector: string): string =>
  selector
    .replace(/[\w-]+\|(?=[\w*-])/g, '*|')
    .replace(/::[\w-]+(\([^)]*\))?/g, '')
    .replace(/(^|,)\s*(?=,|$)/g, '$1*') || '*';
