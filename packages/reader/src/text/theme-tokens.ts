import { HIGHLIGHT_COLORS } from '../highlights/highlight.ts';
import type { ReaderTheme } from '../layout/reader-settings.ts';

/** Colors and font of a page. The site defines them for each theme, for `[data-reader='<theme>']`. */
const TOKENS = [
  '--rd-page',
  '--rd-text',
  '--rd-text-2',
  '--rd-link',
  '--rd-rule',
  '--rd-act',
  '--rd-select',
  '--rd-tint',
  '--rd-layer',
  '--zy-serif',
  '--zy-serif-latin',
  '--hl-text',
  ...HIGHLIGHT_COLORS.flatMap((color) => [`--hl-${color}`, `--ln-${color}`]),
];

/** Used by a site that defines no tokens. */
const DEFAULTS: Record<ReaderTheme, Record<string, string>> = {
  day: {
    '--rd-page': '#fbfaf6',
    '--rd-text': '#22282b',
    '--rd-link': '#17607a',
    '--rd-act': '#17607a',
    '--rd-select': '#c5dfe8',
  },
  sepia: {
    '--rd-page': '#f2e6ce',
    '--rd-text': '#3a2e1f',
    '--rd-link': '#1d5468',
    '--rd-act': '#1d5468',
    '--rd-select': '#cfd4c0',
  },
  night: {
    '--rd-page': '#15191b',
    '--rd-text': '#c9cecb',
    '--rd-link': '#7fc0d6',
    '--rd-act': '#7fc0d6',
    '--rd-select': '#2b4a56',
  },
};

/** A frame inherits nothing from the page around it, so the tokens are read there and declared again in the frame. */
export function readThemeTokens(container: HTMLElement, theme: ReaderTheme): string {
  container.dataset.reader = theme;
  const style = getComputedStyle(container);
  const valueOf = (name: string) => style.getPropertyValue(name).trim() || (DEFAULTS[theme][name] ?? '');
  return TOKENS.map((name) => `${name}:${valueOf(name)}`)
    .filter((declaration) => !/[;{}]|:$/.test(declaration))
    .join(';');
}
