// Texts one after another in one array. A million strings would take four times as much memory.
import { createBits, putBit } from '../bits.ts';
import { growingIntegers } from './growing-array.ts';
import type { GrowingArray } from './growing-array.ts';

/** The characters of a text as numbers (UTF-16), or the codes of its syllables. */
export type Codes = Uint16Array | Int32Array;

export const toCodes = (text: string): Uint16Array =>
  Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

/** `starts` has one number more than there are texts. */
export interface PackedTexts<C extends Codes = Codes> {
  readonly codes: C;
  readonly starts: Int32Array;
}

export const textLength = ({ starts }: PackedTexts, ordinal: number): number =>
  starts[ordinal + 1]! - starts[ordinal]!;

export const readText = <C extends Codes>({ codes, starts }: PackedTexts<C>, ordinal: number): C =>
  codes.subarray(starts[ordinal], starts[ordinal + 1]) as C;

export function textStartsWith({ codes, starts }: PackedTexts, ordinal: number, part: Codes): boolean {
  const start = starts[ordinal]!;
  if (start + part.length > starts[ordinal + 1]!) return false;
  for (let index = 0; index < part.length; index += 1) {
    if (codes[start + index] !== part[index]) return false;
  }
  return true;
}

export function textContains({ codes, starts }: PackedTexts, ordinal: number, part: Codes): boolean {
  const last = starts[ordinal + 1]! - part.length;
  for (let start = starts[ordinal]!; start <= last; start += 1) {
    let index = 0;
    while (index < part.length && codes[start + index] === part[index]) index += 1;
    if (index === part.length) return true;
  }
  return false;
}

const SPACE = 32;

/** A bit for each text: whether no character, other than the space, is in it twice. */
export function markDistinct({ codes, starts }: PackedTexts): Uint32Array {
  const texts = starts.length - 1;
  const bits = createBits(texts);
  for (let ordinal = 0; ordinal < texts; ordinal += 1)
    putBit(bits, ordinal, isDistinct(codes, starts[ordinal]!, starts[ordinal + 1]!));
  return bits;
}

function isDistinct(codes: Codes, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const code = codes[at]!;
    if (code === SPACE) continue;
    for (let before = start; before < at; before += 1) if (codes[before] === code) return false;
  }
  return true;
}

/** Collects texts to pack them. */
export class TextPacker<C extends Codes> {
  private readonly codes: GrowingArray<C>;
  private readonly starts = growingIntegers();

  constructor(codes: GrowingArray<C>) {
    this.codes = codes;
  }

  add(codes: C): void {
    this.starts.push(this.codes.length);
    this.codes.append(codes);
  }

  /** Begins a text, whose codes `push` adds one by one. */
  begin(): void {
    this.starts.push(this.codes.length);
  }

  push(code: number): void {
    this.codes.push(code);
  }

  pack(): PackedTexts<C> {
    this.starts.push(this.codes.length);
    return { codes: this.codes.toArray(), starts: this.starts.toArray() };
  }
}
