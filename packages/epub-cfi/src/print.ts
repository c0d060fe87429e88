import {
  isCfiRange,
  type Cfi,
  type CfiOffset,
  type CfiParameter,
  type CfiPath,
  type CfiStep,
} from './cfi-model.ts';

/** Writes a CFI in its only canonical form: `parseCfi(printCfi(cfi))` equals `cfi`. */
export function printCfi(cfi: Cfi): string {
  const paths = isCfiRange(cfi) ? [cfi.parent, cfi.start, cfi.end] : [cfi];
  return `epubcfi(${paths.map(printPath).join(',')})`;
}

function printPath({ documents, offset }: CfiPath): string {
  return (
    documents.map((steps) => steps.map(printStep).join('')).join('!') + (offset ? printOffset(offset) : '')
  );
}

function printStep({ index, id, parameters }: CfiStep): string {
  return `/${index}${printAssertion(id, undefined, parameters)}`;
}

function printOffset(offset: CfiOffset): string {
  if (offset.kind === 'character') {
    return `:${offset.characters}${printAssertion(offset.before, offset.after, offset.parameters)}`;
  }
  const { seconds, point, parameters } = offset;
  const time = seconds === undefined ? '' : `~${printNumber(seconds)}`;
  const location = point ? `@${printNumber(point.x)}:${printNumber(point.y)}` : '';
  return time + location + printAssertion(undefined, undefined, parameters);
}

function printAssertion(first = '', second = '', parameters: readonly CfiParameter[] = []): string {
  const texts = second === '' ? escape(first) : `${escape(first)},${escape(second)}`;
  const rest = parameters.map(({ name, values }) => `;${escape(name)}=${values.map(escape).join(',')}`);
  const content = texts + rest.join('');
  return content === '' ? '' : `[${content}]`;
}

function escape(value: string): string {
  return value.replace(/[\^[\](),;=]/g, '^$&');
}

/** JavaScript writes 0.0000001 as 1e-7; the grammar has no exponents. */
function printNumber(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e-');
  if (exponent === undefined) return mantissa;
  return `0.${'0'.repeat(Number(exponent) - 1)}${mantissa.replace('.', '')}`;
}
