import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CfiError } from './cfi-error.ts';
import type { Cfi } from './cfi-model.ts';
import { MAX_CFI_LENGTH, MAX_CFI_STEPS, parseCfi } from './parse.ts';
import { printCfi } from './print.ts';
import { cfis } from './testing/arbitrary-cfi.ts';

vi.setConfig({ testTimeout: 60_000 });

const spine = [{ index: 6 }, { index: 4, id: 'chap01ref' }];
const paragraph = [
  { index: 4, id: 'body01' },
  { index: 10, id: 'para05' },
];
const PATH = '/6/4[chap01ref]!/4[body01]/10[para05]';

/** The standard's examples, and each production of its grammar once. */
const READ: [text: string, cfi: Cfi][] = [
  [
    `${PATH}/3:10`,
    { documents: [spine, [...paragraph, { index: 3 }]], offset: { kind: 'character', characters: 10 } },
  ],
  [
    '/6/14[chap05ref]!/4[body01]/10/2/1:3[2^[1^]]',
    {
      documents: [
        [{ index: 6 }, { index: 14, id: 'chap05ref' }],
        [{ index: 4, id: 'body01' }, { index: 10 }, { index: 2 }, { index: 1 }],
      ],
      offset: { kind: 'character', characters: 3, before: '2[1]' },
    },
  ],
  [
    '/6/4!/4/10/2/1:3[Ф-"spa ce"-99%-aa^[bb^]^^]',
    {
      documents: [
        [{ index: 6 }, { index: 4 }],
        [{ index: 4 }, { index: 10 }, { index: 2 }, { index: 1 }],
      ],
      offset: { kind: 'character', characters: 3, before: 'Ф-"spa ce"-99%-aa[bb]^' },
    },
  ],
  [
    `${PATH}/2/1:3[yyy]`,
    {
      documents: [spine, [...paragraph, { index: 2 }, { index: 1 }]],
      offset: { kind: 'character', characters: 3, before: 'yyy' },
    },
  ],
  [
    `${PATH}/1:3[xx,y]`,
    {
      documents: [spine, [...paragraph, { index: 1 }]],
      offset: { kind: 'character', characters: 3, before: 'xx', after: 'y' },
    },
  ],
  [
    `${PATH}/2/1:3[,y]`,
    {
      documents: [spine, [...paragraph, { index: 2 }, { index: 1 }]],
      offset: { kind: 'character', characters: 3, after: 'y' },
    },
  ],
  [
    `${PATH}/2/1:3[;s=b]`,
    {
      documents: [spine, [...paragraph, { index: 2 }, { index: 1 }]],
      offset: { kind: 'character', characters: 3, parameters: [{ name: 's', values: ['b'] }] },
    },
  ],
  [
    `${PATH}/2/1:3[yyy;s=b]`,
    {
      documents: [spine, [...paragraph, { index: 2 }, { index: 1 }]],
      offset: { kind: 'character', characters: 3, before: 'yyy', parameters: [{ name: 's', values: ['b'] }] },
    },
  ],
  [
    `${PATH}/2[;s=b]`,
    { documents: [spine, [...paragraph, { index: 2, parameters: [{ name: 's', values: ['b'] }] }]] },
  ],
  [
    '/6/4[chap01ref]!/4[body01]/16[svgimg]',
    {
      documents: [
        spine,
        [
          { index: 4, id: 'body01' },
          { index: 16, id: 'svgimg' },
        ],
      ],
    },
  ],
  [
    `${PATH},/2/1:1,/3:4`,
    {
      parent: { documents: [spine, paragraph] },
      start: { documents: [[{ index: 2 }, { index: 1 }]], offset: { kind: 'character', characters: 1 } },
      end: { documents: [[{ index: 3 }]], offset: { kind: 'character', characters: 4 } },
    },
  ],
  [
    '/4/2~23.5@5.75:97.6',
    {
      documents: [[{ index: 4 }, { index: 2 }]],
      offset: { kind: 'media', seconds: 23.5, point: { x: 5.75, y: 97.6 } },
    },
  ],
  ['/4~0', { documents: [[{ index: 4 }]], offset: { kind: 'media', seconds: 0 } }],
  ['/4@0:100', { documents: [[{ index: 4 }]], offset: { kind: 'media', point: { x: 0, y: 100 } } }],
  ['/6!:3', { documents: [[{ index: 6 }], []], offset: { kind: 'character', characters: 3 } }],
  ['/0', { documents: [[{ index: 0 }]] }],
  [
    '/6,,!/4/1:2',
    {
      parent: { documents: [[{ index: 6 }]] },
      start: { documents: [[]] },
      end: { documents: [[], [{ index: 4 }, { index: 1 }]], offset: { kind: 'character', characters: 2 } },
    },
  ],
  [
    '/4/1,:1,:3',
    {
      parent: { documents: [[{ index: 4 }, { index: 1 }]] },
      start: { documents: [[]], offset: { kind: 'character', characters: 1 } },
      end: { documents: [[]], offset: { kind: 'character', characters: 3 } },
    },
  ],
  [
    '/2[a;vnd.zhiye.note=1,2^,3;s=a]',
    {
      documents: [
        [
          {
            index: 2,
            id: 'a',
            parameters: [
              { name: 'vnd.zhiye.note', values: ['1', '2,3'] },
              { name: 's', values: ['a'] },
            ],
          },
        ],
      ],
    },
  ],
];

/** CFIs with more than one spelling, and the one that we print. */
const CANONICAL: [read: string, printed: string][] = [
  ['/2[a=b]', '/2[a^=b]'],
  ['/2[a;unreadable;s=b]', '/2[a;s=b]'],
  ['/2[a;two words=1]', '/2[a]'],
  ['/2[a;=1;x=;y=1,,2;s=a,]', '/2[a]'],
  ['/2[a;x,y=1]', '/2[a]'],
  ['/2[;unreadable]', '/2'],
  ['/2~0.30000000000000001', '/2~0.3'],
];

const wrap = (content: string) => `epubcfi(${content})`;

describe('parseCfi', () => {
  it.each(READ)('reads %s, and prints it unchanged', (text, cfi) => {
    expect(parseCfi(wrap(text))).toStrictEqual(cfi);
    expect(printCfi(cfi)).toBe(wrap(text));
  });

  it.each(CANONICAL)('reads %s as %s', (read, printed) => {
    expect(printCfi(parseCfi(wrap(read)))).toBe(wrap(printed));
  });

  it('reads back any CFI that is printed', () => {
    fc.assert(
      fc.property(cfis, (cfi) => {
        expect(parseCfi(printCfi(cfi))).toStrictEqual(cfi);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([0.1, 1e-7, 1.25e-9, 5e-324, 99.99999999999999])('reads back the number %d', (seconds) => {
    const cfi: Cfi = { documents: [[{ index: 2 }]], offset: { kind: 'media', seconds } };
    expect(printCfi(cfi)).not.toContain('e-');
    expect(parseCfi(printCfi(cfi))).toStrictEqual(cfi);
  });
});

/** Each line has the index of the error in the text. */
const REFUSED: [text: string, at: number, reason: RegExp][] = [
  ['', 0, /expected “epubcfi\(”/],
  [' epubcfi(/2)', 0, /expected “epubcfi\(”/],
  ['EPUBCFI(/2)', 0, /expected “epubcfi\(”/],
  ['epubcfi()', 8, /begins with “\/”/],
  ['epubcfi(2)', 8, /begins with “\/”/],
  ['epubcfi(:1)', 8, /begins with “\/”/],
  ['epubcfi(,/2,/4)', 8, /begins with “\/”/],
  ['epubcfi(/)', 9, /expected an integer/],
  ['epubcfi(/2', 10, /expected “\)”/],
  ['epubcfi(/2))', 11, /nothing follows/],
  ['epubcfi(/2)#', 11, /nothing follows/],
  ['epubcfi(/02)', 9, /leading zero/],
  ['epubcfi(/-2)', 9, /expected an integer/],
  ['epubcfi(/2.5)', 10, /expected “\)”/],
  ['epubcfi(/９)', 9, /expected an integer/],
  ['epubcfi(/9007199254740992)', 9, /not exact/],
  ['epubcfi(/2!)', 11, /follows “!”/],
  ['epubcfi(/2!!/4)', 11, /follows “!”/],
  ['epubcfi(/2!/4,!,/6)', 15, /follows “!”/],
  ['epubcfi(/2:)', 11, /expected an integer/],
  ['epubcfi(/2:1:2)', 12, /expected “\)”/],
  ['epubcfi(/2:1/4)', 12, /expected “\)”/],
  ['epubcfi(/2:1!/4)', 12, /expected “\)”/],
  ['epubcfi(/2:1~2)', 12, /expected “\)”/],
  ['epubcfi(/2~.5)', 11, /expected a number/],
  ['epubcfi(/2~1.)', 12, /expected “\)”/],
  ['epubcfi(/2~1.50)', 14, /ends with no zero/],
  ['epubcfi(/2~0.0)', 13, /ends with no zero/],
  ['epubcfi(/2~00.5)', 11, /leading zero/],
  ['epubcfi(/2~1e3)', 12, /expected “\)”/],
  ['epubcfi(/2@1)', 12, /expected “:”/],
  ['epubcfi(/2@1:101)', 13, /between 0 and 100/],
  ['epubcfi(/2@1:2~3)', 14, /expected “\)”/],
  ['epubcfi(/2[)', 11, /must be escaped/],
  ['epubcfi(/2[a', 12, /expected “\]”/],
  ['epubcfi(/2[])', 11, /not empty/],
  ['epubcfi(/2[,])', 12, /expected a text/],
  ['epubcfi(/2[a,b])', 10, /after a character offset only/],
  ['epubcfi(/2~1[a])', 12, /after a character offset only/],
  ['epubcfi(/2:1[a,])', 15, /expected a text/],
  ['epubcfi(/2:1[a,b,c])', 16, /expected “\]”/],
  ['epubcfi(/2:1[a][b])', 15, /expected “\)”/],
  ['epubcfi(/2[a[b])', 12, /must be escaped/],
  ['epubcfi(/2[a(b])', 12, /must be escaped/],
  ['epubcfi(/2[^a])', 12, /must precede one of/],
  ['epubcfi(/2[a^', 13, /must precede one of/],
  ['epubcfi(/2[;s=(])', 14, /must be escaped/],
  ['epubcfi(/2[\0])', 11, /not a character of XML/],
  ['epubcfi(/2[\ud842])', 11, /not a character of XML/],
  ['epubcfi(/2,/4)', 13, /expected “,”/],
  ['epubcfi(/2,/4,/6,/8)', 16, /expected “\)”/],
  ['epubcfi(/2:1,,:2)', 12, /ends at a step/],
];

describe('parseCfi refuses', () => {
  it.each(REFUSED)('%j at %i', (text, at, reason) => {
    const error = catchError(() => parseCfi(text));
    expect(error).toBeInstanceOf(CfiError);
    expect(error).toMatchObject({ at, reason: expect.stringMatching(reason) });
    expect((error as CfiError).message).toBe(`${(error as CfiError).reason}, at ${at}`);
  });

  it('a text over its limit, before parsing it', () => {
    const longest = wrap(`/2[${'a'.repeat(MAX_CFI_LENGTH - 13)}]`);
    expect(longest).toHaveLength(MAX_CFI_LENGTH);
    expect(printCfi(parseCfi(longest))).toBe(longest);
    expect(catchError(() => parseCfi(`${longest})`))).toMatchObject({ at: MAX_CFI_LENGTH });
    expect(catchError(() => parseCfi('\ud842'.repeat(10_000_000)))).toMatchObject({ at: MAX_CFI_LENGTH });
  });

  it('a path deeper than any document', () => {
    const deepest = wrap(`/6!${'/2'.repeat(MAX_CFI_STEPS)}`);
    expect(printCfi(parseCfi(deepest))).toBe(deepest);
    const deeper = catchError(() => parseCfi(deepest.replace(')', '/2)')));
    expect(deeper).toMatchObject({ reason: expect.stringMatching(/1024 steps/), at: deepest.length });
  });

  it.each([undefined, null, 5, {}, ['epubcfi(/2)']])('a value that is not a string: %j', (value) => {
    expect(catchError(() => parseCfi(value as string))).toBeInstanceOf(CfiError);
  });

  it('any other text, with no other error', () => {
    const pieces = fc.constantFrom(
      ...'epubcfi( /!:~@[]^,;=.)0129s',
      'epubcfi(',
      '/2',
      '[a',
      '\ud842',
      '知',
      '\0',
    );
    const hostile = fc.array(pieces, { maxLength: 60 }).map((list) => list.join(''));
    const broken = fc.tuple(cfis, fc.nat(), fc.nat({ max: 3 }), pieces).map(([cfi, at, count, piece]) => {
      const units = printCfi(cfi).split('');
      units.splice(at % units.length, count, piece);
      return units.join('');
    });
    fc.assert(
      fc.property(fc.oneof(hostile, hostile.map(wrap), broken), (text) => {
        const read = catchError(() => parseCfi(text));
        if (read instanceof CfiError) expect(read.at).toBeLessThanOrEqual(text.length);
        else expect(parseCfi(printCfi(read as Cfi))).toStrictEqual(read);
      }),
      { numRuns: 2000 },
    );
  });
});

/** The result of a function, or the CfiError that it throws; other errors fail the test. */
function catchError(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    if (error instanceof CfiError) return error;
    throw error;
  }
}
