import { describe, expect, it } from 'vitest';
import { captureLog } from '../testing/log-lines.ts';
import { createLog } from './log.ts';

const log = createLog('info');

/** The only line that a call logs. */
function logged(write: () => void): Record<string, unknown> & { err: Record<string, unknown> } {
  const lines = captureLog(log);
  write();
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!);
}

/** As node-postgres and Drizzle throw it when a row violates a constraint. */
function queryError(): Error {
  const cause = Object.assign(
    new Error('new row for relation "users" violates check constraint "users_type"'),
    {
      severity: 'ERROR',
      code: '23514',
      table: 'users',
      constraint: 'users_type',
      detail: 'Failing row contains (沈砚秋, $argon2id$secret)',
      where: 'unnamed portal parameter $1 = secret',
    },
  );
  const parameters = ['沈砚秋', '$argon2id$secret'];
  const message = `Failed query: insert into "users" values ($1, $2)\nparams: ${parameters.join(',')}`;
  return Object.assign(new Error(message, { cause }), { params: parameters, query: 'insert' });
}

describe('an error in the log', () => {
  it('has message, code, constraint, stack and cause, and no values of a query', () => {
    const line = logged(() => log.error({ err: queryError() }, 'request failed'));
    expect(line.err).toMatchObject({
      message: 'Failed query: insert into "users" values ($1, $2)',
      cause: { code: '23514', table: 'users', constraint: 'users_type' },
    });
    expect(line.err.stack).toMatch(/^ {4}at .*log\.test\.ts/);
    expect(JSON.stringify(line)).not.toMatch(/沈砚秋|secret/);
  });

  it('does not repeat a value that the database refused', () => {
    const refused = Object.assign(new Error('invalid input syntax for type bigint: "secret"'), {
      severity: 'ERROR',
      code: '22P02',
    });
    const line = logged(() => log.error({ err: refused }, 'request failed'));
    expect(line.err.message).toBe('invalid input syntax for type bigint');
  });

  it('has no objects that hang on it, such as the client of a connection', () => {
    const broken = Object.assign(new Error('terminating connection'), {
      code: '57P01',
      client: { secretKey: 'secret', connectionParameters: { password: 'secret' } },
    });
    const line = logged(() => log.warn({ err: broken }, 'an idle database connection broke'));
    expect(Object.keys(line.err).sort()).toEqual(['code', 'message', 'stack', 'type']);
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it.each([['a text'], [null], [undefined], [{ message: 'x', secret: 1 }]])('may be %j', (thrown) => {
    expect(JSON.stringify(logged(() => log.error({ err: thrown }, 'failed')))).not.toContain('secret');
  });

  it('ends where causes form a circle', () => {
    const circular = new Error('first');
    circular.cause = new Error('second', { cause: circular });
    expect(logged(() => log.error({ err: circular }, 'failed')).err.message).toBe('first');
  });
});
