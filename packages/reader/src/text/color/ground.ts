// What a text stands on: the backgrounds of the elements around it, as they are painted.
import { blend, gradientColors } from './colors.ts';
import type { Color, ColorReader } from './colors.ts';

/** What a text stands on. */
export interface Ground {
  /** All colors that may be behind a text: more than one in a gradient. */
  readonly colors: readonly Color[];
  /** Behind the text is a picture whose colors nobody knows. */
  readonly isPicture: boolean;
  /** The color behind the gradient. */
  readonly base: Color;
  readonly opacity: number;
}

export interface Paint {
  /** Paints nothing behind its text and does not change the colors of what it holds. */
  readonly isPlain: boolean;
  readonly opacity: number;
  /** Its colors are changed in a way that nobody can compute from here. */
  readonly isFiltered: boolean;
  /** Something that is not a background fills its box: a shadow inside, or the picture of its border. */
  readonly isFilled: boolean;
}

export function paintOf(style: CSSStyleDeclaration): Paint {
  const opacity = Number(style.opacity);
  const isFiltered = style.filter !== 'none' || style.mixBlendMode !== 'normal';
  const isBorderFilled = style.borderImageSource !== 'none' && style.borderImageSlice.includes('fill');
  const isFilled = isBorderFilled || isWideShadow(style.boxShadow);
  const isPlain = !hasBackground(style) && !isFiltered && !isFilled && opacity === 1;
  return { isPlain, opacity, isFiltered, isFilled };
}

/** Pixels. A shadow that reaches so far lies behind the text, not only along the edge of the box. */
const WIDE_SHADOW_PX = 24;

const isWideShadow = (shadow: string): boolean =>
  shadow.includes('inset') &&
  (shadow.match(/\d+(?:\.\d+)?(?=px)/g) ?? []).some((px) => Number(px) >= WIDE_SHADOW_PX);

export const hasBackground = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
  backgroundImage !== 'none' || (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent');

export function groundOf(style: CSSStyleDeclaration, parent: Ground, read: ColorReader): Ground {
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
  const covers = stops[0] && stops.every(([, , , alpha]) => alpha === 1);
  return { ...under, colors: covers ? mixed : [...under.colors, ...mixed] };
}
