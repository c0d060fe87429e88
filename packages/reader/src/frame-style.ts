import { BLEED_PX } from './page-box.ts';
import type { ReaderSettings, ReaderTheme } from './settings.ts';

/** Marks what scrolls in its place because it is wider than a line. */
export const WIDE_MARK = 'data-reader-wide';

/** Marks what the book keeps in one piece although it is taller than a page. */
export const TALL_MARK = 'data-reader-tall';

/**
 * The style of a section's document. It lies in a cascade layer, which turns both ways to our use (CSS Cascade 5,
 * section 6.4.4): plain declarations lose to everything the book says and so are defaults, important ones win
 * over the book's own important ones.
 *
 * The root is cut into columns of the frame's width, one a page, and the view moves along them. Everything here
 * follows the size of the frame, so that a resize needs no new style.
 */
export function frameStyle(settings: ReaderSettings, rootScale: number, tokens: string): string {
  return `@layer reader {
:root {
  ${tokens};
  ${THEMES[settings.theme]}
  font-family: var(--zy-serif, serif);
  line-height: 1.85;
  font-size: ${settings.fontSizePx * rootScale}px !important;
  writing-mode: horizontal-tb !important;
  display: block !important;
  box-sizing: border-box !important;
  position: static !important;
  width: 100vw !important; max-width: none !important; min-width: 0 !important;
  height: 100vh !important; max-height: none !important; min-height: 0 !important;
  margin: 0 !important; padding: 0 !important; border: 0 !important;
  overflow: hidden !important; overflow-anchor: none !important;
  columns: 100vw auto !important; column-gap: 0 !important; column-rule: none !important; column-fill: auto !important;
  background: var(--rd-page) !important; color: var(--rd-text) !important;
  -webkit-text-size-adjust: none;
}
:root:lang(zh) { text-align: justify; }
body {
  writing-mode: horizontal-tb !important;
  display: flow-root !important; box-sizing: border-box !important;
  position: static !important; float: none !important; transform: none !important;
  width: auto !important; max-width: none !important; min-width: 0 !important;
  height: auto !important; max-height: none !important; min-height: 0 !important;
  margin: 0 !important; padding: 0 ${BLEED_PX}px !important; border: 0 !important;
  overflow: visible !important; columns: auto !important;
  background: none !important;
  overflow-wrap: break-word;
}
a:any-link { color: var(--rd-link); }
::selection { background: var(--rd-select); }
:focus-visible { outline: 2px solid var(--rd-act); outline-offset: 2px; }
img, svg, video, canvas {
  max-width: 100% !important; max-height: calc(100vh - 2em) !important;
  box-sizing: border-box !important; object-fit: contain; break-inside: avoid;
}
figure, tr, h1, h2, h3, h4, h5, h6 { break-inside: avoid; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
p, li, blockquote { orphans: 2; widows: 2; }
[${WIDE_MARK}] {
  display: block !important; box-sizing: border-box !important;
  max-width: 100% !important; max-height: calc(100vh - 2em) !important; overflow: auto !important;
}
[${TALL_MARK}] {
  display: block !important; overflow: visible !important;
  height: auto !important; max-height: none !important;
}
${settings.theme === 'night' ? NIGHT : ''}
}`;
}

/** By day a book keeps its colours; other grounds were not in its maker's mind. */
const THEMES: Record<ReaderTheme, string> = {
  day: 'color-scheme: light;',
  sepia: 'color-scheme: light; --book-ink: currentcolor; --book-ground: transparent;',
  night: 'color-scheme: dark; --book-ink: currentcolor; --book-ground: transparent;',
};

/** Drawings are made for paper: at night they keep a plate of it, in the tone of the text. */
const NIGHT = `img, svg { background-color: var(--rd-text) !important; color: var(--rd-page) !important; }
img, video { filter: brightness(0.85); }`;
