// Makes every text readable on its background, by the colors that the browser has computed. Nothing is laid out anew.
import type { ReaderTheme } from '../../layout/reader-settings.ts';
import type { BookStyle } from '../book-style.ts';
import { GROUND_ATTRIBUTE, INK_ATTRIBUTE, SOLID_ATTRIBUTE } from '../frame-style.ts';
import { createColorReader } from './colors.ts';
import type { ColorReader } from './colors.ts';
import { createDrawingGrounds } from './drawing-ground.ts';
import type { DrawingGrounds } from './drawing-ground.ts';
import { GENERATED_ATTRIBUTES, GENERATED_RULES, readGenerated } from './generated-ink.ts';
import { groundOf, paintOf } from './ground.ts';
import type { Ground, Paint } from './ground.ts';
import { inksOf, isInkable, isReadableOn, LEAST_OPACITY, repairedInk, SVG } from './ink.ts';
import { createPaintedBehind, keepBookColors, OVER_ATTRIBUTE, OVER_RULES } from './painted-behind.ts';
import type { PaintedBehind } from './painted-behind.ts';

/** A background below it is a tint that fits every theme. */
const TINT_ALPHA = 0.3;

export interface ContrastRepair {
  /** Repairs the texts in these elements for a theme; earlier repairs are undone first. */
  repair(parts: readonly Element[], theme: ReaderTheme): void;
}

export function createContrastRepair(document: Document, bookStyle: BookStyle): ContrastRepair {
  const frame = document.defaultView!;
  const read = createColorReader(frame.parent.document);
  const { documentElement: root, body } = document;
  adoptRules(document, bookStyle);

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
    const inspect = createInspector({
      frame,
      read,
      grounds,
      theme,
      dropped,
      fixes,
      inkedGrounds,
      bookStyle,
      paintedBehind: createPaintedBehind(bookStyle, frame, read),
      groundOfDrawing: createDrawingGrounds(read),
    });
    for (const part of parts) {
      const around = part === body ? [] : ancestorsBelow(part, root);
      for (const element of around) if (!grounds.has(element)) inspect(element, false);
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

/** Rules for marks that few documents get. */
function adoptRules(document: Document, { generated, moved }: BookStyle): void {
  const rules = [generated.size > 0 ? GENERATED_RULES : '', moved.size > 0 ? OVER_RULES : '']
    .join('\n')
    .trim();
  if (rules === '') return;
  // a style sheet must be made in the window that uses it
  const sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

const MARKS = [INK_ATTRIBUTE, GROUND_ATTRIBUTE, SOLID_ATTRIBUTE, OVER_ATTRIBUTE, ...GENERATED_ATTRIBUTES];

const MARKED = MARKS.map((name) => `[${name}]`).join();

function undo(part: Element): void {
  for (const element of [part, ...part.querySelectorAll(MARKED)])
    for (const name of MARKS) element.removeAttribute(name);
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
  readonly read: ColorReader;
  readonly grounds: Map<Element, Ground>;
  readonly theme: ReaderTheme;
  /** Elements whose background is left out in every theme. */
  readonly dropped: ReadonlySet<Element>;
  readonly fixes: (() => void)[];
  /** Elements with a background that get a new color, and the background before. */
  readonly inkedGrounds: [Element, string][];
  readonly bookStyle: BookStyle;
  readonly paintedBehind: PaintedBehind;
  readonly groundOfDrawing: DrawingGrounds;
}

type Mark = (name: string, value?: string) => void;

function createInspector(inspection: Inspection): (element: Element, isRepaired: boolean) => void {
  const { frame, read, grounds, fixes, inkedGrounds, bookStyle } = inspection;
  const { generated } = bookStyle;
  /** Elements that inherit a color which replaced another. */
  const inked = new Set<Element>();
  return (element, isRepaired) => {
    if (inked.has(element.parentElement!)) inked.add(element);
    const parent = grounds.get(element.parentElement!)!;
    const style = frame.getComputedStyle(element);
    const paint = paintOf(style);
    const mark: Mark = (name, value = '') =>
      void (isRepaired && fixes.push(() => element.setAttribute(name, value)));
    let ground = paint.isPlain
      ? parent
      : paintedGroundOf(element, { style, paint, parent, mark }, inspection);
    // a marker and a generated text have the color of their element
    let hasText = element.localName === 'li' || hasOwnText(element);
    if (generated.size > 0) {
      const parts = readGenerated(element, ground, generated, read);
      ground = parts.ground;
      hasText ||= parts.hasText;
      if (isRepaired && parts.fix) fixes.push(parts.fix);
    }
    grounds.set(element, ground);
    if (!isRepaired || !hasText) return;
    const color = inkOf(element, style, ground, { ...inspection, isInked: inked.has(element), mark });
    if (color === undefined) return;
    inked.add(element);
    fixes.push(() => (element as HTMLElement).style.setProperty('--reader-ink', color));
    mark(INK_ATTRIBUTE);
    if (!paint.isPlain) inkedGrounds.push([element, paintedGround(style)]);
  };
}

interface Painted {
  readonly style: CSSStyleDeclaration;
  readonly paint: Paint;
  readonly parent: Ground;
  readonly mark: Mark;
}

/** What the texts in an element with a paint of its own stand on, after what does not fit is left out. */
function paintedGroundOf(
  element: Element,
  { style, paint, parent, mark }: Painted,
  { theme, dropped, read }: Inspection,
): Ground {
  // a column of a table lies behind cells that are not in it
  const hasText = element.textContent.trim() !== '' || element.localName.startsWith('col');
  const isDropped =
    dropped.has(element) ||
    (hasText && paint.isFilled) ||
    (theme !== 'day' && hasText && dropsGround(element, style, read));
  if (isDropped) mark(GROUND_ATTRIBUTE);
  const isSolid = hasText && (paint.isFiltered || parent.opacity * paint.opacity < LEAST_OPACITY);
  if (isSolid) mark(SOLID_ATTRIBUTE);
  let ground = isDropped ? parent : groundOf(style, parent, read);
  if (ground !== parent && hasText && !isInkable(ground)) {
    mark(GROUND_ATTRIBUTE, 'image');
    ground = { ...ground, colors: [ground.base] };
  }
  return { ...ground, opacity: isSolid ? parent.opacity : parent.opacity * paint.opacity };
}

/** The color that a text gets; undefined when it keeps its own. */
function inkOf(
  element: Element,
  style: CSSStyleDeclaration,
  around: Ground,
  inspection: Inspection & { readonly isInked: boolean; readonly mark: Mark },
): string | undefined {
  const { read, fixes, paintedBehind, groundOfDrawing, isInked, mark } = inspection;
  const isDrawing = element.namespaceURI === SVG;
  const box = isDrawing ? undefined : paintedBehind(element);
  if (box && !box.color) {
    fixes.push(() => keepBookColors(element, box.element));
    return undefined;
  }
  const under = box?.color ? { ...around, colors: [box.color], base: box.color, isPicture: false } : around;
  const ground = isDrawing ? groundOfDrawing(element, around) : under;
  const inks = inksOf(element, style, read);
  const [ink] = inks;
  if (!ink) return undefined;
  const faint = inks.find((each) => !isReadableOn(each, ground)) ?? ink;
  const repaired = repairedInk(faint, ground, () => mark(SOLID_ATTRIBUTE));
  if (!repaired && !isInked) return undefined;
  const [red, green, blue, alpha] = repaired ?? ink;
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** Backgrounds are made for white paper, but a marked passage stays marked, and a tint fits every page. */
function dropsGround(element: Element, style: CSSStyleDeclaration, read: ColorReader): boolean {
  if (element.localName === 'mark' || element.localName === 'body' || element.namespaceURI === SVG)
    return false;
  return style.backgroundImage !== 'none' || read(style.backgroundColor)[3] >= TINT_ALPHA;
}

function hasOwnText(element: Element): boolean {
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '') return true;
  return false;
}
