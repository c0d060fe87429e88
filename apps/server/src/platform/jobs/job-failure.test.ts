import { describe, expect, it } from 'vitest';
import { describeJobFailure } from './job-failure.ts';

const databaseError = Object.assign(
  new Error('duplicate key value violates unique constraint "users_by_phone"'),
  {
    code: '23505',
    constraint: 'users_by_phone',
    detail: 'Key (phone)=(13912345678) already exists.',
    severity: 'ERROR',
  },
);

describe('what is kept of the error of a job', () => {
  it.each([
    [new Error('mail to lin@school.example was refused'), 'Error: mail to *** was refused'],
    [new Error('550 <lin@school.example> unknown'), 'Error: 550 <***> unknown'],
    [new Error('the number 139 1234 5678 is blocked'), 'Error: the number *** is blocked'],
    [new Error('no book 《高等代数讲义》 for "周予安"'), 'Error: no book 《***》 for "***"'],
    [new Error('Failed query: update users set phone = $1\nparams: 13912345678'), 'Error: a query failed'],
    [
      new Error('Failed query: select 1\nparams: 13912345678', { cause: databaseError }),
      'Error 23505 users_by_phone: duplicate key value violates unique constraint "***"',
    ],
    [Object.assign(new TypeError('connect'), { code: 'ECONNREFUSED' }), 'TypeError ECONNREFUSED: connect'],
    ['13912345678', 'string: something that is not an error was thrown'],
  ])('%s', (error, text) => {
    expect(describeJobFailure(error)).toBe(text);
  });

  it('is short', () => {
    expect(describeJobFailure(new Error('x '.repeat(900)))).toHaveLength(300);
  });
});
