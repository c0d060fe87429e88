import { randomUUID } from 'node:crypto';
import { INVOICE_STATES } from '@zhiye/contract/constants/commerce/invoice';
import type { InvoiceState } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { makeInvoice, makePaidOrder, placeOrderOfTwo } from '../../../../testing/invoices.ts';
import { makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { canMoveInvoice } from './invoice-state.ts';

const app = useApp();
const PAIRS = INVOICE_STATES.flatMap((from) => INVOICE_STATES.map((to) => [from, to] as const));
const query = (text: string, values: unknown[] = []) => app.platform.pool.query(text, values);

async function makeFile(): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO files (id, visibility, key, purpose, name, media_type, size_bytes, sha256)
     VALUES ($1, 'private', $2, 'invoice', 'a.pdf', 'application/pdf', 1, 'x')`,
    [id, id],
  );
  return id;
}

/** The columns that an invoice in a state has, as an UPDATE. */
function toState(state: InvoiceState): string {
  const isIssued = ['issued', 'reversing', 'reversed'].includes(state);
  const isReversing = ['reversing', 'reversed'].includes(state);
  const isReversed = state === 'reversed';
  return `UPDATE invoices SET state = '${state}',
    due_day = ${state === 'unrequested' ? 'NULL' : "'2026-11-26'"},
    invoice_no = ${isIssued ? "'00000001'" : 'NULL'}, issued_at = ${isIssued ? "'2026-11-24'" : 'NULL'},
    file_id = ${isIssued ? '$2::uuid' : 'NULL'},
    reverse_cause = ${isReversing ? "'staff'" : 'NULL'}, reverse_reason = ${isReversing ? "'r'" : 'NULL'},
    red_invoice_no = ${isReversed ? "'00000002'" : 'NULL'}, reversed_at = ${isReversed ? "'2026-11-24'" : 'NULL'},
    red_file_id = ${isReversed ? '$2::uuid' : 'NULL'}
    WHERE id = $1 AND $2::uuid IS NOT NULL`;
}

const messageOf = (statement: Promise<unknown>): Promise<string | undefined> =>
  statement.then(() => undefined).catch(({ message }: Error) => message);

describe('the database', () => {
  it('and the table of moves agree for every pair of states', async () => {
    const { invoiceId } = await makeInvoice(app, await makeUser(app));
    const fileId = await makeFile();
    const client = await app.platform.pool.connect();
    try {
      for (const [from, to] of PAIRS) {
        await client.query('BEGIN');
        // Triggers are off, so that an invoice can start from any state.
        await client.query('SET LOCAL session_replication_role = replica');
        await client.query(toState(from), [invoiceId, fileId]);
        await client.query('SET LOCAL session_replication_role = origin');
        const error = await messageOf(client.query(toState(to), [invoiceId, fileId]));
        await client.query('ROLLBACK');
        // What is written on an issued invoice may not be taken away, whatever the state.
        const isAllowed = from === to || canMoveInvoice(from, to);
        expect([from, to, error === undefined]).toEqual([from, to, isAllowed]);
        if (error) expect(error).toMatch(/an invoice cannot go from|an issued invoice|a reversed invoice/);
      }
    } finally {
      client.release();
    }
  });

  const copy = (changes: Readonly<Record<string, string>>) => {
    const columns = [
      'id',
      'order_no',
      'user_id',
      'state',
      'state_since',
      'type',
      'content',
      'holder_kind',
      'title',
      'tax_id',
      'amount_fen',
      'requested_at',
      'due_day',
      'is_automatic',
    ];
    const values = columns.map(
      (column) => changes[column] ?? (column === 'id' ? 'gen_random_uuid()' : column),
    );
    return `INSERT INTO invoices (${columns.join(', ')}) SELECT ${values.join(', ')} FROM invoices WHERE id = $1`;
  };
  const set = (change: string) => `UPDATE invoices SET ${change} WHERE id = $1`;

  it.each([
    ['a second live invoice of an order', copy({}), 'invoices_one_live'],
    ['a new invoice that is issued', copy({ state: "'issued'" }), 'a new invoice cannot be issued'],
    ['more than was paid', copy({ amount_fen: '9001' }), 'for more than was paid'],
    ['a higher amount later', set('amount_fen = 9001'), 'for more than was paid'],
    ['nothing', set('amount_fen = 0'), 'invoices_amount'],
    ['a state that does not exist', set("state = 'lost'"), 'an invoice cannot go from'],
    ['a type that does not exist', set("type = 'paper'"), 'invoices_type'],
    ['another content', set("content = 'food'"), 'invoices_content'],
    ['another holder', set("holder_kind = 'church'"), 'invoices_holder'],
    ['a company without a tax id', set('tax_id = NULL'), 'invoices_tax_id'],
    ['a person with a tax id', set("holder_kind = 'personal'"), 'invoices_tax_id'],
    ['no due day of a pending invoice', set('due_day = NULL'), 'invoices_due_day'],
    ['a number before it is issued', set("invoice_no = '1'"), 'invoices_issued'],
    ['a reason before it is reversed', set("reverse_reason = 'r'"), 'invoices_reversing'],
    ['a red number before it is reversed', set("red_invoice_no = '1'"), 'invoices_reversed'],
    ['a correction without a wrong title', set("correction = '{}'"), 'invoices_correction'],
    ['another order', set("order_no = order_no || '0'"), 'do not change'],
    ['another predecessor', set('replaces_id = id'), 'do not change'],
    ['a deletion', 'DELETE FROM invoices WHERE id = $1', 'an invoice is never deleted'],
  ])('refuses %s', async (_what, statement, error) => {
    const { invoiceId } = await makeInvoice(app, await makeUser(app));
    expect(await messageOf(query(statement, [invoiceId]))).toContain(error);
  });

  it('keeps what stands on an invoice from the moment it is being issued', async () => {
    const { invoiceId } = await makeInvoice(app, await makeUser(app));
    await query(set("state = 'issuing'"), [invoiceId]);
    for (const change of ["title = 'x'", 'amount_fen = 1', "type = 'vat'", "tax_id = '1'"]) {
      expect(await messageOf(query(set(change), [invoiceId]))).toContain('what stands on an invoice');
    }
    await query(toState('issued'), [invoiceId, await makeFile()]);
    expect(await messageOf(query(set("invoice_no = '2'"), [invoiceId]))).toContain('an issued invoice');
  });

  it('refuses an invoice of an unpaid order that waits, and one of another buyer', async () => {
    const user = await makeUser(app);
    const { invoiceId } = await makeInvoice(app, user);
    const unpaid = await placeOrderOfTwo(app, user);
    const paid = await makePaidOrder(app, await makeUser(app));
    expect(await messageOf(query(copy({ order_no: `'${unpaid}'` }), [invoiceId]))).toContain('unpaid order');
    expect(await messageOf(query(copy({ order_no: `'${paid}'` }), [invoiceId]))).toContain(
      'the buyer of its',
    );
  });

  it('keeps invoice numbers, each for one file', async () => {
    const { invoiceId } = await makeInvoice(app, await makeUser(app));
    const insert = 'INSERT INTO invoice_numbers (invoice_no, invoice_id) VALUES ($2, $1)';
    await query(insert, [invoiceId, '12345678']);
    expect(await messageOf(query(insert, [invoiceId, '12345678']))).toContain('invoice_numbers_pkey');
    expect(await messageOf(query('DELETE FROM invoice_numbers'))).toBeDefined();
  });

  it('refuses two titles that are the default, and one without its tax id', async () => {
    const user = await makeUser(app);
    await makeInvoice(app, user);
    await makeInvoice(app, user);
    const update = (change: string) =>
      query(`UPDATE invoice_titles SET ${change} WHERE user_id = $1`, [user.userId]);
    expect(await messageOf(update('is_default = true'))).toContain('invoice_titles_one_default');
    expect(await messageOf(update('tax_id = NULL'))).toContain('invoice_titles_tax_id');
    expect(await messageOf(update("holder_kind = 'x'"))).toContain('invoice_titles_holder');
    expect(await messageOf(update("title = 'x'"))).toContain('invoice_titles_once');
  });

  it('refuses two mails with one file', async () => {
    const { invoiceId } = await makeInvoice(app, await makeUser(app));
    const insert = `INSERT INTO invoice_mails (id, invoice_id, file, mail_to) VALUES (gen_random_uuid(), $1, 'invoice', 'a@b.example')`;
    await query(insert, [invoiceId]);
    expect(await messageOf(query(insert, [invoiceId]))).toContain('invoice_mails_once');
  });
});
