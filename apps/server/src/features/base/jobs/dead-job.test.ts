import { randomUUID } from 'node:crypto';
import {
  deadJobErrors,
  findAuditEntries,
  findDeadJobs,
  generalErrors,
  retryDeadJob,
  retryDeadJobs,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findOverdueWork } from '../../../app/overdue-work.ts';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { JobHandlers } from '../../../platform/jobs/job-queue.ts';
import { openJobQueue } from '../../../platform/jobs/pg-boss-job-queue.ts';
import { makeOrder, makeUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 20 };
const admin = () => makeUser(app, USER_TYPE.staff, ['admin']);

afterEach(async () => {
  await app.platform.pool.query('DELETE FROM pgboss.job');
  await app.platform.pool.query('DELETE FROM event_outbox WHERE type = $1', ['AccountClosed']);
});

const jobsOf = async (name: string) =>
  (await app.platform.pool.query<{ data: object }>('SELECT data FROM pgboss.job WHERE name = $1', [name]))
    .rows;

/** Jobs that failed after their last retry, as pg-boss moves them. */
async function makeDeadJobs(name: 'expireOrder' | 'mailCodes', payloads: object[]): Promise<void> {
  for (const payload of payloads) {
    await app.platform.jobs.send(sqlRunnerOf(app.platform.db), name, payload as never);
  }
  await app.platform.pool.query('UPDATE pgboss.job SET retry_limit = 0 WHERE name = $1', [name]);
  const queue = await openJobQueue(app.platform.pool, app.platform.log);
  const fail = async () => {
    throw new Error('mail to lin@school.example was refused, 13912345678');
  };
  await queue.start({ [name]: fail } as unknown as JobHandlers);
  try {
    const dead = () => jobsOf(`${name}-dead`);
    await vi.waitFor(async () => expect(await dead()).toHaveLength(payloads.length), { timeout: 30_000 });
  } finally {
    await queue.stop();
  }
}

const find = async (queue?: string) => {
  const reply = await app.call(findDeadJobs, { ...PAGE, ...(queue && { queue }) }, await admin());
  return reply.body.data;
};

describe('jobs that failed after their last retry', () => {
  it('are listed with queue, number, age and an error without personal data', async () => {
    const { orderNo } = await makeOrder(app, await makeUser(app));
    await makeDeadJobs('expireOrder', [{ orderNo }]);
    const { list, total, queues } = await find();
    expect([total, queues]).toEqual([1, [{ queue: 'expireOrder', total: 1 }]]);
    expect(list).toMatchObject([
      { queue: 'expireOrder', reference: orderNo, error: 'Error: mail to *** was refused, ***' },
    ]);
    const stored = await app.platform.pool.query('SELECT output FROM pgboss.job');
    expect(JSON.stringify(stored.rows)).not.toMatch(/lin@school|13912345678/);
    expect((await find('mailCodes')).total).toBe(0);
  });

  it('are retried one by one, once, with an entry in the audit log', async () => {
    const { orderNo } = await makeOrder(app, await makeUser(app));
    await makeDeadJobs('expireOrder', [{ orderNo }]);
    const [{ deadJobId } = { deadJobId: '' }] = (await find()).list;
    const colleagues = await Promise.all([admin(), admin(), admin()]);
    const replies = await Promise.all(
      colleagues.map((colleague) => app.call(retryDeadJob, { deadJobId }, colleague)),
    );
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      200,
      deadJobErrors.gone.code,
      deadJobErrors.gone.code,
    ]);
    const waiting = await app.platform.pool.query(
      `SELECT data FROM pgboss.job WHERE name = 'expireOrder' AND state = 'created' AND start_after <= now()`,
    );
    expect(waiting.rows).toEqual([{ data: { orderNo } }]);
    expect((await find()).total).toBe(0);
    const query = { ...PAGE, target: `job:${deadJobId}` };
    const { list } = (await app.call(findAuditEntries, query, colleagues[0])).body.data;
    expect(list.map(({ action, detail }) => [action, JSON.parse(detail) as object])).toEqual([
      ['job.retry', { queue: 'expireOrder', reference: orderNo }],
    ]);
  });

  it('of one queue are retried together, and those of others stay', async () => {
    const mailIds = [randomUUID(), randomUUID(), randomUUID()];
    await makeDeadJobs(
      'mailCodes',
      mailIds.map((mailId) => ({ mailId })),
    );
    await makeDeadJobs('expireOrder', [{ orderNo: '2'.repeat(20) }]);
    const colleague = await admin();
    const { body } = await app.call(retryDeadJobs, { queue: 'mailCodes' }, colleague);
    expect(body.data).toEqual({ retried: 3 });
    expect((await find()).queues).toEqual([{ queue: 'expireOrder', total: 1 }]);
    const again = await app.call(retryDeadJobs, { queue: 'mailCodes' }, colleague);
    expect(again.body.code).toBe(deadJobErrors.gone.code);
    const query = { ...PAGE, target: 'queue:mailCodes' };
    const { list } = (await app.call(findAuditEntries, query, colleague)).body.data;
    expect(list.map(({ action, detail }) => [action, detail])).toEqual([['job.retryQueue', '{"retried":3}']]);
  });

  it('are for administrators only, and a job that waits is none', async () => {
    await app.platform.jobs.send(sqlRunnerOf(app.platform.db), 'expireOrder', { orderNo: '3'.repeat(20) });
    expect((await find()).total).toBe(0);
    const { rows } = await app.platform.pool.query<{ id: string }>('SELECT id FROM pgboss.job');
    const waiting = await app.call(retryDeadJob, { deadJobId: rows[0]!.id }, await admin());
    expect(waiting.body.code).toBe(deadJobErrors.gone.code);
    for (const role of ['service', 'catalog', 'finance'] as const) {
      const staff = await makeUser(app, USER_TYPE.staff, [role]);
      const reply = await app.call(findDeadJobs, PAGE, staff);
      expect(reply.body.code).toBe(generalErrors.notPermitted.code);
    }
  });
});

describe('overdue work', () => {
  const ready = async () =>
    (await app.app.inject({ url: '/readyz' })).json<{ status: string; overdue?: object[] }>();

  it('is named at /readyz and in one line of the log, and the server stays ready', async () => {
    const { status: before, overdue: none } = await ready();
    expect([before, none]).toEqual(['ok', undefined]);
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user);
    const { pool } = app.platform;
    await pool.query(
      `UPDATE orders SET status = 'paid', paid_at = now() - interval '4 minutes' WHERE order_no = $1`,
      [orderNo],
    );
    await pool.query(
      `INSERT INTO event_outbox (type, payload, created_at) VALUES ('AccountClosed', '{}', now() - interval '1 hour')`,
    );
    await pool.query(
      `INSERT INTO payment_attempts (id, order_no, provider, out_trade_no, amount_fen, state, expires_at)
       VALUES (gen_random_uuid(), $1, 'alipay', $1, 1, 'closing', now() - interval '20 minutes')`,
      [orderNo],
    );
    await pool.query(
      `INSERT INTO pgboss.job (name, data, created_on) VALUES ('mailCodes-dead', '{}', now() - interval '11 minutes')`,
    );
    const nameOf = ({ name }: { name: string }) => name;
    const context = { platform: app.platform, payment: app.paymentContext } as Parameters<
      typeof findOverdueWork
    >[0];
    const overdue = await findOverdueWork(context);
    expect(overdue.map(nameOf)).toEqual(['undeliveredEvents', 'deadJobs', 'unsettledAttempts']);
    expect(overdue[0]!.ageSeconds).toBeGreaterThanOrEqual(3_600);
    await pool.query(`UPDATE orders SET paid_at = now() - interval '6 minutes' WHERE order_no = $1`, [
      orderNo,
    ]);
    const { status, overdue: named } = await ready();
    expect(status).toBe('ok');
    expect((named as { name: string }[]).map(nameOf)).toContain('unfulfilledOrders');
    const error = vi.spyOn(app.platform.log, 'error').mockReturnValue(undefined);
    try {
      await app.sweep('overdueWork');
      expect(error.mock.calls.filter(([, message]) => message === 'work is overdue')).toHaveLength(1);
      expect(JSON.stringify(error.mock.calls)).toContain('unfulfilledOrders');
    } finally {
      error.mockRestore();
    }
    await pool.query('DELETE FROM payment_attempts WHERE order_no = $1', [orderNo]);
    await pool.query(`UPDATE orders SET fulfilled_at = now() WHERE order_no = $1`, [orderNo]);
  });
});
