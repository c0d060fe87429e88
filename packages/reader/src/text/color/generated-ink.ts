// Colors of what a style sheet generates around a text: labels before it, first letters, markers, boxes behind it.
import { blend, contrastOf, LEAST_CONTRAST, AIM, readableColor } from './colors.ts';
import type { Color, ColorReader } from './colors.ts';
import { GENERATED_PARTS } from '../style-rules.ts';
import type { GeneratedPart } from '../style-rules.ts';
import { hasBackground } from './ground.ts';
import type { Ground } from './ground.ts';

/** The elements for which a style sheet has rules of a part. */
type GeneratedBy = ReadonlyMap<GeneratedPart, ReadonlySet<Element>>;

/** Marks an element by the names of its parts that get the color `--reader-part`. */
const INKED_ATTRIBUTE = 'data-reader-parts';
/** Marks an element by the names of its parts that get no background. */
const BARE_ATTRIBUTE = 'data-reader-bare-parts';

export const GENERATED_ATTRIBUTES: readonly string[] = [INKED_ATTRIBUTE, BARE_ATTRIBUTE];

/**
 * For a sheet that only documents with such parts have: where any rule is about first lines, a browser lays every line out
 * in a slower way.
 */
export const GENERATED_RULES = `@layer -reader {
${GENERATED_PARTS.map((part) => `[${INKED_ATTRIBUTE}~=${part}]::${part} { color: var(--reader-part) !important; -webkit-text-fill-color: currentcolor !important; background: none !important; }`).join('\n')}
${(['before', 'after'] as const).map((part) => `[${BARE_ATTRIBUTE}~=${part}]::${part} { background: none !important; }`).join('\n')}
}`;

interface Generated {
  /** The ground of the element, with a generated box that lies behind its text. */
  readonly ground: Ground;
  /** Whether a text is generated, which has the color of the element if no other. */
  readonly hasText: boolean;
  /** Marks the parts that cannot be read, or cover the text. Undefined when there are none. */
  readonly fix: (() => void) | undefined;
}

/** Reads the generated parts of an element; only those that a rule is about are asked for. */
export function readGenerated(
  element: Element,
  ground: Ground,
  by: GeneratedBy,
  read: ColorReader,
): Generated {
  const names = GENERATED_PARTS.filter((part) => by.get(part)?.has(element));
  if (names.length === 0) return { ground, hasText: false, fix: undefined };
  const frame = element.ownerDocument.defaultView!;
  const parts = names.map((part) => ({ part, style: frame.getComputedStyle(element, `::${part}`) }));
  const boxes = parts.filter((each) => isBoxOver(element, each));
  const isBehind = ({ style }: Part): boolean => Number(style.zIndex) < 0;
  const under = boxes.filter(isBehind).reduce((below, { style }) => groundUnder(style, below, read), ground);
  const covers = boxes.filter((each) => !isBehind(each)).map(({ part }) => part);
  const faint = parts.filter(
    (each) => hasText(each) && !covers.includes(each.part) && !isReadable(each, under, read),
  );
  const hasOwn = parts.some((each) => BOXES.test(each.part) && hasText(each));
  if (covers.length + faint.length === 0) return { ground: under, hasText: hasOwn, fix: undefined };
  const [first] = faint;
  const ink = first && readableColor(read(first.style.webkitTextFillColor), under.colors, AIM, under.opacity);
  return {
    ground: under,
    hasText: hasOwn,
    fix() {
      if (covers.length > 0) element.setAttribute(BARE_ATTRIBUTE, covers.join(' '));
      if (!ink) return;
      (element as HTMLElement).style.setProperty('--reader-part', `rgb(${ink.slice(0, 3).join(' ')})`);
      element.setAttribute(INKED_ATTRIBUTE, faint.map(({ part }) => part).join(' '));
    },
  };
}

interface Part {
  readonly part: GeneratedPart;
  readonly style: CSSStyleDeclaration;
}

const BOXES = /before|after/;

/** First letters, first lines and markers have no content of their own; other parts without one are not there. */
const hasText = ({ part, style: { content } }: Part): boolean =>
  !BOXES.test(part) || !/^(none|normal|""|'')$/.test(content);

function isReadable({ style }: Part, { colors, opacity }: Ground, read: ColorReader): boolean {
  const own = read(style.backgroundColor);
  const ink = read(style.webkitTextFillColor);
  return colors.every((color) => {
    const behind = blend(own, color);
    return contrastOf(blend(ink, behind, opacity), behind) >= LEAST_CONTRAST;
  });
}

const groundUnder = ({ backgroundColor }: CSSStyleDeclaration, below: Ground, read: ColorReader): Ground => {
  const own: Color = read(backgroundColor);
  return { ...below, colors: below.colors.map((color) => blend(own, color)), base: blend(own, below.base) };
};

/** Smaller boxes are ornaments. */
const FILLED_SHARE = 0.5;

/** Whether a part is a painted box as large as the element, behind or above its text. */
function isBoxOver(element: Element, { part, style }: Part): boolean {
  if (!BOXES.test(part) || !/^(absolute|fixed)$/.test(style.position)) return false;
  if (/^(none|normal)$/.test(style.content) || !hasBackground(style)) return false;
  const { width, height } = element.getBoundingClientRect();
  return Number.parseFloat(style.width) * Number.parseFloat(style.height) > width * height * FILLED_SHARE;
}
