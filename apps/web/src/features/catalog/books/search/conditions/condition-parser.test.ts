import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type { SearchCondition } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { reduceConditionRows, toSearchConditions, toConditionRows } from './condition-rows.ts';
import { parseConditions } from './condition-parser.ts';

const condition = (parts: Partial<SearchCondition> = {}): SearchCondition => ({
  fieldType: SEARCH_FIELD.title,
  fieldVal: '数学',
  vague: MATCH.contains,
  relationshipType: RELATIONSHIP.and,
  isGlobal: true,
  ...parts,
});

const read = (value: unknown) => parseConditions(JSON.stringify(value));

describe('parseConditions', () => {
  it('reads what the search box writes', () => {
    const list = [
      condition(),
      condition({
        fieldType: SEARCH_FIELD.publisher,
        vague: MATCH.exact,
        relationshipType: RELATIONSHIP.not,
        isGlobal: false,
      }),
    ];
    expect(read(list)).toEqual({ conditions: list, problem: null });
  });

  it.each([null, ''])('no conditions: %j', (text) =>
    expect(parseConditions(text)).toEqual({ conditions: [], problem: null }),
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
  ])('is broken: %s', (text) => expect(parseConditions(text)).toEqual({ conditions: [], problem: 'broken' }));

  it('keeps the valid ones', () => {
    expect(read([condition(), { fieldType: 7 }])).toEqual({ conditions: [condition()], problem: 'partly' });
  });

  it('refuses more than eight, and cuts nothing off', () => {
    const nine = read(Array.from({ length: 9 }, () => condition()));
    expect(nine).toEqual({ conditions: [], problem: 'tooMany' });
    expect(read(Array.from({ length: 8 }, () => condition())).conditions).toHaveLength(8);
  });

  it('shortens ten thousand characters without splitting a surrogate pair', () => {
    const { conditions, problem } = read([condition({ fieldVal: `a${'😀'.repeat(5_000)}` })]);
    expect(problem).toBe('tooLong');
    expect(conditions[0]!.fieldVal).toBe(`a${'😀'.repeat(99)}`);
  });

  it('drops values that the server refuses', () => {
    expect(read([condition({ fieldVal: ' 高\u0000等\t数学 ' })]).conditions[0]!.fieldVal).toBe('高 等 数学');
  });
});

describe('the rows of the form', () => {
  const texts = (rows: ReturnType<typeof toConditionRows>) => rows.map(({ fieldVal }) => fieldVal);
  const rows = toConditionRows(
    ['a', 'b', 'c'].map((fieldVal) => condition({ fieldVal, relationshipType: RELATIONSHIP.not })),
  );

  it('start with title and author', () => {
    expect(toConditionRows([]).map(({ fieldType }) => fieldType)).toEqual([10, 20]);
  });

  it.each([
    [3, -1, ['a', 'c', 'b']],
    [1, 1, ['b', 'a', 'c']],
    [1, -1, ['a', 'b', 'c']],
    [3, 1, ['a', 'b', 'c']],
    [9, 1, ['a', 'b', 'c']],
  ] as const)('row %i moved by %i', (rowId, by, expected) =>
    expect(texts([...reduceConditionRows(rows, { kind: 'move', rowId, by })])).toEqual(expected),
  );

  it('are at least one and at most eight', () => {
    let some: ReturnType<typeof reduceConditionRows> = rows;
    for (let n = 0; n < 12; n += 1) some = reduceConditionRows(some, { kind: 'add' });
    expect(new Set(some.map(({ rowId }) => rowId)).size).toBe(8);
    for (const { rowId } of some) some = reduceConditionRows(some, { kind: 'remove', rowId });
    expect(some).toHaveLength(1);
  });

  it('search for the rows with text; the first has no relationship', () => {
    const emptied = reduceConditionRows(rows, { kind: 'edit', rowId: 1, parts: { fieldVal: '  ' } });
    expect(toSearchConditions(emptied)).toEqual([
      condition({ fieldVal: 'b', isGlobal: false }),
      condition({ fieldVal: 'c', relationshipType: RELATIONSHIP.not, isGlobal: false }),
    ]);
  });
});
