import { CfiError } from './cfi-error.ts';
import { findForbiddenCharacter } from './characters.ts';
import type { Cfi, CfiOffset, CfiPath, CfiStep } from './cfi-model.ts';
import { parseAssertion, type Assertion } from './parse-assertion.ts';
import { Scanner } from './scanner.ts';

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
