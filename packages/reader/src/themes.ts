import { HIGHLIGHT_COLORS } from './highlight.ts';
import type { ReaderTheme } from './settings.ts';

/** What a page is drawn with. The site defines them, per theme, for `[data-reader='<theme>']`. */
const TOKENS = [
  '--rd-page',
  '--rd-text',
  '--rd-text-2',
  '--rd-link',
  '--rd-rule',
  '--rd-act',
  '--rd-select',
  '--rd-tint',
  '--zy-serif',
  '--hl-text',
  ...HIGHLIGHT_COLORS.flatMap((color) => [`--hl-${color}`, `--ln-${color}`]),
];

/** A frame inherits nothing from the page around it, so the tokens are read there and written down again. */
export function readTokens(container: HTMLElement, theme: ReaderTheme): string {
  container.dataset.reader = theme;
  const style = getComputedStyle(container);
  return TOKENS.map((name) => `${name}:${style.getPropertyValue(name).trim()}`)
    .filter((declaration) => !/[;{}]|:$/.test(declaration))
    .join(';');
}
