// Colors as the browser computes them, and their contrast (WCAG 2.2, "contrast ratio").

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

export type ColorReader = (computed: string) => Color;

/** Of WCAG 2.2, level AA, for text of usual size. */
export const LEAST_CONTRAST = 4.5;
/** A margin for the rounding of colors. */
export const AIM = 4.6;

const BLACK: Color = [0, 0, 0, 1];
const WHITE: Color = [255, 255, 255, 1];

/** The opacity 1 of `over` gives `over`. */
export function blend(over: Color, under: Color, opacity = 1): Color {
  const alpha = over[3] * opacity;
  const mix = (index: 0 | 1 | 2): number => over[index] * alpha + under[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

export function contrastOf(one: Color, other: Color): number {
  const [first, second] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

function luminanceOf([red, green, blue]: Color): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * The color closest to `color` that has a contrast of at least `least` with every ground when it is drawn with this
 * opacity; undefined when there is none.
 */
export function readableColor(
  color: Color,
  grounds: readonly Color[],
  least: number,
  opacity: number,
): Color | undefined {
  const isReadable = (ink: Color): boolean =>
    grounds.every((ground) => contrastOf(blend(ink, ground, opacity), ground) >= least);
  if (isReadable(color)) return color;
  const solid = blend(color, grounds[0]!);
  for (let step = 1; step <= STEPS; step += 1)
    for (const end of [BLACK, WHITE]) {
      const ink = rounded(blend(end, solid, step / STEPS));
      if (isReadable(ink)) return ink;
    }
  return undefined;
}

const STEPS = 10;

const rounded = ([red, green, blue]: Color): Color => [
  Math.round(red),
  Math.round(green),
  Math.round(blue),
  1,
];

const RGB = /^rgba?\(([\d.]+),\s*([\d.]+),\s*([\d.]+)(?:,\s*([\d.]+))?\)$/;

/** Reads computed colors. Those of newer color spaces are drawn and read back. */
export function createColorReader(document: Document): ColorReader {
  const known = new Map<string, Color>();
  let canvas: CanvasRenderingContext2D | null = null;

  function draw(computed: string): Color {
    canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return BLACK;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = '#000';
    canvas.fillStyle = computed;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!, alpha! / 255];
  }

  return (computed) => {
    let color = known.get(computed);
    if (!color) {
      const [, red, green, blue, alpha] = RGB.exec(computed) ?? [];
      color =
        red === undefined
          ? draw(computed)
          : [Number(red), Number(green), Number(blue), alpha === undefined ? 1 : Number(alpha)];
      known.set(computed, color);
    }
    return color;
  };
}

const COLOR_FUNCTION = /(?:rgba?|hsla?|hwb|color|oklch|oklab|lch|lab|color-mix)\((?:[^()]|\([^()]*\))*\)/g;

/** The colors of a computed `background-image`; undefined when it has a picture, whose colors nobody knows. One that the book lacks has none. */
export function gradientColors(image: string, read: ColorReader): Color[] | undefined {
  return /url\((?!"about:invalid)|image-set\(|element\(/.test(image)
    ? undefined
    : (image.match(COLOR_FUNCTION) ?? []).map(read);
}
