import { foldText, normalizeText } from '../text/normalized-text.ts';

/** The distinct values of one column, each with a small code. Code 0 means no value. */
export class ValueDictionary {
  readonly values: string[] = [''];
  /** The normal forms of the parts of each value. */
  private readonly normals: string[][] = [[]];
  private readonly codes = new Map<string, number>([['', 0]]);
  private readonly split: (value: string) => string[];

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
    return this.values.push(value!) - 1;
  }

  /** The code of a known value; undefined when no book ever had it. */
  find(value: string): number | undefined {
    return this.codes.get(value);
  }

  /** A table with 1 at the codes of the values of which a part passes. */
  matchTable(passes: (normal: string, value: string) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value, code) =>
      code > 0 && this.normals[code]!.some((normal) => passes(normal, value)) ? 1 : 0,
    );
  }
}

/** Creates a test whether a value contains the text or, for an exact match, equals it. */
export function createValueMatcher(
  text: string,
  exactly: boolean,
): (normal: string, value: string) => boolean {
  const wanted = normalizeText(text);
  if (wanted === '') return () => false;
  if (exactly) return (normal) => normal === wanted;
  const parts = foldText(text)
    .split(/\s+/)
    .map(normalizeText)
    .filter((part) => part !== '');
  return (normal) => parts.every((part) => normal.includes(part));
}
