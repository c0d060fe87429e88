// What the text of a drawing is painted with and stands on.
import { blend } from './colors.ts';
import type { Color, ColorReader } from './colors.ts';

const SHAPES = 'rect, path, circle, ellipse, polygon, polyline, use, image';
/** What is drawn only where something else refers to it. */
const UNDRAWN = 'defs, clipPath, mask, pattern, marker, symbol';
const COMPUTED_COLOR = /^[a-z-]+\(/;

interface DrawnGround {
  readonly colors: readonly Color[];
  readonly isPicture: boolean;
}

/** Says what a text of a drawing stands on: the last shape below it, if there is one, or what the drawing stands on. */
export type DrawingGrounds = <Behind extends DrawnGround>(text: Element, behind: Behind) => Behind;

interface Shape {
  readonly element: SVGGraphicsElement;
  readonly box: DOMRect;
}

/** The shapes of a drawing are read once for all of its texts. */
export function createDrawingGrounds(read: ColorReader): DrawingGrounds {
  const known = new Map<Element, readonly Shape[]>();
  const shapesOf = (drawing: Element): readonly Shape[] => {
    const shapes = known.get(drawing) ?? readShapes(drawing);
    known.set(drawing, shapes);
    return shapes;
  };
  return (text, behind) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const point = new DOMPoint((left + right) / 2, (top + bottom) / 2);
    let { colors, isPicture } = behind;
    for (const { element, box } of shapesOf(outermost(text))) {
      if (element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING) break;
      if (!holds(box, point) || !isFilledAt(element, point)) continue;
      if (element.localName === 'image') {
        isPicture = true;
        continue;
      }
      const style = getStyle(element.localName === 'use' ? (targetOf(element) ?? element) : element);
      const opacity = Number(style.fillOpacity) * Number(style.opacity);
      const fills = fillsOf(style.fill, text.ownerDocument, read);
      if (fills.length === 0) continue;
      colors = fills.map((fill) => blend(fill, colors[0]!, opacity));
      isPicture &&= opacity < 1;
    }
    return { ...behind, colors, isPicture };
  };
}

const readShapes = (drawing: Element): readonly Shape[] =>
  [...drawing.querySelectorAll<SVGGraphicsElement>(SHAPES)]
    .filter((element) => !element.closest(UNDRAWN))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));

/** The colors of a computed `fill`: those of a gradient are its stops. None for `none` and patterns. */
export function fillsOf(fill: string, document: Document, read: ColorReader): Color[] {
  if (COMPUTED_COLOR.test(fill) && !fill.startsWith('url(')) return [read(fill)];
  const id = /^url\(["']?[^"')#]*#([^"')]+)/.exec(fill)?.[1];
  const stops = id === undefined ? undefined : document.getElementById(id)?.querySelectorAll('stop');
  return [...(stops ?? [])].map((stop) => {
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

const holds = ({ left, right, top, bottom }: DOMRect, { x, y }: DOMPoint): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;

/** Pictures and repeated shapes fill their box. */
function isFilledAt(shape: SVGGraphicsElement, point: DOMPoint): boolean {
  const matrix = shape.getScreenCTM();
  if (!matrix) return false;
  return !('isPointInFill' in shape)
    ? true
    : (shape as SVGGeometryElement).isPointInFill(point.matrixTransform(matrix.inverse()));
}
