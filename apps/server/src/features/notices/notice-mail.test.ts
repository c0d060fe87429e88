import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { updateUser } from '../accounts/user.store.ts';
import { useApp } from '../../testing/app.ts';
import { makeUser } from '../../testing/make.ts';
import type { TestUser } from '../../testing/make.ts';
import { sendNotice } from './index.ts';

const app = useApp();
let addresses = 0;
let user: TestUser;
let email: string;

beforeEach(async () => {
  user = await makeUser(app);
  email = `reader-${(addresses += 1)}@school.example`;
  await updateUser(app.platform.db, user.userId, { email });
});

const reason = '证件照片不清楚 <b>';

/** Sends one as a feature would, and says which job it left. */
async function send(): Promise<string> {
  const { db, jobs } = app.platform;
  const notice = { userId: user.userId, kind: 'teacherRefused', parameters: { reason } } as const;
  await db.transaction((tx) => sendNotice(tx, jobs, notice, app.clock.now()));
  return (await waitingJobs())[0]!.noticeId;
}

async function waitingJobs(): Promise<{ noticeId: string; retryLimit: number }[]> {
  const { rows } = await app.platform.pool.query<{ noticeId: string; retryLimit: number }>(
    `SELECT n.id AS "noticeId", j.retry_limit AS "retryLimit" FROM pgboss.job j
     JOIN notices n ON n.id = (j.data ->> 'noticeId')::uuid
     WHERE j.name = 'mailNotice' AND j.state = 'created' AND n.user_id = $1`,
    [user.userId],
  );
  return rows;
}

const mail = (noticeId: string) => app.jobs.mailNotice({ noticeId });
const mailsTo = (address: string) => app.outbox.mails.filter(({ to }) => to === address);

describe('a notice by mail', () => {
  it('goes out in both languages', async () => {
    await mail(await send());
    expect(mailsTo(email)).toMatchObject([
      {
        subject: '教师认证未通过 · Your application as a teacher was not passed',
        text: `教师认证未通过
修改后可以重新提交。原因：${reason}

Your application as a teacher was not passed
You can change it and send it again. Reason: ${reason}

知页 Zhiye
`,
      },
    ]);
  });

  it('goes out once, also when the job runs twice', async () => {
    const noticeId = await send();
    await mail(noticeId);
    await mail(noticeId);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('goes to nobody who has no address, and the job is done', async () => {
    await updateUser(app.platform.db, user.userId, { email: null });
    const before = app.outbox.mails.length;
    await mail(await send());
    expect(app.outbox.mails).toHaveLength(before);
  });

  it('fails while the provider is down, is tried again, and loses nothing', async () => {
    const noticeId = await send();
    expect((await waitingJobs())[0]!.retryLimit).toBeGreaterThan(0);
    const { messenger } = app.platform;
    const { sendMail } = messenger;
    onTestFinished(() => void (messenger.sendMail = sendMail));
    messenger.sendMail = () => Promise.reject(new Error('the provider is down'));
    await expect(mail(noticeId)).rejects.toThrow('the provider is down');
    await expect(mail(noticeId)).rejects.toThrow('the provider is down');
    messenger.sendMail = sendMail;
    await mail(noticeId);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('leaves neither notice nor job when what it tells of did not happen', async () => {
    const { db, jobs } = app.platform;
    const undone = db.transaction(async (tx) => {
      await sendNotice(tx, jobs, { userId: user.userId, kind: 'passwordChanged' }, app.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waitingJobs()).toEqual([]);
    const { rowCount } = await app.platform.pool.query('SELECT 1 FROM notices WHERE user_id = $1', [
      user.userId,
    ]);
    expect(rowCount).toBe(0);
  });
});
