import { XHTML } from '../../core/namespaces.ts';
import { XML_DECLARATION } from '../../core/page-wrapper.ts';
import { escapeAttribute, escapeText } from '../../core/xml-writer.ts';
import type { PageSize } from '../../core/index.ts';
import type { TextSpan } from './pdf-text.ts';

export const PAGE_STYLE_SHEET = 'page.css';

/**
 * The picture lies below, the text above it without colour: selected, searched and marked, never seen. A line is as
 * wide as in the picture; where its own letters would be narrower, the room is shared out.
 */
export const PAGE_STYLE = `html, body { margin: 0; padding: 0; }
body { position: relative; overflow: hidden; }
img { display: block; width: 100%; height: 100%; pointer-events: none; user-select: none; }
.text { position: absolute; inset: 0; color: transparent; font-family: sans-serif; line-height: 1; }
.text p { margin: 0; }
.text span { position: absolute; white-space: nowrap; text-align: justify; text-align-last: justify; transform-origin: 0 0.87em; }
.text .vertical { writing-mode: vertical-rl; transform-origin: 0 0; }
::selection { color: transparent; background: rgb(0 120 255 / 0.3); }
`;

/** Letters stand this far below the top of their line: what most fonts have. */
const ASCENT = 0.87;

const LATIN_END = /[\p{L}\p{N},.;:!?)\]%]$/u;
const LATIN_START = /^[\p{L}\p{N}([]/u;
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Words that a line break parts are parted by a space; ideographs are not. */
function separatorOf(last: string, next: string): string {
  if (/\s$/.test(last) || /^\s/.test(next)) return '';
  if (IDEOGRAPHIC.test(last.slice(-1)) || IDEOGRAPHIC.test(next.slice(0, 1))) return '';
  return LATIN_END.test(last) && LATIN_START.test(next) ? ' ' : '';
}

/** Whether text in another place or size begins a paragraph of its own. */
function startsParagraph(last: TextSpan, next: TextSpan): boolean {
  if (last.isVertical || next.isVertical) return last.isVertical !== next.isVertical;
  const em = Math.max(last.fontSize, next.fontSize);
  const isOtherSize = Math.min(last.fontSize, next.fontSize) < em * 0.8;
  const down = next.base - last.base;
  // what is set smaller on the same line is an index or a note's mark
  if (isOtherSize) return Math.abs(down) > em * 0.6;
  return down > em * 2.2 || down < -em * 0.6;
}

function printSpan(span: TextSpan): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
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

function printText(spans: readonly TextSpan[]): string {
  let markup = '';
  let last: TextSpan | undefined;
  for (const span of spans) {
    if (last === undefined) markup += '<p>';
    else markup += startsParagraph(last, span) ? '</p>\n<p>' : separatorOf(last.text, span.text);
    markup += printSpan(span);
    last = span;
  }
  return last === undefined ? '' : `${markup}</p>`;
}

export interface PdfPage {
  title: string;
  language?: string;
  size: PageSize;
  /** File name of its picture, which lies beside it. */
  picture: string;
  spans: readonly TextSpan[];
}

/** A page of a PDF as a document: its picture, and over it its text, which is not seen. */
export function printPdfPage({ title, language, size, picture, spans }: PdfPage): string {
  const { width, height } = size;
  const lang = language === undefined ? '' : ` xml:lang="${escapeAttribute(language)}"`;
  return (
    `${XML_DECLARATION}<html xmlns="${XHTML}"${lang}><head><title>${escapeText(title)}</title>` +
    `<meta name="viewport" content="width=${width}, height=${height}"/>` +
    `<link rel="stylesheet" type="text/css" href="${PAGE_STYLE_SHEET}"/></head>` +
    `<body style="width:${width}px;height:${height}px"><img src="${escapeAttribute(picture)}" alt="" width="${width}" height="${height}"/>` +
    `<div class="text">${printText(spans)}</div></body></html>\n`
  );
}
