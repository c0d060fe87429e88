import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  decideApplication,
  downloadCertificate,
  findApplications,
  generalErrors,
  getPersonalInfo,
  getApplication,
  applicationErrors,
} from '@zhiye/contract';
import type { ApplicantType, Envelope } from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountApplications } from '../../../../db/tables/people/accounts.ts';
import { auditEntries } from '../../../../db/tables/base/audit.ts';
import { notifications } from '../../../../db/tables/base/notifications.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { storePrivateFile } from '../../../base/files/index.ts';
import type { Application } from './application.store.ts';
import { selectUser, updateUser } from '../user.store.ts';

const app = useApp();
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex');
let reviewer: TestUser;

beforeAll(async () => {
  reviewer = await makeUser(app, USER_TYPE.staff, ['service']);
});

/** A new user with a pending application as a teacher or an institution. */
async function apply(type: ApplicantType = USER_TYPE.teacher, parts: Partial<Application> = {}) {
  const person = await makeUser(app, type === USER_TYPE.teacher ? USER_TYPE.personal : type);
  const applicationId = await submit(person.userId, type, parts);
  return { person, applicationId };
}

async function submit(
  userId: string,
  type: ApplicantType = USER_TYPE.teacher,
  parts: Partial<Application> = {},
): Promise<string> {
  const [row] = await app.platform.db
    .insert(accountApplications)
    .values({
      userId,
      type,
      name: '齐恒',
      institution: '澄江大学',
      department: '计算机学院',
      ...(type === USER_TYPE.institution ? { category: 'university', address: '澄江路 1 号' } : {}),
      submittedAt: app.clock.now(),
      ...parts,
    })
    .returning();
  return row!.id;
}

async function makeCertificate(ownerId: string): Promise<string> {
  const path = join(app.platform.scratchDir, randomUUID());
  await writeFile(path, PICTURE);
  const file = {
    path,
    name: '工作证.png',
    mediaType: 'image/png',
    purpose: 'workCertificate',
    ownerId,
  } as const;
  return (await storePrivateFile(app.platform.db, app.platform.storage, file, app.clock.now())).id;
}

const decide = (
  applicationId: string,
  decision: 'approve' | 'reject',
  reason = '',
  by: TestUser = reviewer,
) => app.call(decideApplication, { applicationId, decision, reason }, { ...by, address: '10.1.2.3' });

const viewCertificate = (applicationId: string, token?: string) =>
  app.app.inject({
    method: 'POST',
    url: downloadCertificate.path,
    payload: { applicationId },
    headers: token ? { webauthorization: token } : {},
  });

const entriesOf = (applicationId: string) =>
  app.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.target, `application:${applicationId}`))
    .orderBy(desc(auditEntries.createdAt));

const noticesOf = ({ userId }: TestUser) =>
  app.platform.db.select().from(notifications).where(eq(notifications.userId, userId));

const typeOf = async (person: TestUser) => (await app.call(getPersonalInfo, {}, person)).body.data.type;

describe('approving', () => {
  it('makes the user a teacher, in the current session too', async () => {
    const { person, applicationId } = await apply();
    expect(await typeOf(person)).toBe(USER_TYPE.personal);
    expect((await decide(applicationId, 'approve')).body).toMatchObject({ code: 200, data: null });
    expect(await typeOf(person)).toBe(USER_TYPE.teacher);
    expect(await selectUser(app.platform.db, person.userId)).toMatchObject({
      type: USER_TYPE.teacher,
      institution: '澄江大学',
      department: '计算机学院',
      name: '测试者',
    });
  });

  it('keeps the type of an institution', async () => {
    const { person, applicationId } = await apply(3, { institution: '北湖师范学院', department: '图书馆' });
    expect((await decide(applicationId, 'approve')).body.isOK).toBe(true);
    expect(await selectUser(app.platform.db, person.userId)).toMatchObject({
      type: USER_TYPE.institution,
      institution: '北湖师范学院',
      department: '图书馆',
    });
    expect(await noticesOf(person)).toMatchObject([{ kind: 'institutionApproved' }]);
  });

  it('notifies the user, and records staff user and address in the audit log', async () => {
    const { person, applicationId } = await apply();
    await decide(applicationId, 'approve');
    expect(await noticesOf(person)).toMatchObject([{ kind: 'teacherApproved', parameters: {} }]);
    const { userId: actorId } = reviewer;
    expect(await entriesOf(applicationId)).toMatchObject([
      {
        action: 'application.approve',
        actorId,
        address: '10.1.2.3',
        detail: { type: USER_TYPE.teacher, userId: person.userId },
      },
    ]);
  });
});

describe('rejecting', () => {
  it('keeps the user type and gives the reason', async () => {
    const { person, applicationId } = await apply();
    expect((await decide(applicationId, 'reject', ' 照片不清楚 ')).body.isOK).toBe(true);
    expect(await typeOf(person)).toBe(USER_TYPE.personal);
    expect(await noticesOf(person)).toMatchObject([
      { kind: 'teacherRejected', parameters: { reason: '照片不清楚' } },
    ]);
    const { body } = await app.call(getApplication, { applicationId }, reviewer);
    expect(body.data).toMatchObject({
      item: { state: 'rejected' },
      reason: '照片不清楚',
      decidedBy: '测试者',
    });
    expect(await entriesOf(applicationId)).toMatchObject([
      { action: 'application.reject', detail: { reason: '照片不清楚' } },
    ]);
  });

  it.each(['', '   '])('requires a reason, not "%s" (4811)', async (reason) => {
    const { person, applicationId } = await apply(3);
    const { status, body } = await decide(applicationId, 'reject', reason);
    expect([status, body.code]).toEqual([422, applicationErrors.reasonMissing.code]);
    expect(await noticesOf(person)).toEqual([]);
    expect(await entriesOf(applicationId)).toEqual([]);
  });

  it('lets the user apply again', async () => {
    const { person, applicationId } = await apply();
    await decide(applicationId, 'reject', '看不清');
    app.clock.advance(60_000);
    const second = await submit(person.userId);
    const { body } = await app.call(getApplication, { applicationId: second }, reviewer);
    expect(body.data.earlierApplications).toMatchObject([{ state: 'rejected', reason: '看不清' }]);
    await decide(second, 'approve');
    expect(await typeOf(person)).toBe(USER_TYPE.teacher);
  });
});

describe('two reviewers', () => {
  it('deciding at the same time: one decides, the other gets 4810', async () => {
    const other = await makeUser(app, USER_TYPE.staff, ['admin']);
    for (const [mine, theirs] of [
      ['approve', 'approve'],
      ['approve', 'reject'],
      ['reject', 'reject'],
    ] as const) {
      const { person, applicationId } = await apply();
      const replies = await Promise.all([
        decide(applicationId, mine, '一'),
        decide(applicationId, theirs, '二', other),
      ]);
      const codes = replies.map(({ body }) => body.code).sort();
      expect(codes).toEqual([REPLY_CODE.success, applicationErrors.alreadyDecided.code]);
      expect(await entriesOf(applicationId)).toHaveLength(1);
      expect(await noticesOf(person)).toHaveLength(1);
      const winner = replies[0]!.body.isOK ? mine : theirs;
      expect(await typeOf(person)).toBe(winner === 'approve' ? USER_TYPE.teacher : USER_TYPE.personal);
    }
  });

  it('deciding one after the other: the first decision stands (4810)', async () => {
    const { person, applicationId } = await apply();
    await decide(applicationId, 'reject', '不清楚');
    const { status, body } = await decide(applicationId, 'approve');
    expect([status, body.code]).toEqual([409, applicationErrors.alreadyDecided.code]);
    expect(await typeOf(person)).toBe(USER_TYPE.personal);
  });
});

describe('the certificate', () => {
  it('is sent to a reviewer, and every view is in the audit log', async () => {
    const person = await makeUser(app, USER_TYPE.personal);
    const certificateFileId = await makeCertificate(person.userId);
    const applicationId = await submit(person.userId, 2, { certificateFileId });
    for (const views of [1, 2]) {
      const reply = await viewCertificate(applicationId, reviewer.token);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(reply.rawPayload).toEqual(PICTURE);
      expect(reply.headers['content-disposition']).toContain('attachment');
      expect(reply.headers['cache-control']).toBe('no-store');
      const entries = await entriesOf(applicationId);
      expect(entries.filter(({ action }) => action === 'application.viewCertificate')).toHaveLength(views);
    }
  });

  it('is refused to everybody else, and has no public address', async () => {
    const person = await makeUser(app, USER_TYPE.personal);
    const certificateFileId = await makeCertificate(person.userId);
    const applicationId = await submit(person.userId, 2, { certificateFileId });
    const clerks = [
      await makeUser(app, USER_TYPE.staff, ['catalog']),
      await makeUser(app, USER_TYPE.staff, ['finance']),
    ];
    for (const caller of [person, await makeUser(app, USER_TYPE.teacher), ...clerks]) {
      const reply = await viewCertificate(applicationId, caller.token);
      expect([reply.statusCode, reply.json<Envelope>().code]).toEqual([403, generalErrors.notPermitted.code]);
    }
    expect((await viewCertificate(applicationId)).json<Envelope>().code).toBe(generalErrors.notSignedIn.code);
    for (const url of [`/files/${certificateFileId}`, `/files/private/${certificateFileId}`]) {
      expect((await app.app.inject({ url })).statusCode).toBe(404);
    }
    expect(await entriesOf(applicationId)).toEqual([]);
  });

  it('is not found when the application has none (4005)', async () => {
    const { applicationId } = await apply();
    const reply = await viewCertificate(applicationId, reviewer.token);
    expect(reply.json<Envelope>().code).toBe(generalErrors.notFound.code);
    const { body } = await app.call(getApplication, { applicationId }, reviewer);
    expect(body.data.hasCertificate).toBe(false);
  });
});

describe('the list of applications', () => {
  it('is for the service role and administrators', async () => {
    const { applicationId } = await apply();
    for (const role of ['catalog', 'finance'] as const) {
      const clerk = await makeUser(app, USER_TYPE.staff, [role]);
      const replies = [
        await app.call(findApplications, { pageNo: 1, pageSize: 20 }, clerk),
        await app.call(getApplication, { applicationId }, clerk),
        await decide(applicationId, 'approve', '', clerk),
      ];
      const refused = Array<number>(3).fill(generalErrors.notPermitted.code);
      expect(replies.map(({ body }) => body.code)).toEqual(refused);
    }
  });

  it('filters by status, type and keyword, counts every status, and shows the oldest pending first', async () => {
    const place = `第${randomUUID()}大学`;
    const first = await apply(2, { institution: place, department: '100%_系' });
    app.clock.advance(1_000);
    const second = await apply(2, { institution: place, name: '许知白' });
    app.clock.advance(1_000);
    const third = await apply(3, { institution: place });
    await decide(third.applicationId, 'reject', '地址不全');
    const find = async (query: object) =>
      (await app.call(findApplications, { pageNo: 1, pageSize: 20, keyword: place, ...query }, reviewer)).body
        .data;
    const ids = ({ list }: { list: { applicationId: string }[] }) => list.map((item) => item.applicationId);

    const all = await find({});
    expect(ids(all)).toEqual([third, second, first].map(({ applicationId }) => applicationId));
    expect(all).toMatchObject({ total: 3, counts: { pending: 2, approved: 0, rejected: 1 } });
    const pending = await find({ state: 'pending' });
    expect(ids(pending)).toEqual([first.applicationId, second.applicationId]);
    expect(pending).toMatchObject({ total: 2, counts: { pending: 2, approved: 0, rejected: 1 } });
    expect(ids(await find({ type: USER_TYPE.institution }))).toEqual([third.applicationId]);
    expect(ids(await find({ keyword: '许知白' }))).toEqual([second.applicationId]);
    expect(ids(await find({ keyword: '100%_' }))).toEqual([first.applicationId]);
    expect(await find({ keyword: '%_%_%_%' })).toMatchObject({ list: [], total: 0 });
    expect(ids(await find({ pageNo: 2, pageSize: 2 }))).toEqual([first.applicationId]);
  });

  it('masks phone and e-mail, and counts other applications with the same name', async () => {
    const { person, applicationId } = await apply(2, { name: `名${randomUUID()}` });
    const [row] = await app.platform.db
      .select()
      .from(accountApplications)
      .where(eq(accountApplications.id, applicationId));
    await apply(2, { name: row!.name });
    const other = await makeUser(app, USER_TYPE.personal);
    await submit(other.userId, 2, { name: row!.name, state: 'rejected' });
    await submit(other.userId, 2, { name: row!.name });
    await updateUser(app.platform.db, person.userId, {
      phone: '13800138000',
      email: 'qiheng@school.example',
    });
    const { body } = await app.call(getApplication, { applicationId }, reviewer);
    expect(body.data).toMatchObject({
      account: { phone: '138****8000', email: 'q****g@school.example' },
      duplicateAccounts: 2,
      institution: null,
      decidedAt: null,
      earlierApplications: [],
    });
  });

  it('refuses applications of closed accounts', async () => {
    const { person, applicationId } = await apply();
    await updateUser(app.platform.db, person.userId, { closedAt: app.clock.now() });
    expect((await decide(applicationId, 'approve')).body.code).toBe(generalErrors.notFound.code);
    const { body } = await app.call(getApplication, { applicationId }, reviewer);
    expect(body.code).toBe(generalErrors.notFound.code);
    const [row] = await app.platform.db
      .select()
      .from(accountApplications)
      .where(and(eq(accountApplications.id, applicationId), eq(accountApplications.state, 'pending')));
    expect(row).toBeDefined();
  });
});
