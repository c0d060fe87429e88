import { foldText, normalizeText } from '../text/normalized-text.ts';

/** Tells which values match a text. */
export interface ValueMatcher {
  passes(normal: string, value: string): boolean;
  /** Only values whose normal form holds this pass; empty when that is not known. */
  readonly held: string;
}

/** Between normal forms, which never hold it. */
const SEPARATOR = '\n';

/** The distinct values of one column, each with a small code. Code 0 means no value. */
export class ValueDictionary {
  readonly values: string[] = [''];
  /** The normal forms of the parts of each value. */
  private readonly normals: string[][] = [[]];
  private readonly codes = new Map<string, number>([['', 0]]);
  private readonly split: (value: string) => string[];
  /** All normal forms in one text, which is searched in a tenth of the time; made again when there are new values. */
  private joined: { readonly text: string; readonly starts: Int32Array } | undefined;

  /** `split` gives the parts of a value that holds several. */
  constructor(split: (value: string) => string[] = (value) => [value]) {
    this.split = split;
  }

  /** The code of a value; a new value gets the next code. */
  codeOf(value: string | null): number {
    const known = this.codes.get(value ?? '');
    if (known !== undefined) return known;
    this.codes.set(value!, this.values.length);
    this.normals.push(this.split(value!).map(normalizeText));
    this.joined = undefined;
    return this.values.push(value!) - 1;
  }

  /** A table with 1 at the codes of the values of which a part passes. */
  matchTable({ passes, held }: ValueMatcher): Uint8Array {
    const table = new Uint8Array(this.values.length);
    const test = (code: number) => {
      if (this.normals[code]!.some((normal) => passes(normal, this.values[code]!))) table[code] = 1;
    };
    if (held === '') for (let code = 1; code < table.length; code += 1) test(code);
    else this.forEachHolding(held, test);
    return table;
  }

  private forEachHolding(held: string, visit: (code: number) => void): void {
    this.joined ??= join(this.normals);
    const { text, starts } = this.joined;
    for (let at = text.indexOf(held); at >= 0;) {
      const code = lastPlace(starts, at);
      visit(code);
      at = code + 1 < starts.length ? text.indexOf(held, starts[code + 1]) : -1;
    }
  }
}

function join(normals: readonly (readonly string[])[]) {
  const texts = normals.map((parts) => parts.join(SEPARATOR) + SEPARATOR);
  let length = 0;
  const starts = Int32Array.from(texts, (text) => {
    length += text.length;
    return length - text.length;
  });
  return { text: texts.join(''), starts };
}

/** The last place whose number is not greater. */
function lastPlace(numbers: Int32Array, most: number): number {
  let [low, high] = [0, numbers.length];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! <= most) low = middle;
    else high = middle;
  }
  return low;
}

/** Creates a test whether a value contains the text or, for an exact match, equals it. */
export function createValueMatcher(text: string, exactly: boolean): ValueMatcher {
  const wanted = normalizeText(text);
  if (wanted === '') return { passes: () => false, held: '' };
  if (exactly) return { passes: (normal) => normal === wanted, held: wanted };
  const parts = foldText(text)
    .split(/\s+/)
    .map(normalizeText)
    .filter((part) => part !== '');
  const [longest] = parts.toSorted((a, b) => b.length - a.length);
  return { passes: (normal) => parts.every((part) => normal.includes(part)), held: longest! };
}
