// What the text of a drawing is painted with and stands on.
import { blend } from './colors.ts';
import type { Color } from './colors.ts';

const SHAPES = 'rect, path, circle, ellipse, polygon, polyline, use, image';
const COMPUTED_COLOR = /^[a-z-]+\(/;

/** What a text of a drawing stands on. */
interface DrawnGround {
  readonly colors: readonly Color[];
  readonly isPicture: boolean;
}

/** The text stands on the last shape below it, if there is one, and otherwise on what the drawing stands on. */
export function groundOfDrawing(
  text: Element,
  behind: DrawnGround,
  read: (computed: string) => Color,
): DrawnGround {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const point = new DOMPoint((left + right) / 2, (top + bottom) / 2);
  let { colors, isPicture } = behind;
  for (const shape of outermost(text).querySelectorAll<SVGGraphicsElement>(SHAPES)) {
    if (shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING) break;
    if (shape.closest('defs, clipPath, mask, pattern, marker, symbol') || !isBehind(shape, point)) continue;
    if (shape.localName === 'image') {
      isPicture = true;
      continue;
    }
    const style = getStyle(shape.localName === 'use' ? (targetOf(shape) ?? shape) : shape);
    const opacity = Number(style.fillOpacity) * Number(style.opacity);
    const fills = fillsOf(style.fill, text.ownerDocument, read);
    if (fills.length === 0) continue;
    colors = fills.map((fill) => blend(fill, colors[0]!, opacity));
    isPicture &&= opacity < 1;
  }
  return { colors, isPicture };
}

/** The colors of a computed `fill`: those of a gradient are its stops. None for `none` and patterns. */
export function fillsOf(fill: string, document: Document, read: (computed: string) => Color): Color[] {
  if (COMPUTED_COLOR.test(fill) && !fill.startsWith('url(')) return [read(fill)];
  const id = /^url\(["']?[^"')#]*#([^"')]+)/.exec(fill)?.[1];
  const stops = (id && document.getElementById(id)?.querySelectorAll('stop')) || [];
  return [...stops].map((stop) => {
    const { stopColor, stopOpacity } = getStyle(stop);
    const [red, green, blue, alpha] = read(stopColor);
    return [red, green, blue, alpha * Number(stopOpacity)];
  });
}

const getStyle = (element: Element): CSSStyleDeclaration =>
  element.ownerDocument.defaultView!.getComputedStyle(element);

function outermost(text: Element): Element {
  let drawing = text;
  for (let each = text.closest('svg'); each; each = each.parentElement?.closest('svg') ?? null)
    drawing = each;
  return drawing;
}

function targetOf(use: Element): Element | null {
  const href = use.getAttribute('href') ?? use.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '';
  return href.startsWith('#') ? use.ownerDocument.getElementById(href.slice(1)) : null;
}

function isBehind(shape: SVGGraphicsElement, point: DOMPoint): boolean {
  const matrix = shape.getScreenCTM();
  if (!matrix) return false;
  if ('isPointInFill' in shape)
    return (shape as SVGGeometryElement).isPointInFill(point.matrixTransform(matrix.inverse()));
  const { left, right, top, bottom } = shape.getBoundingClientRect();
  return left <= point.x && point.x <= right && top <= point.y && point.y <= bottom;
}
