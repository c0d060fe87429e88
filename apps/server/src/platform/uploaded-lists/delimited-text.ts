// Reads the cells of a text file (RFC 4180; a single LF or CR also ends a line) in one pass.
import { comparableName } from './table.ts';

export interface DelimitedOptions {
  readonly delimiter: string;
  /** Quotes within a cell that did not begin with one are its text, as Anki writes them. */
  readonly areQuotesRelaxed?: boolean;
  /** A line that begins with this sign is no row, as in text for Anki. */
  readonly comment?: string | undefined;
  /** Sees the length of each cell before its text is made, and how many are before it in the line. */
  readonly checkCell?: (length: number, row: number, column: number) => void;
}

const QUOTE = 0x22;
const [LF, CR] = [0x0a, 0x0d];

/**
 * Calls `addRow` with the cells of each line, until it returns false. Returns false when quotes are misplaced, so that nobody knows
 * where a cell ends. `="0012"` is a quoted cell as well, which programs write to guard digits from spreadsheets; it stays as it is.
 */
export function scanRows(
  text: string,
  { delimiter, areQuotesRelaxed = false, comment, checkCell }: DelimitedOptions,
  addRow: (row: number, cells: string[]) => boolean | void,
): boolean {
  const separator = delimiter.charCodeAt(0);
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const isEnd = (place: number) => {
    const code = text.charCodeAt(place);
    return place >= text.length || code === separator || code === LF || code === CR;
  };
  const cellEnd = (from: number): number => {
    let end = from;
    while (!isEnd(end)) {
      if (text.charCodeAt(end) === QUOTE && !areQuotesRelaxed) return -1;
      end += 1;
    }
    return end;
  };
  for (let row = 0; at < text.length; row += 1) {
    if (comment !== undefined && text.startsWith(comment, at)) {
      while (at < text.length && !isLineEnd(text, at)) at += 1;
      at += text.startsWith('\r\n', at) ? 2 : 1;
      continue;
    }
    const cells: string[] = [];
    for (;;) {
      const isGuarded = text.startsWith('="', at);
      const quoteAt = isGuarded ? at + 1 : at;
      const quoted = text.charCodeAt(quoteAt) === QUOTE ? quotedEnd(text, quoteAt) : undefined;
      const isQuoted = quoted !== undefined && isEnd(quoted);
      const end = isQuoted ? quoted : quoted === undefined || areQuotesRelaxed ? cellEnd(at) : -1;
      if (end < 0) return false;
      checkCell?.(end - at, row, cells.length);
      const cell = text.slice(isQuoted && !isGuarded ? at + 1 : at, isQuoted && !isGuarded ? end - 1 : end);
      cells.push(isQuoted && !isGuarded ? cell.replaceAll('""', '"') : cell);
      at = end;
      if (text.charCodeAt(at) !== separator || at >= text.length) break;
      at += 1;
    }
    if (addRow(row, cells) === false) return true;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return true;
}

const isLineEnd = (text: string, at: number): boolean =>
  text.charCodeAt(at) === LF || text.charCodeAt(at) === CR;

/** The place after the closing quote; undefined when there is none. */
function quotedEnd(text: string, quoteAt: number): number | undefined {
  for (let from = quoteAt + 1; ;) {
    const next = text.indexOf('"', from);
    if (next < 0) return undefined;
    if (text.charCodeAt(next + 1) !== QUOTE) return next + 1;
    from = next + 2;
  }
}

/** The first line in which Excel is told what separates the cells. */
const DECLARATION = /^\ufeff?"?sep=([,;|\t])"?(?:\r\n|\r|\n)/i;

/** Whether the first line is no row, but names what separates the cells. */
export const declaresDelimiter = (text: string): boolean => DECLARATION.test(text.slice(0, 16));

const DELIMITERS = [',', '\t', ';', '|'] as const;
/** A comma of Chinese text is a part of most cells that hold one; it separates cells only where known names stand between such commas. */
const FULL_WIDTH_COMMA = '，';
const LOOKED_AT = 32_768;
const MAX_LINES = 60;

/**
 * What separates the cells. The one under which a line holds most known names, otherwise one under which all quotes are around cells, and
 * which most lines have equally often. `sep=;` in the first line is what Excel obeys.
 */
export function findDelimiter(text: string, columnNames: readonly string[]): string {
  const declared = DECLARATION.exec(text.slice(0, 16))?.[1];
  if (declared !== undefined) return declared;
  const names = new Set(columnNames.map(comparableName));
  const start = text.slice(0, LOOKED_AT);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, ...scoreDelimiter(start, delimiter, names) }));
  scored.sort(
    (one, two) => two.named - one.named || Number(two.isWhole) - Number(one.isWhole) || two.even - one.even,
  );
  const best = scored[0]!;
  if (best.named > 0 || !start.includes(FULL_WIDTH_COMMA)) return best.delimiter;
  return scoreDelimiter(start, FULL_WIDTH_COMMA, names).named > 1 ? FULL_WIDTH_COMMA : best.delimiter;
}

function scoreDelimiter(start: string, delimiter: string, names: ReadonlySet<string>) {
  const linesOf = new Map<number, number>();
  let named = 0;
  scanRows(start, { delimiter, areQuotesRelaxed: true }, (row, cells) => {
    const found = new Set(cells.map(comparableName).filter((name) => names.has(name)));
    // one name alone may be a line with one cell
    if (cells.length > 1) named = Math.max(named, found.size);
    linesOf.set(cells.length - 1, (linesOf.get(cells.length - 1) ?? 0) + 1);
    return row < MAX_LINES;
  });
  const isWhole = scanRows(start, { delimiter }, (row) => row < MAX_LINES);
  return { named, isWhole, even: Math.max(...[...linesOf].map(([count, lines]) => count * lines), 0) };
}
