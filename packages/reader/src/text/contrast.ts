// Makes every text readable on its background, by the colors that the browser has computed. Nothing is laid out anew.
import type { ReaderTheme } from '../layout/reader-settings.ts';
import { blend, contrastOf, createColorReader, gradientColors, readableColor } from './colors.ts';
import type { Color } from './colors.ts';
import { GROUND_ATTRIBUTE, INK_ATTRIBUTE, SOLID_ATTRIBUTE } from './frame-style.ts';

/** Of WCAG 2.2, level AA, for text of usual size. */
const LEAST_CONTRAST = 4.5;
/** A margin for the rounding of colors. */
const AIM = 4.6;
/** Below it, text over some backgrounds could not be made readable in any color. */
const LEAST_OPACITY = 0.7;
/** A background below it is a tint that fits every theme. */
const TINT_ALPHA = 0.3;

/** What a text stands on. */
interface Ground {
  /** All colors that may be behind a text: more than one in a gradient. */
  readonly colors: readonly Color[];
  /** Behind the text is a picture whose colors nobody knows. */
  readonly isPicture: boolean;
  /** The color behind the gradient. */
  readonly base: Color;
  readonly opacity: number;
}

export interface ContrastRepair {
  /** Repairs the texts in these elements for a theme; earlier repairs are undone first. */
  repair(parts: readonly Element[], theme: ReaderTheme): void;
}

export function createContrastRepair(document: Document): ContrastRepair {
  const frame = document.defaultView!;
  const read = createColorReader(frame.parent.document);
  const { documentElement: root, body } = document;

  /** Returns the elements whose background has followed the new color of their text. */
  function repairOnce(
    parts: readonly Element[],
    theme: ReaderTheme,
    dropped: ReadonlySet<Element>,
  ): Element[] {
    for (const part of parts) undo(part);
    const grounds = new Map<Element, Ground>();
    const page = read(frame.getComputedStyle(root).backgroundColor);
    grounds.set(root, { colors: [page], base: page, isPicture: false, opacity: 1 });
    const fixes: (() => void)[] = [];
    const inkedGrounds: [Element, string][] = [];
    const inspect = createInspector({ frame, read, grounds, theme, dropped, fixes, inkedGrounds });
    for (const part of parts) {
      const around = part === body ? [] : ancestorsBelow(part, root);
      for (const element of around) inspect(element, false);
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = part; node; node = walker.nextNode()) inspect(node as Element, true);
    }
    // reads everything before it writes: one computation of styles instead of many
    for (const fix of fixes) fix();
    return inkedGrounds
      .filter(([element, ground]) => paintedGround(frame.getComputedStyle(element)) !== ground)
      .map(([element]) => element);
  }

  function repair(parts: readonly Element[], theme: ReaderTheme): void {
    const following = repairOnce(parts, theme, new Set());
    if (following.length > 0) repairOnce(parts, theme, new Set(following));
  }

  return { repair };
}

function undo(part: Element): void {
  for (const name of [INK_ATTRIBUTE, GROUND_ATTRIBUTE, SOLID_ATTRIBUTE]) {
    part.removeAttribute(name);
    for (const element of part.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  }
}

/** Listed from the outermost to the parent. */
function ancestorsBelow(element: Element, end: Element): Element[] {
  const ancestors: Element[] = [];
  for (let each = element.parentElement; each && each !== end; each = each.parentElement)
    ancestors.unshift(each);
  return ancestors;
}

/** The background as it is painted, in words. One of `currentcolor` changes with the color of the text. */
const paintedGround = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string =>
  `${backgroundColor} ${backgroundImage}`;

interface Inspection {
  readonly frame: Window;
  readonly read: (computed: string) => Color;
  readonly grounds: Map<Element, Ground>;
  readonly theme: ReaderTheme;
  /** Elements whose background is left out in every theme. */
  readonly dropped: ReadonlySet<Element>;
  readonly fixes: (() => void)[];
  /** Elements with a background that get a new color, and the background before. */
  readonly inkedGrounds: [Element, string][];
}

function createInspector({
  frame,
  read,
  grounds,
  theme,
  dropped,
  fixes,
  inkedGrounds,
}: Inspection): (element: Element, isRepaired: boolean) => void {
  /** Elements that inherit a color which replaced another. */
  const inked = new Set<Element>();
  return (element, isRepaired) => {
    if (inked.has(element.parentElement!)) inked.add(element);
    const parent = grounds.get(element.parentElement!)!;
    const style = frame.getComputedStyle(element);
    const paint = paintOf(style);
    const mark = (name: string, value = ''): void =>
      void (isRepaired && fixes.push(() => element.setAttribute(name, value)));
    let ground = parent;
    if (paint.isPlain) grounds.set(element, parent);
    else {
      // a column of a table lies behind cells that are not in it
      const hasText = element.textContent.trim() !== '' || element.localName.startsWith('col');
      const isDropped =
        dropped.has(element) || (theme !== 'day' && hasText && dropsGround(element, style, read));
      if (isDropped) mark(GROUND_ATTRIBUTE);
      const isSolid = hasText && (paint.isFiltered || parent.opacity * paint.opacity < LEAST_OPACITY);
      if (isSolid) mark(SOLID_ATTRIBUTE);
      ground = isDropped ? parent : groundOf(style, parent, read);
      if (ground !== parent && hasText && !isInkable(ground)) {
        mark(GROUND_ATTRIBUTE, 'image');
        ground = { ...ground, colors: [ground.base] };
      }
      ground = { ...ground, opacity: isSolid ? parent.opacity : parent.opacity * paint.opacity };
      grounds.set(element, ground);
    }
    if (!isRepaired || !hasOwnText(element)) return;
    const ink = element.namespaceURI === SVG ? style.fill : style.webkitTextFillColor;
    if (!COMPUTED_COLOR.test(ink)) return;
    const behind = element.namespaceURI === SVG ? groundOfDrawing(element, ground, read) : ground;
    const repaired = repairedInk(read(ink), behind, () => mark(SOLID_ATTRIBUTE));
    if (!repaired && !inked.has(element)) return;
    inked.add(element);
    const color = repaired ? `rgb(${repaired.slice(0, 3).join(' ')})` : ink;
    fixes.push(() => (element as HTMLElement).style.setProperty('--reader-ink', color));
    mark(INK_ATTRIBUTE);
    if (!paint.isPlain) inkedGrounds.push([element, paintedGround(style)]);
  };
}

const SVG = 'http://www.w3.org/2000/svg';
const COMPUTED_COLOR = /^[a-z-]+\(/;

/** Whether a text may have a color that can be read on all colors of a gradient. */
const isInkable = ({ colors }: Ground): boolean =>
  colors.length === 1 || readableColor([0, 0, 0, 1], colors, AIM, LEAST_OPACITY) !== undefined;

/** Undefined when the color is readable, or nobody knows. */
function repairedInk(
  ink: Color,
  { colors, base, isPicture, opacity }: Ground,
  makeSolid: () => void,
): Color | undefined {
  const isReadable = colors.every((color) => contrastOf(blend(ink, color, opacity), color) >= LEAST_CONTRAST);
  if (isReadable || isPicture) return undefined;
  const found = readableColor(ink, colors, AIM, opacity);
  if (found) return found;
  makeSolid();
  return readableColor(ink, [base], AIM, 1);
}

interface Paint {
  /** Paints nothing behind its text and does not change the colors of what it holds. */
  readonly isPlain: boolean;
  readonly opacity: number;
  /** Its colors are changed in a way that nobody can compute from here. */
  readonly isFiltered: boolean;
}

function paintOf(style: CSSStyleDeclaration): Paint {
  const opacity = Number(style.opacity);
  const isFiltered = style.filter !== 'none' || style.mixBlendMode !== 'normal';
  const hasGround = !isTransparent(style.backgroundColor) || style.backgroundImage !== 'none';
  return { isPlain: !hasGround && !isFiltered && opacity === 1, opacity, isFiltered };
}

const isTransparent = (color: string): boolean => color === 'rgba(0, 0, 0, 0)' || color === 'transparent';

/** Backgrounds are made for white paper, but a marked passage stays marked, and a tint fits every page. */
function dropsGround(
  element: Element,
  style: CSSStyleDeclaration,
  read: (computed: string) => Color,
): boolean {
  if (element.localName === 'mark' || element.localName === 'body' || element.namespaceURI === SVG)
    return false;
  return style.backgroundImage !== 'none' || read(style.backgroundColor)[3] >= TINT_ALPHA;
}

function groundOf(style: CSSStyleDeclaration, parent: Ground, read: (computed: string) => Color): Ground {
  const { backgroundColor, backgroundImage } = style;
  // a background that fills the letters only is not behind them
  if (/text/.test(style.backgroundClip)) return parent;
  const own = read(backgroundColor);
  const base = blend(own, parent.base);
  const isOpaque = own[3] === 1;
  const under: Ground = {
    colors: isOpaque ? [base] : parent.colors.map((color) => blend(own, color)),
    base,
    isPicture: !isOpaque && parent.isPicture,
    opacity: 1,
  };
  if (backgroundImage === 'none') return under;
  const stops = gradientColors(backgroundImage, read);
  if (!stops) return { ...under, isPicture: true };
  const mixed = stops.flatMap((stop) => under.colors.map((color) => blend(stop, color)));
  const covers = stops.every(([, , , alpha]) => alpha === 1);
  return { ...under, colors: covers ? mixed : [...under.colors, ...mixed] };
}

/** The text of a drawing stands on the last shape below it, if there is one. */
function groundOfDrawing(text: Element, ground: Ground, read: (computed: string) => Color): Ground {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  let colors = ground.colors;
  for (const shape of text.closest('svg')?.querySelectorAll<SVGGeometryElement>(SHAPES) ?? []) {
    if (shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING) break;
    const matrix = shape.getScreenCTM();
    if (!matrix || shape.closest('defs, clipPath, mask, pattern, marker, symbol')) continue;
    const style = shape.ownerDocument.defaultView!.getComputedStyle(shape);
    if (!COMPUTED_COLOR.test(style.fill)) continue;
    if (!shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()))) continue;
    const opacity = Number(style.fillOpacity) * Number(style.opacity);
    colors = [blend(read(style.fill), colors[0]!, opacity)];
  }
  return { ...ground, colors };
}

const SHAPES = 'rect, path, circle, ellipse, polygon';

function hasOwnText(element: Element): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '') return true;
  return false;
}
