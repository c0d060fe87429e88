import type { SearchCondition } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { changeRows, conditionsOf, rowsOf } from './condition-rows.ts';
import { readConditions } from './read-conditions.ts';

const condition = (parts: Partial<SearchCondition> = {}): SearchCondition => ({
  fieldType: 10,
  fieldVal: '数学',
  vague: 1,
  relationshipType: 10,
  isGlobal: true,
  ...parts,
});

const read = (value: unknown) => readConditions(JSON.stringify(value));

describe('readConditions', () => {
  it('reads what the search box writes', () => {
    const list = [condition(), condition({ fieldType: 40, vague: 0, relationshipType: 30, isGlobal: false })];
    expect(read(list)).toEqual({ conditions: list, problem: null });
  });

  it.each([null, ''])('nothing asks for nothing: %j', (text) =>
    expect(readConditions(text)).toEqual({ conditions: [], problem: null }),
  );

  it.each([
    '{',
    'null',
    '"text"',
    '{"fieldType":10}',
    '[null]',
    '[[]]',
    '[1,2]',
    '[{"fieldType":"10","fieldVal":"a","vague":1,"relationshipType":10}]',
    '[{"fieldType":99,"fieldVal":"a","vague":1,"relationshipType":10}]',
    '[{"fieldType":10,"fieldVal":["a"],"vague":1,"relationshipType":10}]',
    '[{"fieldType":10,"fieldVal":"a","vague":2,"relationshipType":10}]',
    '[{"fieldType":10,"fieldVal":"a","vague":1,"relationshipType":40}]',
    '['.repeat(20_000),
  ])('is broken: %s', (text) => expect(readConditions(text)).toEqual({ conditions: [], problem: 'broken' }));

  it('keeps the readable ones', () => {
    expect(read([condition(), { fieldType: 7 }])).toEqual({ conditions: [condition()], problem: 'partly' });
  });

  it('uses the first eight of two hundred', () => {
    const { conditions, problem } = read(Array.from({ length: 200 }, () => condition()));
    expect(conditions).toHaveLength(8);
    expect(problem).toBe('tooMany');
  });

  it('shortens ten thousand characters, and cuts none in half', () => {
    const { conditions, problem } = read([condition({ fieldVal: `a${'😀'.repeat(5_000)}` })]);
    expect(problem).toBe('tooLong');
    expect(conditions[0]!.fieldVal).toBe(`a${'😀'.repeat(99)}`);
  });

  it('drops what no server would take', () => {
    expect(read([condition({ fieldVal: ' 高\u0000等\t数学 ' })]).conditions[0]!.fieldVal).toBe('高 等 数学');
  });
});

describe('the rows of the form', () => {
  const texts = (rows: ReturnType<typeof rowsOf>) => rows.map(({ fieldVal }) => fieldVal);
  const rows = rowsOf(['a', 'b', 'c'].map((fieldVal) => condition({ fieldVal, relationshipType: 30 })));

  it('begin with a title and an author', () => {
    expect(rowsOf([]).map(({ fieldType }) => fieldType)).toEqual([10, 20]);
  });

  it.each([
    [3, -1, ['a', 'c', 'b']],
    [1, 1, ['b', 'a', 'c']],
    [1, -1, ['a', 'b', 'c']],
    [3, 1, ['a', 'b', 'c']],
    [9, 1, ['a', 'b', 'c']],
  ] as const)('row %i moved by %i', (rowId, by, expected) =>
    expect(texts([...changeRows(rows, { kind: 'move', rowId, by })])).toEqual(expected),
  );

  it('are never fewer than one nor more than eight', () => {
    let some: ReturnType<typeof changeRows> = rows;
    for (let n = 0; n < 12; n += 1) some = changeRows(some, { kind: 'add' });
    expect(new Set(some.map(({ rowId }) => rowId)).size).toBe(8);
    for (const { rowId } of some) some = changeRows(some, { kind: 'remove', rowId });
    expect(some).toHaveLength(1);
  });

  it('search for those with text, the first joined to nothing', () => {
    const emptied = changeRows(rows, { kind: 'edit', rowId: 1, parts: { fieldVal: '  ' } });
    expect(conditionsOf(emptied)).toEqual([
      condition({ fieldVal: 'b', isGlobal: false }),
      condition({ fieldVal: 'c', relationshipType: 30, isGlobal: false }),
    ]);
  });
});
