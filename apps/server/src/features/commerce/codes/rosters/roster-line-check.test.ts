import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRosterLines } from './roster-line-check.ts';
import type { KnownPerson, TypedLine } from './roster-line-check.ts';
import { findRosterColumns } from './roster-file.service.ts';

const person = (line: number, change: Partial<TypedLine> = {}): TypedLine => ({
  line,
  name: '顾清和',
  studentNumber: `2025${line}`,
  email: `student${line}@stu.example`,
  className: '',
  ...change,
});
const outcomes = (lines: readonly TypedLine[], known: readonly KnownPerson[] = [], free = 9) =>
  checkRosterLines(lines, known, free).map(({ outcome }) => outcome);
const known = (change: Partial<KnownPerson>): KnownPerson => ({
  entryId: 'one',
  studentNumber: null,
  email: null,
  hasCode: true,
  isCorrectable: false,
  ...change,
});

describe('a line of a roster', () => {
  it.each([
    ['a usual person', {}, 'assignable'],
    ['nobody', { name: '' }, 'nameMissing'],
    ['an address without a domain', { email: 'lixinyi@chengjiang' }, 'emailInvalid'],
    ['no address', { email: '' }, 'emailInvalid'],
    ['no student number', { studentNumber: '' }, 'assignable'],
    ['a student number with a space', { studentNumber: '2025 1' }, 'textInvalid'],
    ['a long name', { name: '顾'.repeat(41) }, 'textInvalid'],
    ['a long class', { className: '班'.repeat(41) }, 'textInvalid'],
  ] as const)('with %s is judged', (_what, change, outcome) => {
    expect(outcomes([person(2, change)])).toEqual([outcome]);
  });

  it('counts once in a file, by student number or address in any case', () => {
    const lines = [
      person(2),
      person(3, { studentNumber: '20252' }),
      person(4, { email: 'STUDENT2@stu.example' }),
    ];
    const checked = checkRosterLines(lines, [], 9);
    expect(checked.map(({ outcome, otherLine }) => [outcome, otherLine])).toEqual([
      ['assignable', null],
      ['duplicate', 2],
      ['duplicate', 2],
    ]);
  });

  it('is the same person in full width and with characters that nobody sees', () => {
    const lines = [
      person(2, { name: '顾清和\u200b', className: '\ufeff一班' }),
      person(3, { studentNumber: '２０２５２\u200e' }),
    ];
    const checked = checkRosterLines(lines, [], 9);
    expect(checked.map(({ outcome }) => outcome)).toEqual(['assignable', 'duplicate']);
    expect(checked[0]!.person).toMatchObject({ name: '顾清和', className: '一班', studentNumber: '20252' });
  });

  it.each([
    ['student2@stu.example;', 'student2@stu.example'],
    ['李 <Student2@stu.example>', 'student2@stu.example'],
    ['ｓｔｕｄｅｎｔ2＠stu.example，', 'student2@stu.example'],
  ])('has its address cleaned: %s', (email, address) => {
    const [checked] = checkRosterLines([person(2, { email })], [], 9);
    expect(checked).toMatchObject({ outcome: 'assignable', person: { email: address } });
  });

  it('with another address for a person corrects it, unless the code is redeemed or the address is of somebody else', () => {
    const line = person(2, { email: 'right@stu.example' });
    const old = { studentNumber: '20252', email: 'wrong@stu.example', isCorrectable: true };
    const [checked] = checkRosterLines([line], [known(old)], 0);
    expect(checked).toMatchObject({
      outcome: 'corrected',
      entryId: 'one',
      person: { email: 'right@stu.example' },
    });
    expect(outcomes([line], [known({ ...old, isCorrectable: false })])).toEqual(['alreadyAssigned']);
    expect(outcomes([line], [known({ ...old, email: 'right@stu.example' })])).toEqual(['alreadyAssigned']);
    const other = known({ entryId: 'two', studentNumber: '3', email: 'right@stu.example' });
    expect(outcomes([line], [known(old), other])).toEqual(['conflicting']);
  });

  it('gets no second code, and another one after a recall', () => {
    const line = person(2);
    expect(outcomes([line], [known({ studentNumber: '20252' })])).toEqual(['alreadyAssigned']);
    expect(outcomes([line], [known({ email: 'student2@stu.example' })])).toEqual(['alreadyAssigned']);
    const [again] = checkRosterLines([line], [known({ studentNumber: '20252', hasCode: false })], 9);
    expect(again).toMatchObject({ outcome: 'assignable', entryId: 'one' });
  });

  it('that names two people of the roster is left out', () => {
    const two = [
      known({ studentNumber: '20252', hasCode: false }),
      known({ entryId: 'two', email: 'student2@stu.example', hasCode: false }),
    ];
    expect(outcomes([person(2)], two)).toEqual(['conflicting']);
  });

  it('gets a code while there are free ones, whatever the file', () => {
    const typed = fc.record({
      line: fc.constant(2),
      name: fc.constantFrom('', '顾清和', '卓一凡'),
      studentNumber: fc.constantFrom('', '1', '2', '3', 'a b'),
      email: fc.constantFrom('', 'a@b', 'a@b.cn', 'A@b.cn', 'c@b.cn', 'd@b.cn'),
      className: fc.constant(''),
    });
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 12 }), fc.nat(4), (lines, free) => {
        const given = checkRosterLines(lines, [], free).filter(({ outcome }) => outcome === 'assignable');
        const emails = given.map(({ person: one }) => one!.email);
        const numbers = given.flatMap(({ person: one }) => one!.studentNumber ?? []);
        expect(given.length).toBeLessThanOrEqual(free);
        expect(new Set(emails).size).toBe(emails.length);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });
});

describe('the head of a roster', () => {
  it('is found below a title, in either language, in any order', () => {
    expect(findRosterColumns([['统计学院名册'], ['电子邮箱', '学 号', '姓名（必填）']])).toEqual({
      headIndex: 1,
      places: { email: 0, studentNumber: 1, name: 2 },
    });
    expect(findRosterColumns([['Student No.', 'Full name', 'E-mail', 'Class']])).toMatchObject({
      places: { name: 1, email: 2, className: 3 },
    });
    expect(findRosterColumns([['姓名', '学号']])).toBeUndefined();
  });
});
