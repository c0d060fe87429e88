import {
  accountErrors,
  changeEmail,
  claimCode,
  claimErrors,
  closeClaimLink,
  codeErrors,
  createClaimLink,
  findShelfBooks,
  generalErrors,
  getRoster,
  previewClaim,
  rosterErrors,
  sendEmailCode,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { claimLinks, codeClaims } from '../../../../db/tables/commerce/rosters.ts';
import { makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import {
  applyRoster,
  makeClaimLink,
  makeCodeLine,
  rosterCsv,
  rosterOf,
} from '../../../../testing/rosters.ts';
import type { TestLine } from '../../../../testing/rosters.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';

const app = useApp();
const GU = '顾清和,2025113001,guqh@stu.example,统计2501';

async function makeLine(quantity: number) {
  const owner = await makeUser(app, USER_TYPE.institution);
  return { owner, ...(await makeCodeLine(app, owner, quantity)) };
}

const preview = (token: string, user: TestUser) =>
  app.call(previewClaim, { token }, { ...user, address: nextAddress() });

let students = 0;
const claim = (token: string, user: TestUser, change: Partial<InputOf<typeof claimCode>> = {}) => {
  students += 1;
  const input = { token, name: '孟扶摇', studentNumber: `S${students}`, extend: false, ...change };
  return app.call(claimCode, input, { ...user, address: nextAddress() });
};

const lineOf = async (owner: TestUser, { orderNo }: TestLine) => {
  const { body } = await app.call(getRoster, { orderNo }, owner);
  return { ...body.data.lines[0]!, links: body.data.links };
};

describe('a claim link', () => {
  it('reserves its codes, and gives one to each student, redeemed at once and on the roster', async () => {
    const { owner, line, bookId } = await makeLine(3);
    const { token, url } = await makeClaimLink(app, owner, line, { quota: 2, className: '统计2501' });
    expect(url).toBe(`${app.publicUrl}/pc/claim/${token}`);
    expect(await lineOf(owner, line)).toMatchObject({ reserved: 2, free: 1 });
    const student = await makeUser(app);
    const shown = (await preview(token, student)).body.data;
    // a guest sees the same before signing in
    const asGuest = await app.call(previewClaim, { token }, { address: nextAddress() });
    expect(asGuest.body.data).toEqual(shown);
    expect(shown).toMatchObject({
      state: 'open',
      institution: '测试者',
      className: '统计2501',
      book: { bookId },
      duration: 'half_year',
      isOnShelf: false,
    });
    const claimed = await claim(token, student, { studentNumber: '2025113008' });
    expect(claimed.body.data).toMatchObject({ book: { bookId }, endDay: shown.endDay });
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, student);
    expect(shelf.body.data.list).toMatchObject([{ book: { bookId }, source: 'code', endDay: shown.endDay }]);
    expect(await rosterOf(app, owner, line)).toMatchObject([
      {
        name: '孟扶摇',
        studentNumber: '2025113008',
        email: null,
        className: '统计2501',
        state: 'activated',
        isClaimed: true,
      },
    ]);
    const after = await lineOf(owner, line);
    expect(after).toMatchObject({ activated: 1, reserved: 1, free: 1 });
    expect(after.links).toMatchObject([{ state: 'open', claimed: 1, quota: 2 }]);
    expect((await preview(token, student)).body.data.state).toBe('claimed');
  });

  it('stores the token as a hash and encrypted', async () => {
    const { owner, line } = await makeLine(1);
    const { linkId, token } = await makeClaimLink(app, owner, line);
    const [row] = await app.platform.db.select().from(claimLinks).where(eq(claimLinks.id, linkId));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('gives the last place to one of several students at the same time', async () => {
    const { owner, line } = await makeLine(5);
    const { token, linkId } = await makeClaimLink(app, owner, line, { quota: 2 });
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser(app)));
    const replies = await Promise.all(people.map((user) => claim(token, user)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      200,
      200,
      ...Array<number>(3).fill(claimErrors.full.code),
    ]);
    expect(await app.platform.db.$count(codeClaims, eq(codeClaims.linkId, linkId))).toBe(2);
    expect(await lineOf(owner, line)).toMatchObject({ activated: 2, free: 3, reserved: 0 });
    expect((await preview(token, people[0]!)).body.data.state).not.toBe('open');
  });

  it('gives one code to a person, also when it is asked several times at once', async () => {
    const { owner, line } = await makeLine(5);
    const { token } = await makeClaimLink(app, owner, line, { quota: 5 });
    const student = await makeUser(app);
    const replies = await Promise.all([1, 2, 3].map(() => claim(token, student, { extend: true })));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      200,
      claimErrors.claimedAlready.code,
      claimErrors.claimedAlready.code,
    ]);
    expect(await lineOf(owner, line)).toMatchObject({ activated: 1 });
  });

  it('uses nothing up for a book on the shelf, and extends it when asked', async () => {
    const { owner, line, bookId } = await makeLine(1);
    const { token } = await makeClaimLink(app, owner, line);
    const student = await makeUser(app);
    await makeEntitlement(app, student, bookId);
    expect((await preview(token, student)).body.data).toMatchObject({ isOnShelf: true, neverEnds: false });
    expect((await claim(token, student)).body.code).toBe(codeErrors.alreadyOnShelf.code);
    expect(await lineOf(owner, line)).toMatchObject({ activated: 0, reserved: 1 });
    expect(await rosterOf(app, owner, line)).toEqual([]);
    expect((await claim(token, student, { extend: true })).body.isOK).toBe(true);
  });

  it('ends on its last day, and when its owner closes it', async () => {
    const { owner, line } = await makeLine(2);
    const { token } = await makeClaimLink(app, owner, line);
    const other = await makeClaimLink(app, owner, line);
    const closed = await app.call(closeClaimLink, { linkId: other.linkId }, owner);
    expect(closed.body.data).toMatchObject({ state: 'closed', url: null });
    const student = await makeUser(app);
    expect((await claim(other.token, student)).body.code).toBe(claimErrors.ended.code);
    expect((await preview(other.token, student)).body.data.state).toBe('ended');
    expect(await lineOf(owner, line)).toMatchObject({ free: 1, reserved: 1 });
    app.clock.advance(11 * 86_400_000);
    const { userId, type, token: oldSession } = await makeUser(app);
    expect((await claim(token, { userId, type, token: oldSession })).body.code).toBe(claimErrors.ended.code);
    const late = await makeUser(app, USER_TYPE.institution);
    expect(late.userId).not.toBe(owner.userId);
  });

  it('has at most the free codes, and a last day that is to come', async () => {
    const { owner, line } = await makeLine(2);
    const input = { ...line, quota: 3, className: null, emailDomain: null, rosterOnly: false };
    const many = await app.call(createClaimLink, { ...input, lastDay: '2999-01-01' }, owner);
    expect([many.body.code, many.body.msg]).toEqual([
      rosterErrors.noFreeCodes.code,
      '可分配的 CODE 不够，还剩 2 个',
    ]);
    for (const [lastDay, error] of [
      ['2020-01-01', claimErrors.ended],
      ['2999-02-31', generalErrors.invalidInput],
    ] as const) {
      const refused = await app.call(createClaimLink, { ...input, quota: 1, lastDay }, owner);
      expect(refused.body.code).toBe(error.code);
    }
  });

  it('is nothing to whoever does not know it, and to accounts without a shelf', async () => {
    const { owner, line } = await makeLine(1);
    const { token, linkId } = await makeClaimLink(app, owner, line);
    const student = await makeUser(app);
    const unknown = '2'.repeat(24);
    expect((await preview(unknown, student)).body.code).toBe(generalErrors.notFound.code);
    expect((await claim(unknown, student)).body.code).toBe(generalErrors.notFound.code);
    expect((await preview(token, owner)).body.code).toBe(codeErrors.wrongRole.code);
    expect((await claim(token, owner)).body.code).toBe(codeErrors.wrongRole.code);
    expect((await app.call(closeClaimLink, { linkId }, student)).body.code).toBe(generalErrors.notFound.code);
  });
});

describe('a claim link for people of the roster', () => {
  it('takes name and student number, and gives the code that the person was assigned', async () => {
    const { owner, line } = await makeLine(3);
    await applyRoster(app, owner, line, rosterCsv(GU));
    const { token } = await makeClaimLink(app, owner, line, { quota: 1, rosterOnly: true });
    const student = await makeUser(app);
    const wrong = [
      { name: '顾清和', studentNumber: '2025113999' },
      { name: '卓一凡', studentNumber: '2025113001' },
    ];
    for (const change of wrong)
      expect((await claim(token, student, change)).body.code).toBe(claimErrors.notAdmitted.code);
    const [before] = await rosterOf(app, owner, line);
    const right = { name: ' 顾清和 ', studentNumber: '2025113001' };
    expect((await claim(token, student, right)).body.isOK).toBe(true);
    expect(await rosterOf(app, owner, line)).toMatchObject([
      { entryId: before!.entryId, lastFour: before!.lastFour, state: 'activated', isClaimed: true },
    ]);
    expect(await lineOf(owner, line)).toMatchObject({ activated: 1, free: 2 });
  });

  it('locks after five wrong tries', async () => {
    const { owner, line } = await makeLine(1);
    const { token } = await makeClaimLink(app, owner, line, { rosterOnly: true });
    const student = await makeUser(app);
    for (let at = 0; at < 5; at += 1)
      expect((await claim(token, student)).body.code).toBe(claimErrors.notAdmitted.code);
    expect((await claim(token, student)).body.code).toBe(codeErrors.locked.code);
  });

  it('and any other link never gives the place of one person to another', async () => {
    const { owner, line } = await makeLine(3);
    await applyRoster(app, owner, line, rosterCsv(GU));
    const { token } = await makeClaimLink(app, owner, line, { quota: 2 });
    const stolen = { name: '卓一凡', studentNumber: '2025113001' };
    expect((await claim(token, await makeUser(app), stolen)).body.code).toBe(claimErrors.notAdmitted.code);
    const right = { name: '顾清和', studentNumber: '2025113001' };
    expect((await claim(token, await makeUser(app), right)).body.isOK).toBe(true);
    const again = await claim(token, await makeUser(app), right);
    expect(again.body.code).toBe(claimErrors.claimedAlready.code);
  });
});

describe('a claim link for a domain', () => {
  it('takes an address of the domain that the student proves', async () => {
    const { owner, line } = await makeLine(2);
    const { token } = await makeClaimLink(app, owner, line, { emailDomain: 'stu.chengjiang.example' });
    const student = await makeUser(app);
    const email = 'xiefang@stu.chengjiang.example';
    expect((await claim(token, student)).body.code).toBe(claimErrors.notAdmitted.code);
    const unproved = await claim(token, student, { email });
    expect(unproved.body.code).toBe(claimErrors.notAdmitted.code);
    const guessed = await claim(token, student, { email, emailCode: '000000' });
    expect(guessed.body.code).toBe(accountErrors.wrongEmailCode.code);
    await app.call(sendEmailCode, { email }, { ...student, address: nextAddress() });
    const emailCode = /\d{6}/.exec(app.devMailbox.mails.find(({ to }) => to === email)!.text)![0];
    const foreign = await claim(token, student, { email: 'a@evil.example', emailCode });
    expect(foreign.body.code).toBe(accountErrors.wrongEmailCode.code);
    expect((await claim(token, student, { email, emailCode })).body.isOK).toBe(true);
    expect(await rosterOf(app, owner, line)).toMatchObject([{ email, state: 'activated' }]);
    const reused = await app.call(
      changeEmail,
      { reauthentication: { by: 'password', password: 'x' }, email, code: emailCode },
      { ...student, address: nextAddress() },
    );
    expect(reused.body.isOK).toBe(false);
  });

  it('refuses a proved address of another domain', async () => {
    const { owner, line } = await makeLine(1);
    const { token } = await makeClaimLink(app, owner, line, { emailDomain: 'stu.chengjiang.example' });
    const student = await makeUser(app);
    const email = 'a@notstu.chengjiang.example';
    await app.call(sendEmailCode, { email }, { ...student, address: nextAddress() });
    const emailCode = /\d{6}/.exec(app.devMailbox.mails.find(({ to }) => to === email)!.text)![0];
    const reply = await claim(token, student, { email, emailCode });
    expect(reply.body.code).toBe(claimErrors.notAdmitted.code);
  });
});

describe('the database', () => {
  /** A link with one claim, and another code of the line that somebody has redeemed. */
  async function makeClaims(quota: number) {
    const { owner, line } = await makeLine(4);
    const { token, linkId } = await makeClaimLink(app, owner, line, { quota });
    const other = await makeClaimLink(app, owner, line, { quota: 1 });
    const student = await makeUser(app);
    await claim(token, student);
    const second = await makeUser(app);
    await claim(other.token, second);
    const { rows } = await app.platform.pool.query<{ code_id: string; entry_id: string }>(
      'SELECT code_id, entry_id FROM code_claims WHERE link_id = $1',
      [other.linkId],
    );
    await app.platform.pool.query('ALTER TABLE code_claims DISABLE TRIGGER code_claims_append_only');
    await app.platform.pool.query('DELETE FROM code_claims WHERE link_id = $1', [other.linkId]);
    await app.platform.pool.query('ALTER TABLE code_claims ENABLE TRIGGER code_claims_append_only');
    return { linkId, student, second, codeId: rows[0]!.code_id, entryId: rows[0]!.entry_id };
  }

  const INSERT = `INSERT INTO code_claims (id, link_id, user_id, entry_id, code_id, claimed_at)
    VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)`;

  it('refuses more claims than the quota', async () => {
    const { linkId, second, entryId, codeId } = await makeClaims(1);
    const values = [linkId, second.userId, entryId, codeId, app.clock.now()];
    await expect(app.platform.pool.query(INSERT, values)).rejects.toThrow('more claims than the quota');
  });

  it('refuses a second claim of a person, a code of nobody, a claim after the end, and one of a closed link', async () => {
    const { linkId, student, second, entryId, codeId } = await makeClaims(2);
    const { pool } = app.platform;
    const now = app.clock.now();
    const later = new Date(now.getTime() + 20 * 86_400_000);
    const of = (userId: string, at = now) => pool.query(INSERT, [linkId, userId, entryId, codeId, at]);
    await expect(of(student.userId)).rejects.toThrow('that its person has redeemed');
    await expect(of(second.userId, later)).rejects.toThrow('that has ended gives no codes');
    await of(second.userId);
    await expect(of(second.userId)).rejects.toThrow('more claims than the quota');
    await expect(
      pool.query('UPDATE code_claims SET user_id = $1 WHERE user_id = $2', [student.userId, second.userId]),
    ).rejects.toThrow('append-only');
    await pool.query('UPDATE claim_links SET closed_at = now() WHERE id = $1', [linkId]);
    await expect(of(student.userId)).rejects.toThrow('that has ended gives no codes');
  });

  it('refuses one person twice and one code twice, whatever the quota', async () => {
    const { linkId, second, entryId, codeId } = await makeClaims(3);
    const { pool } = app.platform;
    const values = [linkId, second.userId, entryId, codeId, app.clock.now()];
    await pool.query(INSERT, values);
    await expect(pool.query(INSERT, values)).rejects.toThrow('code_claims_by_');
    const { rows } = await pool.query<{ indexname: string }>(
      "SELECT indexname FROM pg_indexes WHERE tablename = 'code_claims' AND indexdef LIKE '%UNIQUE%'",
    );
    expect(rows.map(({ indexname }) => indexname)).toEqual(
      expect.arrayContaining(['code_claims_by_person', 'code_claims_by_code']),
    );
  });

  it.each([
    ['a larger quota', 'UPDATE claim_links SET quota = quota + 1 WHERE id = $1', 'can only be closed'],
    [
      'a later end',
      "UPDATE claim_links SET ends_at = ends_at + interval '1 day' WHERE id = $1",
      'can only be closed',
    ],
    ['a deletion', 'DELETE FROM claim_links WHERE id = $1', 'never deleted'],
  ])('refuses %s of a link', async (_what, statement, error) => {
    const { owner, line } = await makeLine(1);
    const { linkId } = await makeClaimLink(app, owner, line);
    await expect(app.platform.pool.query(statement, [linkId])).rejects.toThrow(error);
  });

  it('refuses to open a closed link again, and a quota of 0', async () => {
    const { owner, line } = await makeLine(1);
    const { linkId } = await makeClaimLink(app, owner, line);
    await app.call(closeClaimLink, { linkId }, owner);
    const { pool } = app.platform;
    const open = pool.query('UPDATE claim_links SET closed_at = NULL WHERE id = $1', [linkId]);
    await expect(open).rejects.toThrow('can only be closed');
    const none = pool.query(
      `INSERT INTO claim_links (id, owner_id, order_no, line_no, token_hash, sealed_token, quota, ends_at, roster_only)
       SELECT gen_random_uuid(), owner_id, order_no, line_no, 'x', 'x', 0, ends_at, false FROM claim_links WHERE id = $1`,
      [linkId],
    );
    await expect(none).rejects.toThrow('claim_links_quota');
  });
});
