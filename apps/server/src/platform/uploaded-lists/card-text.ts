// Reads text that Anki exports (docs.ankiweb.net/importing/text-files.html): header lines, then fields, often in HTML.
import { decodeHTMLStrict } from 'entities';
import { cleanCell } from './cell-text.ts';
import { scanRows } from './delimited-text.ts';
import { createCellMeter, createRowCollector } from './row-collector.ts';
import { refuseTable } from './table.ts';
import type { Table, TableLimits } from './table.ts';

const SEPARATORS: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};
/** What a spreadsheet adds to header lines, so that all lines have equally many cells. */
const PADDING = new Set([',', ';', '\t', '|']);

/** Header lines that a file may have. */
const MAX_HEADERS = 50;
/** The columns with names, which are no HTML. */
const NAME_COLUMNS = ['notetype', 'deck', 'tags', 'guid'] as const;

/** Undefined when the text has no header line at its start. Throws TableRefusedError. */
export function readCardText(text: string, limits: TableLimits): Omit<Table, 'fileHash'> | undefined {
  if (!/^\ufeff?"?#[a-z ]{1,30}:/i.test(text.slice(0, 40))) return undefined;
  const { headers, body } = splitHeaders(text);
  const delimiter = delimiterOf(headers['separator'] ?? 'tab');
  const isHtml = headers['html'] === 'true';
  const names = new Set(NAME_COLUMNS.map((name) => Number(headers[`${name} column`] ?? 0) - 1));
  const { checkCell, addRow, finish } = createRowCollector(
    { ...limits, keepsOthers: true },
    createCellMeter(limits),
  );
  const mediaRows: number[] = [];
  let record = 0;
  scanRows(body, { delimiter, areQuotesRelaxed: true, checkCell }, (_row, cells) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    if (record >= limits.rows) refuseTable('tooManyRows');
    let hasMedia = false;
    const texts = cells.map((cell, column) => {
      if (!isHtml || names.has(column)) return isHtml ? cell : cleanCell(cell);
      const html = htmlText(cell);
      hasMedia ||= html.hasMedia;
      return html.text;
    });
    if (hasMedia) mediaRows.push(record);
    addRow(record, texts);
    record += 1;
  });
  return { headers, mediaRows, sheets: [finish('')] };
}

/** The names in lower case. The names of the columns are separated by tabs, whatever separates the cells. */
function splitHeaders(text: string): { headers: Record<string, string>; body: string } {
  const headers: Record<string, string> = {};
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (let count = 0; count < MAX_HEADERS && /^"?#/.test(text.slice(at, at + 2)); count += 1) {
    const end = lineEnd(text, at);
    const line = unquote(text.slice(at, Math.min(end, at + 2_000)));
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const key = line.slice(1, colon).trim().toLowerCase();
    headers[key] = key === 'columns' ? line.slice(colon + 1) : withoutPadding(line.slice(colon + 1)).trim();
  }
  return { headers, body: text.slice(at) };
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** A spreadsheet quotes a line that holds what separates the cells. */
function unquote(line: string): string {
  if (!line.startsWith('"')) return line;
  const end = line.lastIndexOf('"');
  return end > 0 ? line.slice(1, end).replaceAll('""', '"') : line.slice(1);
}

/** A value that is only such a character is the character. */
function withoutPadding(value: string): string {
  let end = value.length;
  while (end > 1 && PADDING.has(value[end - 1]!)) end -= 1;
  return value.slice(0, end);
}

const delimiterOf = (name: string): string =>
  SEPARATORS[name.toLowerCase()] ?? (name.length === 1 ? name : '\t');

// The text of HTML in one pass: line ends for breaks and blocks, no tags, no entities.
interface HtmlText {
  readonly text: string;
  /** Whether it had pictures, sounds or films, which the text leaves out. */
  readonly hasMedia: boolean;
}

const BLOCKS = new Set(
  'address blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const MEDIA = new Set('img audio video object embed iframe'.split(' '));
const HIDDEN = new Set('script style'.split(' '));

/** Anki's mark of a sound or film. */
const SOUND = '[sound:';

function htmlText(html: string): HtmlText {
  let [text, at] = ['', 0];
  let [isAfterBlock, isHidden, preDepth, hasMedia] = [true, false, 0, false];
  // without one more bracket there is no tag, so nobody looks for it again
  let isTagPossible = true;

  const addText = (part: string, isBeforeBlock: boolean): void => {
    if (part === '' || isHidden) return;
    text += decodeHTMLStrict(preDepth > 0 ? part : flowText(part, isAfterBlock, isBeforeBlock));
    isAfterBlock = isAfterBlock && part.trim() === '';
  };
  while (at < html.length) {
    const start = isTagPossible ? tagStart(html, at) : -1;
    const end = start < 0 ? -1 : tagEnd(html, start);
    if (end < 0) isTagPossible = false;
    if (start < 0 || end < 0) {
      addText(html.slice(at), false);
      break;
    }
    const { name, isClosing } = tagName(html, start, end);
    const isBlock = BLOCKS.has(name);
    addText(html.slice(at, start), isBlock);
    at = end;
    if (name === 'pre') preDepth = Math.max(0, preDepth + (isClosing ? -1 : 1));
    if (HIDDEN.has(name)) isHidden = !isClosing;
    if (MEDIA.has(name)) hasMedia = true;
    if (name === 'td' || name === 'th') text += isClosing ? ' ' : '';
    if (name === 'br' || (isBlock && text !== '' && !text.endsWith('\n'))) text += '\n';
    if (name === 'br' || isBlock) isAfterBlock = true;
  }
  const silent = withoutSounds(text);
  return { text: silent, hasMedia: hasMedia || silent !== text };
}

/** Line ends are spaces; beside a block they are nothing. */
function flowText(part: string, isAfterBlock: boolean, isBeforeBlock: boolean): string {
  if (!part.includes('\n') && !part.includes('\r')) return part;
  const lines = part.split(/\r\n|\r|\n/);
  if (isAfterBlock && lines[0]!.trim() === '') lines.splice(0, 1, ...(lines.length > 1 ? [] : ['']));
  if (isBeforeBlock && lines.at(-1)?.trim() === '') lines.pop();
  return lines.join(' ');
}

/** A bracket before a letter, a slash or an exclamation mark; another one is text. */
function tagStart(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[a-z/!]/i.test(html.charAt(at + 1))) return at;
  }
  return -1;
}

function tagEnd(html: string, start: number): number {
  const mark = html.startsWith('<!--', start) ? '-->' : '>';
  const end = html.indexOf(mark, start + 1);
  return end < 0 ? -1 : end + mark.length;
}

const LONGEST_NAME = 12;

function tagName(html: string, start: number, end: number): { name: string; isClosing: boolean } {
  const isClosing = html[start + 1] === '/';
  const from = start + (isClosing ? 2 : 1);
  const [name = ''] = /^[a-z0-9]*/i.exec(html.slice(from, Math.min(end, from + LONGEST_NAME))) ?? [];
  return { name: name.toLowerCase(), isClosing };
}

function withoutSounds(text: string): string {
  let kept = '';
  let at = 0;
  for (let start = text.indexOf(SOUND); start >= 0; start = text.indexOf(SOUND, at)) {
    const end = text.indexOf(']', start);
    if (end < 0) break;
    kept += text.slice(at, start);
    at = end + 1;
  }
  return kept + text.slice(at);
}
