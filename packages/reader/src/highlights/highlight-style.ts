import { HIGHLIGHT_COLORS, HIGHLIGHT_STROKES } from './highlight.ts';
import type { HighlightColor, HighlightStroke, HighlightStyle } from './highlight.ts';

/** For a site that defines no `--hl-<color>` and `--ln-<color>`: the colors of the day theme. */
const BACKGROUNDS: Record<HighlightColor, string> = {
  red: '#eaa5a8',
  orange: '#f9963a',
  yellow: '#f0e25c',
  green: '#8af0c4',
  blue: '#a6d0ee',
  purple: '#ba99e8',
};
const LINES: Record<HighlightColor, string> = {
  red: '#8e1228',
  orange: '#db6203',
  yellow: '#7a660c',
  green: '#4f9a73',
  blue: '#156799',
  purple: '#4a2b7c',
};

/** Layers from bottom to top; each is a name in the registry of highlights. */
export const HIGHLIGHT_LAYERS = [
  'reader-sentence',
  'reader-layer',
  ...HIGHLIGHT_COLORS.flatMap((color) => [
    highlightLayerOf(color, 'background'),
    highlightLayerOf(color, 'line'),
  ]),
  'reader-mark',
  'reader-mark-current',
] as const;

export function highlightLayerOf(
  color: HighlightColor,
  style: HighlightStyle,
): `reader-${HighlightColor}-${HighlightStyle}` {
  return `reader-${color}-${style}`;
}

export type HighlightLayerName = (typeof HIGHLIGHT_LAYERS)[number];

/** Declarations of each layer, for `::highlight()` and for the boxes that replace it. */
export const LAYER_STYLES: Readonly<
  Record<
    HighlightLayerName,
    { readonly background?: string; readonly line?: HighlightStroke & { readonly color: string } }
  >
> = Object.fromEntries([
  ['reader-sentence', { background: 'var(--rd-tint, #e2edf0)' }],
  ['reader-layer', { background: 'var(--rd-layer, #e2e5e4)' }],
  ['reader-mark', { background: 'var(--rd-select, #c5dfe8)' }],
  ['reader-mark-current', { background: 'var(--hl-orange, #f9963a)' }],
  ...HIGHLIGHT_COLORS.flatMap((color) => [
    [highlightLayerOf(color, 'background'), { background: `var(--hl-${color}, ${BACKGROUNDS[color]})` }],
    [
      highlightLayerOf(color, 'line'),
      { line: { ...HIGHLIGHT_STROKES[color], color: `var(--ln-${color}, ${LINES[color]})` } },
    ],
  ]),
]) as typeof LAYER_STYLES;

/**
 * An underline. WebKit refuses the shorthand with a style or a thickness and draws nothing then, so each property has
 * its own declaration.
 */
const underline = ({ style, thickness, color }: HighlightStroke & { readonly color: string }): string =>
  `text-decoration-line: underline; text-decoration-style: ${style}; text-decoration-thickness: ${thickness}; ` +
  `text-decoration-color: ${color}; text-underline-offset: 0.25em; text-decoration-skip-ink: none;`;

/** Marks a formula, or a text with readings, of which all text is in a layer, with the name of the layer. */
export const MARKED_ATTRIBUTE = 'data-reader-marked';

/** A border of two lines needs more room than an underline of two lines. */
const borderWidth = ({ style, thickness }: HighlightStroke): string =>
  style === 'double' ? '4px' : thickness;

/** A line as a border, which cannot be wavy. */
export const borderOf = (line: HighlightStroke & { readonly color: string }): string =>
  `${borderWidth(line)} ${line.style === 'wavy' ? 'solid' : line.style} ${line.color}`;

export const isBackground = (layer: HighlightLayerName): boolean =>
  LAYER_STYLES[layer].background !== undefined;

/**
 * The rules of all layers. Elements inherit highlights from the root (CSS Pseudo-Elements 4, section 3.5); rules for
 * every element would take half of the style computation of a large chapter.
 */
export function highlightRules(subject: ':root' | '' = ':root'): string {
  return HIGHLIGHT_LAYERS.map((name) => {
    const { background, line } = LAYER_STYLES[name];
    const marked = `[${MARKED_ATTRIBUTE}=${name}]`;
    return background
      ? `${subject}::highlight(${name}) { background-color: ${background}; color: var(--hl-text, var(--rd-text)); } math${marked} { background-color: ${background} !important; }`
      : `${subject}::highlight(${name}), ruby${marked} { ${underline(line!)} } math${marked} { border-block-end: ${borderOf(line!)} !important; margin-block-end: -${borderWidth(line!)} !important; }`;
  }).join('\n');
}
