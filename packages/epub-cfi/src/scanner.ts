import { CfiError } from './cfi-error.ts';

const INTEGER = /0|[1-9][0-9]*/y;
const NUMBER = /(?:0|[1-9][0-9]*)(?:\.[0-9]+)?/y;
const DIGIT = /[0-9]/;

/** Reads a text from left to right, every character once. */
export class Scanner {
  at = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The next character; empty at the end. */
  get next(): string {
    return this.text.charAt(this.at);
  }

  fail(reason: string, at = this.at): never {
    throw new CfiError(reason, at);
  }

  take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.take(word)) this.fail(`expected “${word}”`);
  }

  takeInteger(): number {
    return this.#takeDigits(INTEGER, 'expected an integer');
  }

  /** Seconds or percent, in the shortest form only, so that a point has one CFI (section 2.2). */
  takeNumber(): number {
    const from = this.at;
    const value = this.#takeDigits(NUMBER, 'expected a number');
    const word = this.text.slice(from, this.at);
    if (word.includes('.') && word.endsWith('0')) this.fail('a fraction ends with no zero', this.at - 1);
    return value;
  }

  #takeDigits(form: RegExp, missing: string): number {
    form.lastIndex = this.at;
    const word = form.exec(this.text)?.[0];
    if (word === undefined) this.fail(missing);
    const value = Number(word);
    if (value > Number.MAX_SAFE_INTEGER) this.fail('a number this large is not exact');
    this.at += word.length;
    if (DIGIT.test(this.next)) this.fail('a number has no leading zero', this.at - 1);
    return value;
  }
}
