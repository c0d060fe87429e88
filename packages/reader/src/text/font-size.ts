// Font sizes of a book that follow the size that the user has chosen.
import type { BookRule } from './style-rules.ts';

/** CSS pixels of the keywords, at the usual medium of 16 (CSS Fonts 4, section 2.5). */
const KEYWORD_PX: Record<string, number> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};

/** Of a page of usual width: 1% of 640 pixels. A font that follows the window or a box could not be made larger. */
const VIEWPORT_UNIT_PX = 6.4;

const PX_PER_UNIT: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

const LENGTH =
  /(?<![\w#.]|[\w-]-)((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm|q|([sld]?v|cq)(h|w|min|max|i|b))\b/gi;

/** The value with its absolute lengths in units of the root's font size; the same value when it has none. */
export function scalableSize(value: string, rootPx: number): string {
  const keyword = KEYWORD_PX[value.toLowerCase()];
  if (keyword !== undefined) return `${keyword / rootPx}rem`;
  return value.replace(LENGTH, (_, number: string, unit: string) => {
    const factor = PX_PER_UNIT[unit.toLowerCase()] ?? VIEWPORT_UNIT_PX;
    return `${(Number(number) * factor) / rootPx}rem`;
  });
}

const USES_IN_FONTS = /(?:^|[\s;{])(?:font|font-size|line-height)\s*:([^;]*)/g;
const VARIABLE = /var\(\s*(--[^\s,)]+)/g;

/** The custom properties that a font size is made of, directly or through another custom property. */
export function namesOfFontVariables(rules: readonly BookRule[]): ReadonlySet<string> {
  const names = new Set<string>();
  const using = rules.filter(({ style }) => style.cssText.includes('var('));
  for (const { style } of using)
    for (const [, value] of style.cssText.matchAll(USES_IN_FONTS)) addVariables(names, value!);
  // a set is iterated with what is added meanwhile
  for (const name of names) for (const { style } of using) addVariables(names, style.getPropertyValue(name));
  return names;
}

function addVariables(names: Set<string>, value: string): void {
  for (const [, name] of value.matchAll(VARIABLE)) names.add(name!);
}

/** `variables` are the custom properties that font sizes are made of. */
export function makeFontScalable(
  style: CSSStyleDeclaration,
  rootPx: number,
  variables: ReadonlySet<string>,
): void {
  // the shorthand has a value of its own only when it holds a variable, and its parts have none then
  const isPending = style.fontSize === '' && style.font !== '';
  for (const name of ['font-size', 'line-height', ...(isPending ? ['font'] : []), ...variables]) {
    const value = style.getPropertyValue(name);
    const scaled = value && scalableSize(value, rootPx);
    if (scaled !== value) style.setProperty(name, scaled, style.getPropertyPriority(name));
  }
}

/** `<font size>` sets absolute sizes. Any rule of the book wins over these. */
export function fontElementRules(rootPx: number): string {
  return [10, 13, 16, 18, 24, 32, 48]
    .map((px, index) => {
      const step = index - 2;
      const relative = step === 0 ? '' : `, font[size="${step > 0 ? `+${step}` : step}"]`;
      return `font[size="${index + 1}"]${relative} { font-size: ${px / rootPx}rem; }`;
    })
    .join('\n');
}
