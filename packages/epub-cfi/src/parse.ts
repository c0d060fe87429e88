import { CfiError } from './cfi-error.ts';
import { findForbiddenCharacter } from './characters.ts';
import type { Cfi, CfiOffset, CfiParameter, CfiPath, CfiStep } from './cfi-model.ts';

/** In UTF-16 code units. The standard has no limit; longer asserted texts have no use. */
export const MAX_CFI_LENGTH = 16_384;

/** In one document. Books do not nest elements this deeply. */
export const MAX_CFI_STEPS = 1_024;

/**
 * Reads a CFI, in time proportional to its length.
 * @param text `epubcfi(…)`, unescaped; see `parseCfiFragment` for URLs.
 * @throws {CfiError} and nothing else, with the index and the reason of the violation (grammar: EPUB CFI 1.1, section 2.2).
 */
export function parseCfi(text: string): Cfi {
  if (typeof text !== 'string') throw new CfiError('a CFI is a text');
  if (text.length > MAX_CFI_LENGTH) {
    throw new CfiError(`a CFI has at most ${MAX_CFI_LENGTH} characters`, MAX_CFI_LENGTH);
  }
  const scanner = new Scanner(text);
  const forbidden = findForbiddenCharacter(text);
  if (forbidden >= 0) scanner.fail('not a character of XML', forbidden);
  scanner.expect('epubcfi(');
  if (scanner.next !== '/') scanner.fail('a path begins with “/”');
  const parent = parsePath(scanner);
  const cfi = scanner.next === ',' ? parseRange(scanner, parent) : parent;
  scanner.expect(')');
  if (scanner.next !== '') scanner.fail('nothing follows “)”');
  return cfi;
}

function parseRange(scanner: Scanner, parent: CfiPath): Cfi {
  if (parent.offset) scanner.fail('the common part of a range ends at a step');
  scanner.expect(',');
  const start = parsePath(scanner);
  scanner.expect(',');
  return { parent, start, end: parsePath(scanner) };
}

function parsePath(scanner: Scanner): CfiPath {
  const documents = [parseSteps(scanner)];
  while (scanner.take('!')) {
    if (scanner.next === '' || !'/:~@'.includes(scanner.next)) {
      scanner.fail('a step or an offset follows “!”');
    }
    documents.push(parseSteps(scanner));
  }
  const offset = parseOffset(scanner);
  return { documents, ...(offset && { offset }) };
}

function parseSteps(scanner: Scanner): CfiStep[] {
  const steps: CfiStep[] = [];
  while (scanner.take('/')) {
    if (steps.length === MAX_CFI_STEPS)
      scanner.fail(`a path has at most ${MAX_CFI_STEPS} steps in a document`);
    const index = scanner.takeInteger();
    const from = scanner.at;
    const { first, ...assertion } = parseAssertion(scanner);
    refuseText(scanner, from, assertion);
    steps.push({ index, ...(first !== undefined && { id: first }), ...assertion });
  }
  return steps;
}

function parseOffset(scanner: Scanner): CfiOffset | undefined {
  if (scanner.take(':')) {
    const characters = scanner.takeInteger();
    const { first, second, ...parameters } = parseAssertion(scanner);
    return {
      kind: 'character',
      characters,
      ...(first !== undefined && { before: first }),
      ...(second !== undefined && { after: second }),
      ...parameters,
    };
  }
  const seconds = scanner.take('~') ? scanner.takeNumber() : undefined;
  const point = scanner.take('@') ? parsePoint(scanner) : undefined;
  if (seconds === undefined && !point) return undefined;
  const from = scanner.at;
  const assertion = parseAssertion(scanner);
  refuseText(scanner, from, assertion);
  return { kind: 'media', ...(seconds !== undefined && { seconds }), ...(point && { point }), ...assertion };
}

function parsePoint(scanner: Scanner): { x: number; y: number } {
  const x = parsePercent(scanner);
  scanner.expect(':');
  return { x, y: parsePercent(scanner) };
}

function parsePercent(scanner: Scanner): number {
  const from = scanner.at;
  const value = scanner.takeNumber();
  if (value > 100) scanner.fail('a percentage is between 0 and 100', from);
  return value;
}

/** “Such assertions MUST occur only after a character offset” (section 3.1.8). An id follows a step. */
function refuseText(scanner: Scanner, from: number, { first, second }: Assertion): void {
  if (first !== undefined || second !== undefined) {
    scanner.fail('text is asserted after a character offset only', from);
  }
}

/** The content of brackets: an id or texts, then parameters. */
interface Assertion {
  readonly first?: string;
  readonly second?: string;
  readonly parameters?: readonly CfiParameter[];
}

const SPECIAL = '^[](),;=';

/** Reads `[…]` if it is next. */
function parseAssertion(scanner: Scanner): Assertion {
  if (!scanner.take('[')) return {};
  if (scanner.next === ']') scanner.fail('brackets are not empty');
  const first = ',;'.includes(scanner.next) ? undefined : takeValue(scanner);
  const second = scanner.take(',') ? takeValue(scanner) : undefined;
  const parameters = parseParameters(scanner);
  scanner.expect(']');
  return {
    ...(first !== undefined && { first }),
    ...(second !== undefined && { second }),
    ...(parameters.length > 0 && { parameters }),
  };
}

/** Ignores a parameter that cannot be read (section 4); wrong brackets and escapes are errors all the same. */
function parseParameters(scanner: Scanner): CfiParameter[] {
  const parameters: CfiParameter[] = [];
  while (scanner.take(';')) {
    const name = takeField(scanner, '=,;]');
    const values: string[] = [];
    while (scanner.take(values.length === 0 ? '=' : ',')) values.push(takeField(scanner, ',;]'));
    while (scanner.take(',')) takeField(scanner, ',;]');
    const isReadable = name !== '' && !name.includes(' ') && values.length > 0 && !values.includes('');
    if (isReadable) parameters.push({ name, values });
  }
  return parameters;
}

function takeValue(scanner: Scanner): string {
  const value = takeField(scanner, ',;]');
  if (value === '') scanner.fail('expected a text');
  return value;
}

/**
 * Reads up to one of `stops`, without consuming it. The grammar forbids a bare `=` in a value, while the list of
 * characters to escape omits it (section 2.2). So it is read both bare and escaped, and always printed escaped.
 */
function takeField(scanner: Scanner, stops: string): string {
  const pieces: string[] = [];
  let from = scanner.at;
  while (scanner.next === '' || !stops.includes(scanner.next)) {
    if (scanner.next === '') scanner.fail('expected “]”');
    if (scanner.next === '^') {
      pieces.push(scanner.text.slice(from, scanner.at));
      from = scanner.at + 1;
      scanner.at = from;
      if (!isSpecial(scanner.next)) scanner.fail(`“^” must precede one of ${SPECIAL} only`);
    } else if (isSpecial(scanner.next) && scanner.next !== '=') {
      scanner.fail(`“${scanner.next}” must be escaped with “^”`);
    }
    scanner.at += 1;
  }
  pieces.push(scanner.text.slice(from, scanner.at));
  return pieces.join('');
}

function isSpecial(character: string): boolean {
  return character !== '' && SPECIAL.includes(character);
}

const INTEGER = /0|[1-9][0-9]*/y;
const NUMBER = /(?:0|[1-9][0-9]*)(?:\.[0-9]+)?/y;
const DIGIT = /[0-9]/;

/** Reads a text from left to right, every character once. */
class Scanner {
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
