// The colors of texts, and those that they get where nobody could read them.
import { AIM, blend, contrastOf, LEAST_CONTRAST, readableColor } from './colors.ts';
import type { Color, ColorReader } from './colors.ts';
import { fillsOf } from './drawing-ground.ts';
import type { Ground } from './ground.ts';

/** Below it, text over some backgrounds could not be made readable in any color. */
export const LEAST_OPACITY = 0.7;

export const SVG = 'http://www.w3.org/2000/svg';
const COMPUTED_COLOR = /^[a-z-]+\(/;

/** Every color that a text has: those of a gradient are its stops. None where nobody knows. */
export const inksOf = (element: Element, style: CSSStyleDeclaration, read: ColorReader): Color[] =>
  element.namespaceURI === SVG ? drawnInks(element, style, read) : writtenInks(style, read);

const writtenInks = ({ webkitTextFillColor }: CSSStyleDeclaration, read: ColorReader): Color[] =>
  COMPUTED_COLOR.test(webkitTextFillColor) ? [read(webkitTextFillColor)] : [];

/** The colors of a text that is drawn, with the opacity of its fill. */
const drawnInks = (element: Element, style: CSSStyleDeclaration, read: ColorReader): Color[] =>
  fillsOf(style.fill, element.ownerDocument, read).map(([red, green, blue, alpha]) => [
    red,
    green,
    blue,
    alpha * Number(style.fillOpacity),
  ]);

/** Whether a text may have a color that can be read on all colors of a gradient. */
export const isInkable = ({ colors }: Ground): boolean =>
  colors.length === 1 || readableColor([0, 0, 0, 1], colors, AIM, LEAST_OPACITY) !== undefined;

export const isReadableOn = (ink: Color, { colors, opacity }: Ground): boolean =>
  colors.every((color) => contrastOf(blend(ink, color, opacity), color) >= LEAST_CONTRAST);

/** Undefined when the color is readable, or nobody knows. */
export function repairedInk(ink: Color, ground: Ground, makeSolid: () => void): Color | undefined {
  const { colors, base, isPicture, opacity } = ground;
  if (isPicture || isReadableOn(ink, ground)) return undefined;
  const found = readableColor(ink, colors, AIM, opacity);
  if (found) return found;
  makeSolid();
  return readableColor(ink, [base], AIM, 1);
}
