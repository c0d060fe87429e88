// Sizes that a book asks for, within what a page can hold.

const PAGE_HEIGHTS = ['height', 'min-height', 'block-size', 'min-block-size'];
/** Most of the height of the window, after `replaceViewportLengths`. */
const PAGE_HIGH = /\(\s*(9\d|\d{3,})(\.\d+)?\s*\* var\(--reader-vh/;

/** What is to be as high as the window fits on a page with its paddings, and without its margins. */
export function fitToPage(style: CSSStyleDeclaration): void {
  for (const name of PAGE_HEIGHTS) {
    const value = style.getPropertyValue(name);
    if (!PAGE_HIGH.test(value)) continue;
    style.setProperty(name, `min(${value}, 100 * var(--reader-vh))`, style.getPropertyPriority(name));
    style.boxSizing = 'border-box';
    style.setProperty('margin-block', '0', 'important');
  }
}

/**
 * The rules of the reader for pictures win over the limits of a book, so that they ask for these limits. Shares of a
 * height are none where it depends on the text.
 */
export function passLimits(style: CSSStyleDeclaration): void {
  for (const [name, whole] of [
    ['max-width', '100vw'],
    ['max-height', '100vh'],
  ] as const) {
    const value = style.getPropertyValue(name);
    if (value === '') continue;
    const isLimit = /\d/.test(value) && !/content|stretch|available|^100%$|^0/.test(value);
    const isKnown = isLimit && !(name === 'max-height' && value.includes('%'));
    style.setProperty(`--reader-${name}`, isKnown ? value : whole, style.getPropertyPriority(name));
  }
}
