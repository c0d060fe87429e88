// Makes every text readable on its background, by the colors that the browser has computed. Nothing is laid out anew.
import type { ReaderTheme } from '../layout/reader-settings.ts';
import type { BookStyle } from './book-style.ts';
import { blend, contrastOf, createColorReader, gradientColors, readableColor } from './colors.ts';
import type { Color } from './colors.ts';
import { fillsOf, groundOfDrawing } from './drawing-ground.ts';
import {
  GENERATED_ATTRIBUTE,
  GROUND_ATTRIBUTE,
  INK_ATTRIBUTE,
  OVER_ATTRIBUTE,
  SOLID_ATTRIBUTE,
} from './frame-style.ts';
import { coversText, groundBefore, isGeneratedReadable } from './generated-ink.ts';
import { createPaintedBehind, keepBookColors } from './painted-behind.ts';
import type { PaintedBehind } from './painted-behind.ts';

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

export function createContrastRepair(document: Document, bookStyle: BookStyle): ContrastRepair {
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
    const paintedBehind = createPaintedBehind(bookStyle, frame, read);
    const inspect = createInspector({
      frame,
      read,
      grounds,
      theme,
      dropped,
      fixes,
      inkedGrounds,
      paintedBehind,
      generated: bookStyle.generated,
    });
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
  for (const name of [
    INK_ATTRIBUTE,
    GROUND_ATTRIBUTE,
    SOLID_ATTRIBUTE,
    GENERATED_ATTRIBUTE,
    OVER_ATTRIBUTE,
  ]) {
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
  readonly paintedBehind: PaintedBehind;
  /** Elements whose generated parts have colors of their own. */
  readonly generated: ReadonlySet<Element>;
}

function createInspector({
  frame,
  read,
  grounds,
  theme,
  dropped,
  fixes,
  inkedGrounds,
  paintedBehind,
  generated,
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
        dropped.has(element) ||
        (hasText && paint.isFilled) ||
        (theme !== 'day' && hasText && dropsGround(element, style, read));
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
    if (generated.has(element)) {
      const generatedGround = groundBefore(element, ground, read);
      if (generatedGround) {
        ground = { ...ground, ...generatedGround };
        grounds.set(element, ground);
      }
      if (coversText(element)) mark(GENERATED_ATTRIBUTE, 'cover');
      else if (!isGeneratedReadable(element, ground.colors, read)) mark(GENERATED_ATTRIBUTE, 'ink');
    }
    if (!isRepaired || !hasOwnText(element)) return;
    const isDrawing = element.namespaceURI === SVG;
    const other = isDrawing ? groundOfDrawing(element, ground, read) : paintedBehind(element);
    const behind = other ? { ...ground, ...other } : ground;
    if (other && 'source' in other && other.isPicture)
      return void fixes.push(() => keepBookColors(element, other.source));
    const inks = isDrawing ? fillsOf(style.fill, element.ownerDocument, read) : inksOf(style, read);
    const [ink] = inks;
    if (!ink) return;
    const faint = inks.find((each) => !isReadableOn(faded(each, style, isDrawing), behind)) ?? ink;
    const repaired = repairedInk(faded(faint, style, isDrawing), behind, () => mark(SOLID_ATTRIBUTE));
    if (!repaired && !inked.has(element)) return;
    inked.add(element);
    const color = `rgb(${(repaired ?? ink).slice(0, 3).join(' ')}${repaired ? '' : ` / ${ink[3]}`})`;
    fixes.push(() => (element as HTMLElement).style.setProperty('--reader-ink', color));
    mark(INK_ATTRIBUTE);
    if (!paint.isPlain) inkedGrounds.push([element, paintedGround(style)]);
  };
}

const SVG = 'http://www.w3.org/2000/svg';
const COMPUTED_COLOR = /^[a-z-]+\(/;

const inksOf = ({ webkitTextFillColor }: CSSStyleDeclaration, read: (computed: string) => Color): Color[] =>
  COMPUTED_COLOR.test(webkitTextFillColor) ? [read(webkitTextFillColor)] : [];

/** The color of a text with the opacity of its fill. */
const faded = (
  [red, green, blue, alpha]: Color,
  { fillOpacity }: CSSStyleDeclaration,
  isDrawing: boolean,
): Color => [red, green, blue, isDrawing ? alpha * Number(fillOpacity) : alpha];

/** Whether a text may have a color that can be read on all colors of a gradient. */
const isInkable = ({ colors }: Ground): boolean =>
  colors.length === 1 || readableColor([0, 0, 0, 1], colors, AIM, LEAST_OPACITY) !== undefined;

const isReadableOn = (ink: Color, { colors, opacity }: Ground): boolean =>
  colors.every((color) => contrastOf(blend(ink, color, opacity), color) >= LEAST_CONTRAST);

/** Undefined when the color is readable, or nobody knows. */
function repairedInk(ink: Color, ground: Ground, makeSolid: () => void): Color | undefined {
  const { colors, base, isPicture, opacity } = ground;
  if (isPicture || isReadableOn(ink, ground)) return undefined;
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
  /** Something that is not a background fills its box: a shadow inside, or the picture of its border. */
  readonly isFilled: boolean;
}

/** A shadow that reaches over the text, not only along the edge of the box. */
const isWideShadow = (shadow: string): boolean =>
  shadow.includes('inset') && (shadow.match(/\d+(?:\.\d+)?(?=px)/g) ?? []).some((px) => Number(px) >= 24);

function paintOf(style: CSSStyleDeclaration): Paint {
  const opacity = Number(style.opacity);
  const isFiltered = style.filter !== 'none' || style.mixBlendMode !== 'normal';
  const hasGround = !isTransparent(style.backgroundColor) || style.backgroundImage !== 'none';
  const isBorderFilled = style.borderImageSource !== 'none' && style.borderImageSlice.includes('fill');
  const isFilled = isBorderFilled || isWideShadow(style.boxShadow);
  const isPlain = !hasGround && !isFiltered && !isFilled && opacity === 1;
  return { isPlain, opacity, isFiltered, isFilled };
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

function hasOwnText(element: Element): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '') return true;
  return false;
}
