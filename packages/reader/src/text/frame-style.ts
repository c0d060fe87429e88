import { highlightRules } from '../highlights/highlight-style.ts';
import type { BookChoice, ReaderSettings, ReaderTheme } from '../layout/reader-settings.ts';
import { fontElementRules } from './font-size.ts';
import { fontRules } from './font-style.ts';
import { isVertical } from './writing-mode.ts';
import type { WritingMode } from './writing-mode.ts';

/** Marks an element that scrolls because it is wider than a line. */
export const WIDE_ATTRIBUTE = 'data-reader-wide';

/** Marks a page that is larger than the window: fingers move it in all directions, and a swipe does not turn it. */
export const ZOOMED_ATTRIBUTE = 'data-reader-zoomed';

/** Marks code whose long lines are broken, because it is too long to be one box that scrolls. */
export const WRAPPED_ATTRIBUTE = 'data-reader-wrapped';

/** Marks an element that the book's style does not break although it is taller than a page. */
export const TALL_ATTRIBUTE = 'data-reader-tall';

/** Marks a list whose markers stand in its items, because they would be cut off. */
export const INSIDE_ATTRIBUTE = 'data-reader-inside';

/** Marks a link that leads nowhere: a file that is not shown, or an address that the reader does not open. */
export const DEAD_LINK_ATTRIBUTE = 'data-reader-dead';

/** Marks content of a large text that is not laid out yet. */
export const DEFERRED_ATTRIBUTE = 'data-reader-deferred';

/** Marks a text whose color, in `--reader-ink`, replaces one that could not be read on its background. */
export const INK_ATTRIBUTE = 'data-reader-ink';

/** Marks an element whose background does not fit the theme, or the texts on it. */
export const GROUND_ATTRIBUTE = 'data-reader-ground';

/** Marks an element that is drawn without transparency and filters. */
export const SOLID_ATTRIBUTE = 'data-reader-solid';

/** Marks an element that is laid out more plainly than its book says, because some of its text could not be read. */
export const PLAIN_ATTRIBUTE = 'data-reader-plain';

/**
 * Marks what begins no page of its own: the elements around the first text of a document, by `past` those before it, and what
 * follows the end of a page.
 */
export const FIRST_ATTRIBUTE = 'data-reader-first';

/** Marks what begins a page, such as a heading that would stand alone at the foot of another. */
export const PUSHED_ATTRIBUTE = 'data-reader-pushed';

/** Marks what ends a page. */
export const ENDING_ATTRIBUTE = 'data-reader-ending';

/** Marks an accent of a formula that is drawn `--reader-stretch` times as wide. */
export const STRETCHED_ATTRIBUTE = 'data-reader-stretched';

/** Marks a text whose last page lacks a column. */
export const ODD_COLUMNS_ATTRIBUTE = 'data-reader-odd-columns';

/** The space before a text in the center of its page, across its lines. */
export const SHIFT_PROPERTY = '--reader-shift';
/** The least space at both ends of a line inside its column, so that content of a page does not overflow into the next. */
export const BLEED_PX = 16;

/** Everything a section's style depends on except its own document. */
export interface FrameStyleOptions {
  readonly settings: ReaderSettings;
  /** Declarations of the theme's tokens. */
  readonly themeTokens: string;
  readonly flow: 'paged' | 'scrolled';
  /** The language of the publication, for documents that state none. */
  readonly language: string | undefined;
  /** The writing mode of the scroll that holds the text; undefined for that of the text itself. */
  readonly writing?: WritingMode | undefined;
  /** Columns of a page. */
  readonly columns: number;
  /** Space at both ends of a line inside its column. */
  readonly bleedPx: number;
  /** The first column is empty. */
  readonly startsInSecondColumn?: boolean;
  /** A text of one page is in its center. */
  readonly isCentered?: boolean;
  /** The part of a scrolled text that is in view: no picture is larger. */
  readonly viewLengthPx: number;
}

/** An element that holds a whole note in an attribute and has no mark, which a program of WeRead would draw. */
const NOTE_HOLDER = '[data-wr-footernote]:empty';

/**
 * The style of a section's document. It is in a cascade layer (CSS Cascade 5, section 6.4.4): its normal declarations
 * lose to those of the book and are defaults; its important declarations win over important ones of the book.
 *
 * The root of a paged text has columns of the frame's size, one or two for each page, and the view moves along them.
 * All lengths follow the size of the frame, so that a new size needs no new style. `mathFont` are rules for formulas.
 */
export function frameStyle(
  options: FrameStyleOptions,
  rootScale: number,
  writing: WritingMode,
  language: string,
  mathFont: string,
): string {
  const { settings, themeTokens, flow } = options;
  const picture = flow === 'paged' ? '100vh' : `${options.viewLengthPx}px`;
  return `@layer -reader {
:root {
  ${themeTokens};
  ${THEMES[settings.theme]}
  line-height: 1.85;
  text-autospace: normal;
  font-size: ${settings.fontSizePx * rootScale}px !important;
  writing-mode: ${writing.mode} !important;
  display: block !important;
  box-sizing: border-box !important;
  --reader-vh: ${flow === 'paged' ? '1vh' : `${options.viewLengthPx / 100}px`}; --reader-vw: 1vw;
  max-width: none !important; min-width: 0 !important;
  max-height: none !important; min-height: 0 !important;
  margin: 0 !important; padding: 0 !important; border: 0 !important;
  scroll-padding: 0 !important; scroll-behavior: auto !important; scroll-snap-type: none !important;
  overflow: hidden !important; overflow-anchor: none !important;
  background: var(--rd-page) !important; color: var(--rd-text) !important;
  -webkit-text-size-adjust: none;
  ${flow === 'paged' ? pagedRoot(options.columns, writing) : scrolledRoot(writing)}
}
:root[${ODD_COLUMNS_ATTRIBUTE}]::after { content: '' !important; display: block !important; break-before: column; height: 1px; }
${options.startsInSecondColumn ? "body::before { content: '' !important; display: block !important; height: 1px !important; break-after: column; }" : ''}
:root:lang(zh) { text-align: justify; }
pre { text-align: start !important; text-autospace: no-autospace; hyphens: manual !important; }
:root, body {
  position: static !important; float: none !important; visibility: visible !important; opacity: 1 !important;
  ${UNMOVED}
  filter: none !important; mix-blend-mode: normal !important;
}
head { display: none !important; }
:root::before, :root:not([${ODD_COLUMNS_ATTRIBUTE}])::after { content: none !important; }
body {
  writing-mode: ${writing.mode} !important; ${isVertical(writing) ? 'direction: ltr !important;' : ''}
  display: flow-root !important; box-sizing: border-box !important;
  width: auto !important; max-width: none !important; min-width: 0 !important;
  height: auto !important; max-height: none !important; min-height: 0 !important;
  margin: 0 !important; padding: 0 !important; padding-inline: ${options.bleedPx}px !important; padding-block-start: var(${SHIFT_PROPERTY}, 0) !important; border: 0 !important;
  overflow: visible !important; columns: auto !important;
  background: none !important;
  overflow-wrap: break-word;
}
body :not(img, svg, video, canvas) { -webkit-user-select: text !important; user-select: text !important; }
nobr, [nowrap] { white-space: normal !important; } col, colgroup { visibility: visible !important; } dialog { display: block; position: static; color: inherit; background: none; }
a:any-link, ${NOTE_HOLDER} { color: var(--rd-link); }
${NOTE_HOLDER}::after { content: '\\6ce8'; font-size: 0.7em; vertical-align: super; }
:is(img[class*='-footnote'], a[class*='-footnote'] img) { max-height: 1.4em !important; width: auto !important; }
a[${DEAD_LINK_ATTRIBUTE}] { color: inherit !important; text-decoration: none !important; cursor: inherit !important; }
:root::selection { background: var(--rd-select); }
:focus-visible { outline: 2px solid var(--rd-act); outline-offset: 2px; }
${pictureRules(writing, flow, picture, options.columns)}
figure, tr, h1, h2, h3, h4, h5, h6 { break-inside: avoid; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
p, li, blockquote { orphans: 2; widows: 2; }
[${DEFERRED_ATTRIBUTE}] { display: none !important; }
${scrollingRules(picture)}
${MARKED}
${plainRules(writing)}
${flow === 'paged' ? PUSHED : ''}
${COLOR_REPAIRS}
${fontElementRules(rootScale * 16)}
${fontRules(settings, language || (options.language ?? ''))}
${mathFont}
${chosenStyle(settings)}
math[${WIDE_ATTRIBUTE}] {
  display: block math !important; max-height: none !important; overflow: auto hidden !important; padding-block: 0.4em !important;
}
[${WRAPPED_ATTRIBUTE}] { white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
${settings.theme === 'night' ? NIGHT : ''}
${highlightRules()}
}`;
}

const MARKED = `[${INSIDE_ATTRIBUTE}] > li { list-style-position: inside !important; }
[${STRETCHED_ATTRIBUTE}] { transform: scaleX(var(--reader-stretch)) !important; }
[${FIRST_ATTRIBUTE}], [${FIRST_ATTRIBUTE}]::before { break-before: auto !important; }
[${FIRST_ATTRIBUTE}=past] { break-after: auto !important; }`;

/** Rules for what is wider or taller than a page. */
const scrollingRules = (picture: string): string => `[${WIDE_ATTRIBUTE}] {
  display: block !important; box-sizing: border-box !important;
  max-width: 100% !important; max-height: calc(${picture} - 2em) !important; overflow: auto !important;
}
[${TALL_ATTRIBUTE}] { display: block !important; overflow: visible !important; height: auto !important; max-height: none !important; }`;

/** A cell may be as narrow as a share of its picture, so pictures in cells are measured by the line. */
function pictureRules(
  writing: WritingMode,
  flow: FrameStyleOptions['flow'],
  picture: string,
  columns: number,
): string {
  const width = isVertical(writing) ? `${flow === 'paged' ? '100vw' : picture} - 2em` : '100%';
  const height = isVertical(writing) ? `100vh - ${2 * BLEED_PX}px` : `${picture} - 2em`;
  return `img, svg, video, canvas {
  --reader-max-width: 100vw; --reader-max-height: 100vh;
  max-width: min(var(--reader-max-width), ${width}) !important;
  max-height: min(var(--reader-max-height), ${height}) !important;
  box-sizing: border-box !important; object-fit: contain; break-inside: avoid;
}
${isVertical(writing) ? '' : `:is(td, th) :is(img, svg, video) { max-width: min(var(--reader-max-width), 100vw / ${columns} - ${2 * BLEED_PX}px) !important; }`}`;
}

/** Firefox knows no break between columns, but cuts a margin off where a column ends. */
const PUSHED = `[${PUSHED_ATTRIBUTE}] { break-before: column !important; }
[${ENDING_ATTRIBUTE}] { break-after: column !important; }
@supports not (break-before: column) {
  [${ENDING_ATTRIBUTE}]:not([${FIRST_ATTRIBUTE}=past]) { margin-block-end: calc(100vw + 100vh) !important; }
  :root[${ODD_COLUMNS_ATTRIBUTE}]::after, body::before { height: 100vh !important; }
}`;

/** For what `color/contrast.ts` marks. */
const COLOR_REPAIRS = `[${INK_ATTRIBUTE}] {
  color: var(--reader-ink) !important; fill: var(--reader-ink) !important; fill-opacity: 1 !important;
  -webkit-text-fill-color: currentcolor !important;
}
[${GROUND_ATTRIBUTE}=''] { background: none !important; box-shadow: none !important; border-image: none !important; }
[${GROUND_ATTRIBUTE}=image] { background-image: none !important; }
[${SOLID_ATTRIBUTE}] { opacity: 1 !important; filter: none !important; mix-blend-mode: normal !important; }`;

/** Nothing shifts, turns, clips or hides the box. */
const UNMOVED = `transform: none !important; translate: none !important; rotate: none !important; scale: none !important;
  zoom: 1 !important; offset-path: none !important; clip: auto !important; clip-path: none !important; mask: none !important;
  contain: none !important; content-visibility: visible !important;`;

/**
 * The values of the attribute in the order in which they are tried: the box alone, also its lines, and nothing that the
 * book says about it.
 */
export const PLAIN_LEVELS = ['box', 'lines', 'revert'] as const;

const plainRules = (writing: WritingMode): string => `[${PLAIN_ATTRIBUTE}] {
  position: static !important; inset: auto !important; float: none !important; ${UNMOVED}
  width: auto !important; min-width: 0 !important; max-width: 100% !important;
  height: auto !important; min-height: 0 !important; max-height: none !important;
  overflow: visible !important; margin: 0 !important; text-indent: 0 !important;
  writing-mode: ${writing.mode} !important; columns: auto !important;
}
[${PLAIN_ATTRIBUTE}]:not([${PLAIN_ATTRIBUTE}=box]) {
  padding: 0 !important; white-space: normal !important; overflow-wrap: anywhere !important;
  line-height: inherit !important; letter-spacing: normal !important; word-spacing: normal !important;
  font-size: inherit !important;
}
[${PLAIN_ATTRIBUTE}=revert] { all: revert !important; max-width: 100% !important; overflow-wrap: anywhere !important; }`;

function pagedRoot(columns: number, writing: WritingMode): string {
  const width = isVertical(writing) ? '100vh auto' : columns > 1 ? `${columns} auto` : '100vw auto';
  return `width: 100vw !important; height: 100vh !important; columns: ${width} !important; column-gap: 0 !important; column-rule: none !important; column-fill: auto !important; touch-action: pan-y var(--reader-pinch, pinch-zoom);`;
}

const scrolledRoot = (writing: WritingMode): string =>
  `${isVertical(writing) ? 'width: auto !important; height: 100vh' : 'width: 100vw !important; height: auto'} !important; columns: auto !important;`;

/** Settings of the user win over the book. */
function chosenStyle({ lineHeight, justify, hyphens }: ReaderSettings): string {
  const blocks = 'body, p, li, dd, dt, blockquote, div, td, th, figcaption';
  return [
    lineHeight && `${blocks} { line-height: ${lineHeight} !important; }`,
    choice(
      justify,
      (value) => `p, li, dd, blockquote { text-align: ${value ? 'justify' : 'start'} !important; }`,
    ),
    choice(
      hyphens,
      (value) => `body, body :not(pre, code) { hyphens: ${value ? 'auto' : 'manual'} !important; }`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

const choice = (chosen: BookChoice, rule: (value: boolean) => string): string =>
  chosen === 'book' ? '' : rule(chosen === 'on');

/** A book keeps its colors in the day theme only; they are not made for other backgrounds. */
const THEMES: Record<ReaderTheme, string> = {
  day: 'color-scheme: light !important;',
  sepia: 'color-scheme: light !important; --book-ink: currentcolor; --book-ground: transparent;',
  night: 'color-scheme: dark !important; --book-ink: currentcolor; --book-ground: transparent;',
};

/** Drawings are made for white paper: at night they get a background in the color of the text. */
const NIGHT = `img, svg { background-color: var(--rd-text) !important; color: var(--rd-page) !important; }
img, video { filter: brightness(0.85); }`;
