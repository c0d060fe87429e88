import type { CfiParameter } from './cfi-model.ts';
import type { Scanner } from './scanner.ts';

/** The content of brackets: an id or texts, then parameters. */
export interface Assertion {
  readonly first?: string;
  readonly second?: string;
  readonly parameters?: readonly CfiParameter[];
}

const SPECIAL = '^[](),;=';

/** Reads `[…]` if it is next. */
export function parseAssertion(scanner: Scanner): Assertion {
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
