import { HIGHLIGHT_COLORS } from './highlight.ts';
import type { HighlightColor, HighlightStyle } from './highlight.ts';

/** Of a site that defines no `--hl-<color>` and `--ln-<color>`: the colours by day. */
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

/** Lines differ by stroke as well as by colour, for those who do not tell the colours apart. */
const STROKES: Record<HighlightColor, string> = {
  red: 'wavy 1.5px',
  orange: 'solid 4px',
  yellow: 'double 2.5px',
  green: 'dashed 2px',
  blue: 'solid 2px',
  purple: 'dotted 3px',
};

/** Layers from below to above; each is a name in the registry of highlights. */
export const LAYERS = [
  'reader-sentence',
  ...HIGHLIGHT_COLORS.flatMap((color) => [layerOf(color, 'background'), layerOf(color, 'line')]),
  'reader-mark',
  'reader-mark-current',
] as const;

export function layerOf(
  color: HighlightColor,
  style: HighlightStyle,
): `reader-${HighlightColor}-${HighlightStyle}` {
  return `reader-${color}-${style}`;
}

export type LayerName = (typeof LAYERS)[number];

/** Declarations of each layer, for `::highlight()` and for boxes that stand in for it. */
export const LAYER_STYLES: Readonly<Record<LayerName, { readonly ground?: string; readonly line?: string }>> =
  Object.fromEntries([
    ['reader-sentence', { ground: 'var(--rd-tint, #e2edf0)' }],
    ['reader-mark', { ground: 'var(--rd-select, #c5dfe8)' }],
    ['reader-mark-current', { ground: 'var(--hl-orange, #f9963a)' }],
    ...HIGHLIGHT_COLORS.flatMap((color) => [
      [layerOf(color, 'background'), { ground: `var(--hl-${color}, ${BACKGROUNDS[color]})` }],
      [layerOf(color, 'line'), { line: `${STROKES[color]} var(--ln-${color}, ${LINES[color]})` }],
    ]),
  ]) as Record<LayerName, { ground?: string; line?: string }>;

/**
 * The rules of all layers. Highlights inherit from the root (CSS Pseudo-Elements 4, section 3.5); a rule for every
 * element costs half of a large chapter's styling.
 */
export function highlightRules(subject: ':root' | '' = ':root'): string {
  return LAYERS.map((name) => {
    const { ground, line } = LAYER_STYLES[name];
    return `${subject}::highlight(${name}) { ${
      ground
        ? `background-color: ${ground}; color: var(--hl-text, var(--rd-text));`
        : `text-decoration: underline ${line}; text-underline-offset: 0.25em; text-decoration-skip-ink: none;`
    } }`;
  }).join('\n');
}
