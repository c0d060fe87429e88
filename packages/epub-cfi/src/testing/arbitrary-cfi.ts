import fc from 'fast-check';
import type { Cfi, CfiOffset, CfiParameter, CfiPath, CfiStep } from '../cfi-model.ts';

/** Objects as the parser makes them. */
const PLAIN = { noNullPrototype: true } as const;
const OPTIONAL = { ...PLAIN, requiredKeys: [] as [] };

const characters = fc.oneof(
  fc.constantFrom(
    '^',
    '[',
    ']',
    '(',
    ')',
    ',',
    ';',
    '=',
    '!',
    '/',
    ':',
    '~',
    '@',
    ' ',
    '\n',
    '知',
    '𠮷',
    'Ф',
  ),
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
);
/** Anything that brackets may contain. */
const texts = fc.array(characters, { minLength: 1, maxLength: 8 }).map((list) => list.join(''));

const parameter: fc.Arbitrary<CfiParameter> = fc.oneof(
  fc.constantFrom({ name: 's', values: ['a'] }, { name: 's', values: ['b'] }),
  fc.record(
    {
      name: texts.filter((name) => !name.includes(' ')),
      values: fc.array(texts, { minLength: 1, maxLength: 3 }),
    },
    PLAIN,
  ),
);
const parameters = fc.record({ parameters: fc.array(parameter, { minLength: 1, maxLength: 3 }) }, OPTIONAL);

const integers = fc.oneof(fc.nat({ max: 20 }), fc.nat(), fc.constant(Number.MAX_SAFE_INTEGER));
const numbersTo = (max: number) =>
  fc.oneof(fc.nat({ max: 100 }), fc.double({ min: 0, max, noNaN: true })).map((value) => value + 0);
const point = fc.record({ x: numbersTo(100), y: numbersTo(100) }, PLAIN);
const seconds = numbersTo(1e6);

const step: fc.Arbitrary<CfiStep> = fc
  .tuple(integers, fc.record({ id: texts }, OPTIONAL), parameters)
  .map(([index, id, rest]) => ({ index, ...id, ...rest }));

const characterOffset: fc.Arbitrary<CfiOffset> = fc
  .tuple(integers, fc.record({ before: texts, after: texts }, OPTIONAL), parameters)
  .map(([count, quote, rest]) => ({ kind: 'character', characters: count, ...quote, ...rest }));
const mediaOffset: fc.Arbitrary<CfiOffset> = fc
  .tuple(
    fc.oneof(
      fc.record({ seconds }, PLAIN),
      fc.record({ point }, PLAIN),
      fc.record({ seconds, point }, PLAIN),
    ),
    parameters,
  )
  .map(([media, rest]) => ({ kind: 'media', ...media, ...rest }));
const offset = fc.oneof(characterOffset, mediaOffset);

const steps = fc.array(step, { minLength: 1, maxLength: 5 });
const wayInto = fc.array(steps, { minLength: 1, maxLength: 3 });

/** A whole path; one in five ends with an offset right after `!`. */
export const paths: fc.Arbitrary<CfiPath> = fc.oneof(
  { weight: 2, arbitrary: wayInto.map((documents) => ({ documents })) },
  { weight: 2, arbitrary: fc.record({ documents: wayInto, offset }, PLAIN) },
  {
    weight: 1,
    arbitrary: fc.record({ documents: wayInto.map((documents) => [...documents, []]), offset }, PLAIN),
  },
);

/** What may follow a range's parent: it may be empty, an offset alone, or begin with `!`. */
const restOfPath: fc.Arbitrary<CfiPath> = fc.oneof(
  paths,
  fc.constant({ documents: [[]] }),
  offset.map((last) => ({ documents: [[]], offset: last })),
  paths.map(({ documents, ...rest }) => ({ documents: [[], ...documents], ...rest })),
);

export const ranges = fc.record(
  { parent: wayInto.map((documents) => ({ documents })), start: restOfPath, end: restOfPath },
  PLAIN,
);

export const cfis: fc.Arbitrary<Cfi> = fc.oneof(paths, ranges);
