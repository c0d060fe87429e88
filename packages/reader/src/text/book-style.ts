/** CSS pixels of the keywords, at the usual medium of 16 (CSS Fonts 4, section 2.5). */
const KEYWORD_PX: Record<string, number> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

const PX_PER_UNIT: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** The size in CSS pixels when it is absolute; undefined when it is relative. */
export function absolutePx(size: string): number | undefined {
  const [, number, unit] = /^([\d.]+)([a-z]+)$/.exec(size) ?? [];
  if (number === undefined) return KEYWORD_PX[size];
  const factor = PX_PER_UNIT[unit!];
  return factor === undefined ? undefined : Number(number) * factor;
}

/** Translucent colors fit any background; keywords and variables do not name a color. */
export function isOpaqueColor(color: string): boolean {
  if (color === '' || color.includes('/')) return false;
  return !/^(rgba|hsla|transparent|inherit|initial|unset|revert|currentcolor|var|color-mix)/i.test(color);
}

/**
 * Makes a book's styles adjustable: absolute font sizes become relative to the root, opaque colors become the
 * fallbacks of `--book-ink` and `--book-ground`, which a theme may set. `rootPx` is the book's font size of the root.
 */
export function makeStylesAdjustable(document: Document, rootPx: number): void {
  for (const sheet of document.styleSheets) {
    for (const style of stylesOf(sheet)) makeStyleAdjustable(style, rootPx);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[style]'))
    makeStyleAdjustable(element.style, rootPx);
}

function* stylesOf(group: CSSStyleSheet | CSSGroupingRule): Generator<CSSStyleDeclaration> {
  for (const rule of rulesOf(group)) {
    if ('style' in rule && 'selectorText' in rule) yield rule.style as CSSStyleDeclaration;
    if ('cssRules' in rule) yield* stylesOf(rule as CSSGroupingRule);
    if ('styleSheet' in rule && rule.styleSheet) yield* stylesOf(rule.styleSheet as CSSStyleSheet);
  }
}

/** The browser throws for a style sheet that failed to load; the text is shown without it. */
function rulesOf(group: CSSStyleSheet | CSSGroupingRule): Iterable<CSSRule> {
  try {
    return group.cssRules;
  } catch {
    return [];
  }
}

function makeStyleAdjustable(style: CSSStyleDeclaration, rootPx: number): void {
  const replace = (name: string, value: string) =>
    style.setProperty(name, value, style.getPropertyPriority(name));
  const px = absolutePx(style.fontSize);
  if (px !== undefined) replace('font-size', `${px / rootPx}rem`);
  const linePx = absolutePx(style.lineHeight);
  if (linePx !== undefined) replace('line-height', `${linePx / rootPx}rem`);
  if (isOpaqueColor(style.color)) replace('color', `var(--book-ink, ${style.color})`);
  const background = style.backgroundColor;
  if (isOpaqueColor(background)) replace('background-color', `var(--book-ground, ${background})`);
}
