/** Excel takes a file without it for the language of its system, not for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A cell that no spreadsheet takes for a formula: an apostrophe stands before it. */
export const defuse = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);

/** The other way: what `defuse` put before a cell is taken away. */
export const undefuse = (text: string): string =>
  text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;

/** A file of lines (RFC 4180), UTF-8 with its mark, every cell defused. */
export function writeCsv(lines: Iterable<readonly string[]>): Buffer {
  const written = [...lines].map((cells) => cells.map((cell) => quote(defuse(cell))).join(','));
  return Buffer.from(`${BYTE_ORDER_MARK}${written.join('\r\n')}\r\n`);
}

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Lines of cells (RFC 4180; a bare LF or CR ends a line too), no more than one beyond `mostLines`. Undefined when quotes
 * are out of place.
 */
export function readCsv(text: string, mostLines = Infinity): string[][] | undefined {
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const endLine = () => {
    lines.push(cells);
    cells = [];
  };
  while (at < text.length && lines.length <= mostLines) {
    if (text[at] === '"') {
      const end = findClosingQuote(text, at + 1);
      if (end === undefined) return undefined;
      cells.push(text.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
      if (at < text.length && !/[,\r\n]/.test(text[at]!)) return undefined;
    } else {
      const end = findCellEnd(text, at);
      cells.push(text.slice(at, end));
      at = end;
    }
    if (text[at] === ',') {
      at += 1;
      // a comma at the very end stands before one more, empty cell
      if (at === text.length || text[at] === '\n' || text[at] === '\r') cells.push('');
    }
    if (at >= text.length) break;
    if (text[at] === '\r' || text[at] === '\n') {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      endLine();
    }
  }
  if (cells.length > 0) endLine();
  return lines;
}

function findClosingQuote(text: string, from: number): number | undefined {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? undefined : at;
}

function findCellEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
