import { foldText, normalText } from './normal-text.ts';

/** The different values of one kind, each with a small number that stands for it in a column. 0 is none. */
export class ValueList {
  readonly values: string[] = [''];
  private readonly normals: string[] = [''];
  private readonly codes = new Map<string, number>([['', 0]]);

  /** The number of a value; a new one gets the next. */
  codeOf(value: string | null): number {
    const known = this.codes.get(value ?? '');
    if (known !== undefined) return known;
    this.codes.set(value!, this.values.length);
    this.normals.push(normalText(value!));
    return this.values.push(value!) - 1;
  }

  /** The number of a value that is there; undefined when no book ever had it. */
  find(value: string): number | undefined {
    return this.codes.get(value);
  }

  /** A table with 1 at the values that pass. */
  table(passes: (normal: string, value: string) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value, code) =>
      code > 0 && passes(this.normals[code]!, value) ? 1 : 0,
    );
  }
}

/** Whether a value holds what is looked for, or, exactly, is it. */
export function compareValue(text: string, exactly: boolean): (normal: string, value: string) => boolean {
  const wanted = normalText(text);
  if (wanted === '') return () => false;
  if (exactly) return (normal) => normal === wanted;
  const parts = foldText(text)
    .split(/\s+/)
    .map(normalText)
    .filter((part) => part !== '');
  return (normal) => parts.every((part) => normal.includes(part));
}
