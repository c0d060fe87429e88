import { XHTML } from '../../core/xml/namespaces.ts';
import { XML_DECLARATION } from '../../core/epub/page-wrapper.ts';
import { escapeAttribute, escapeText } from '../../core/xml/xml-writer.ts';
import type { PageSize } from '../../core/index.ts';
import type { PdfLink } from './pdf-links.ts';
import type { TextSpan } from './pdf-text.ts';
import { placeInLine, pointInText } from './turned-text.ts';

export const PAGE_STYLE_SHEET = 'page.css';

/**
 * Transparent text lies over the image of the page, for selection, search and highlights. A line is as wide as in the
 * image: when its letters are narrower, the space between them grows.
 */
export const PAGE_STYLE = `html, body { margin: 0; padding: 0; }
body { position: relative; overflow: hidden; }
img { display: block; width: 100%; height: 100%; pointer-events: none; user-select: none; }
.text { position: absolute; inset: 0; color: transparent; font-family: sans-serif; line-height: 1; }
.text p { margin: 0; font-size: 0; white-space: pre; }
.text span { position: absolute; white-space: nowrap; text-align: justify; text-align-last: justify; transform-origin: 0 0.87em; }
.text a { color: inherit; text-decoration: none; }
.text a.area { position: absolute; }
.text .vertical { writing-mode: vertical-rl; transform-origin: 0 0; }
::selection { color: transparent; background: rgb(0 120 255 / 0.3); }
`;

/** Distance of the baseline from the top of the line, in em; most fonts have this value. */
const ASCENT = 0.87;

const LATIN_END = /[\p{L}\p{N},.;:!?)\]%]$/u;
const LATIN_START = /^[\p{L}\p{N}([]/u;
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** A space stays. A line break between words becomes a space; between ideographs it becomes nothing. */
function separatorOf({ text: last }: TextSpan, { text: next, isSpaced }: TextSpan): string {
  if (isSpaced) return ' ';
  if (/\s$/.test(last) || /^\s/.test(next)) return '';
  if (IDEOGRAPHIC.test(last.slice(-1)) || IDEOGRAPHIC.test(next.slice(0, 1))) return '';
  return LATIN_END.test(last) && LATIN_START.test(next) ? ' ' : '';
}

/** Whether the position or size of the next text means that a new paragraph begins. */
function startsParagraph(last: TextSpan, next: TextSpan): boolean {
  if (last.isVertical || next.isVertical) return last.isVertical !== next.isVertical;
  if (last.angle !== next.angle) return true;
  const em = Math.max(last.fontSize, next.fontSize);
  const isOtherSize = Math.min(last.fontSize, next.fontSize) < em * 0.8;
  const down = placeInLine(next).down - placeInLine(last).down;
  // smaller text on the same line is an index or a footnote mark
  if (isOtherSize) return Math.abs(down) > em * 0.6;
  return down > em * 2.2 || down < -em * 0.6;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function printSpan(span: TextSpan): string {
  const { left, base, width, fontSize, angle, isVertical, isRtl } = span;
  const top = isVertical ? base : base - fontSize * ASCENT;
  const length = `${isVertical ? 'height' : 'width'}:${round(width)}px`;
  const turned = angle === 0 || isVertical ? '' : `;transform:rotate(${angle}deg)`;
  const x = isVertical ? left - fontSize / 2 : left;
  const style = `left:${round(x)}px;top:${round(top)}px;${length};font-size:${round(fontSize)}px${turned}`;
  const direction = isRtl ? ' dir="rtl"' : '';
  const kind = isVertical ? ' class="vertical"' : '';
  return `<span${kind}${direction} style="${style}">${escapeText(span.text)}</span>`;
}

/** Where the middle of a word is, whether it is in a link decides. */
function isInLink(span: TextSpan, link: PdfLink): boolean {
  const { left, base, width, fontSize, isVertical } = span;
  const { x, y } = isVertical ? { x: left, y: base + width / 2 } : pointInText(span, width / 2, fontSize / 3);
  return x >= link.left && x <= link.left + link.width && y >= link.top && y <= link.top + link.height;
}

/** The words of one paragraph that are in a link, without others between; undefined when they are elsewhere. */
function wordsOfLink(spans: readonly TextSpan[], link: PdfLink): { first: number; last: number } | undefined {
  const inside = spans.flatMap((span, index) => (isInLink(span, link) ? index : []));
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined || last - first >= inside.length) return undefined;
  const isBroken = inside.slice(1).some((index) => startsParagraph(spans[index - 1]!, spans[index]!));
  return isBroken ? undefined : { first, last };
}

/** The tags around each word that open and close links; a link without words of its own is an area of the page. */
function placeLinks(spans: readonly TextSpan[], links: readonly PdfLink[]) {
  const opening = new Map<number, string>();
  const closing = new Set<number>();
  let areas = '';
  let end = -1;
  const words = links.map((link) => ({ link, place: wordsOfLink(spans, link) }));
  words.sort((one, other) => (one.place?.first ?? Infinity) - (other.place?.first ?? Infinity));
  for (const { link, place } of words) {
    const href = escapeAttribute(link.href);
    if (place && place.first > end) {
      opening.set(place.first, `<a href="${href}">`);
      closing.add(place.last);
      end = place.last;
      continue;
    }
    const { left, top, width, height } = link;
    const style = `left:${round(left)}px;top:${round(top)}px;width:${round(width)}px;height:${round(height)}px`;
    areas += `<a class="area" href="${href}" style="${style}"></a>`;
  }
  return { opening, closing, areas };
}

function printText(spans: readonly TextSpan[], links: readonly PdfLink[]): string {
  const { opening, closing, areas } = placeLinks(spans, links);
  let markup = '';
  let last: TextSpan | undefined;
  for (const [index, span] of spans.entries()) {
    if (last === undefined) markup += '<p>';
    else markup += startsParagraph(last, span) ? '</p>\n<p>' : separatorOf(last, span);
    markup += `${opening.get(index) ?? ''}${printSpan(span)}${closing.has(index) ? '</a>' : ''}`;
    last = span;
  }
  return `${last === undefined ? '' : `${markup}</p>`}${areas}`;
}

export interface PdfPage {
  title: string;
  language?: string;
  size: PageSize;
  /** File name of its picture, which lies beside it. */
  imageFile: string;
  spans: readonly TextSpan[];
  links: readonly PdfLink[];
}

/** A page of a PDF as a document: its picture, and over it its text, which is not seen. */
export function printPdfPage({ title, language, size, imageFile, spans, links }: PdfPage): string {
  const { width, height } = size;
  const lang = language === undefined ? '' : ` xml:lang="${escapeAttribute(language)}"`;
  return (
    `${XML_DECLARATION}<html xmlns="${XHTML}"${lang}><head><title>${escapeText(title)}</title>` +
    `<meta name="viewport" content="width=${width}, height=${height}"/>` +
    `<link rel="stylesheet" type="text/css" href="${PAGE_STYLE_SHEET}"/></head>` +
    `<body style="width:${width}px;height:${height}px"><img src="${escapeAttribute(imageFile)}" alt="" width="${width}" height="${height}"/>` +
    `<div class="text">${printText(spans, links)}</div></body></html>\n`
  );
}
