// Colors of what a style sheet generates around a text: labels before it, first letters, markers, boxes behind it.
import { blend, contrastOf } from './colors.ts';
import type { Color } from './colors.ts';

const LEAST_CONTRAST = 4.5;
const PARTS = ['::before', '::after', '::first-letter', '::first-line', '::marker'] as const;

const styleOf = (element: Element, part: string): CSSStyleDeclaration =>
  element.ownerDocument.defaultView!.getComputedStyle(element, part);

const isGenerated = ({ content }: CSSStyleDeclaration): boolean => content !== 'none' && content !== 'normal';
const isPlaced = ({ position }: CSSStyleDeclaration): boolean => /^(absolute|fixed)$/.test(position);

/** Whether every generated text can be read on these grounds. */
export function isGeneratedReadable(
  element: Element,
  grounds: readonly Color[],
  read: (computed: string) => Color,
): boolean {
  return PARTS.every((part) => {
    const style = styleOf(element, part);
    if (/before|after/.test(part) && (!isGenerated(style) || style.content === '""')) return true;
    const own = read(style.backgroundColor);
    const ink = read(style.webkitTextFillColor);
    return grounds.every((ground) => {
      const behind = blend(own, ground);
      return contrastOf(blend(ink, behind), behind) >= LEAST_CONTRAST;
    });
  });
}

/** A generated box behind the text, which is its ground then. */
export function groundBefore(
  element: Element,
  { colors, base }: { readonly colors: readonly Color[]; readonly base: Color },
  read: (computed: string) => Color,
): { readonly colors: readonly Color[]; readonly base: Color } | undefined {
  for (const part of ['::before', '::after']) {
    const style = styleOf(element, part);
    const own = read(style.backgroundColor);
    if (own[3] === 0 || !isGenerated(style) || !isPlaced(style) || !(Number(style.zIndex) < 0)) continue;
    if (fillsBox(element, style))
      return { colors: colors.map((color) => blend(own, color)), base: blend(own, base) };
  }
  return undefined;
}

/** Whether a generated box lies above the text. */
export function coversText(element: Element): boolean {
  return ['::before', '::after'].some((part) => {
    const style = styleOf(element, part);
    const isPainted =
      style.backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor);
    return (
      isPainted &&
      isGenerated(style) &&
      isPlaced(style) &&
      !(Number(style.zIndex) < 0) &&
      fillsBox(element, style)
    );
  });
}

/** Smaller boxes are ornaments. */
const FILLED_SHARE = 0.5;

function fillsBox(element: Element, { width, height }: CSSStyleDeclaration): boolean {
  const box = element.getBoundingClientRect();
  return Number.parseFloat(width) * Number.parseFloat(height) > box.width * box.height * FILLED_SHARE;
}
