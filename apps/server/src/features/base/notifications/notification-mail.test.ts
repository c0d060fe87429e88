import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { accountNotifications } from '../../people/accounts/account-notifications.ts';
import { updateUser } from '../../people/accounts/user.store.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { sendNotification } from './index.ts';

const app = useOwnApp();
let addresses = 0;
let user: TestUser;
let email: string;

beforeEach(async () => {
  user = await makeUser(app);
  email = `reader-${(addresses += 1)}@school.example`;
  await updateUser(app.platform.db, user.userId, { email });
});

const reason = '证件照片不清楚 <b>';

/** Stores a notification and its mail job. */
async function store(more: { isMailed?: boolean } = {}): Promise<void> {
  const { db, jobs } = app.platform;
  const { userId } = user;
  const notification = {
    userId,
    kind: accountNotifications.teacherRejected,
    parameters: { reason },
    ...more,
  };
  await db.transaction((tx) => sendNotification(tx, jobs, notification, app.clock.now()));
}

/** Sends a notification and returns the id of its mail job. */
async function send(): Promise<string> {
  await store();
  return (await waitingJobs())[0]!.notificationId;
}

async function waitingJobs(): Promise<{ notificationId: string; retryLimit: number }[]> {
  const { rows } = await app.platform.pool.query<{ notificationId: string; retryLimit: number }>(
    `SELECT n.id AS "notificationId", j.retry_limit AS "retryLimit" FROM pgboss.job j
     JOIN notifications n ON n.id = (j.data ->> 'notificationId')::uuid
     WHERE j.name = 'mailNotification' AND j.state = 'created' AND n.user_id = $1`,
    [user.userId],
  );
  return rows;
}

const mail = (notificationId: string) => app.jobs.mailNotification({ notificationId });
const mailsTo = (address: string) => app.devMailbox.mails.filter(({ to }) => to === address);

describe('the mail of a notification', () => {
  it('goes out in both languages', async () => {
    await mail(await send());
    expect(mailsTo(email)).toMatchObject([
      {
        subject: '教师认证未通过 · Your teacher application was declined',
        text: `教师认证未通过
修改后可以重新提交。原因：${reason}

Your teacher application was declined
You can correct it and submit it again. Reason: ${reason}

知页 Zhiye
`,
      },
    ]);
  });

  it('goes out once, also when the job runs twice', async () => {
    const notificationId = await send();
    await mail(notificationId);
    await mail(notificationId);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('has no job for a user without an address', async () => {
    await updateUser(app.platform.db, user.userId, { email: null });
    await store();
    expect(await waitingJobs()).toEqual([]);
  });

  it('is not sent when the address is gone, and the job ends', async () => {
    const notificationId = await send();
    await updateUser(app.platform.db, user.userId, { email: null });
    const before = app.devMailbox.mails.length;
    await mail(notificationId);
    expect(app.devMailbox.mails).toHaveLength(before);
  });

  it('fails while the provider is down, is tried again, and loses nothing', async () => {
    const notificationId = await send();
    expect((await waitingJobs())[0]!.retryLimit).toBeGreaterThan(0);
    const { smsMailSender } = app.platform;
    const { sendMail } = smsMailSender;
    onTestFinished(() => void (smsMailSender.sendMail = sendMail));
    smsMailSender.sendMail = () => Promise.reject(new Error('the provider is down'));
    await expect(mail(notificationId)).rejects.toThrow('the provider is down');
    await expect(mail(notificationId)).rejects.toThrow('the provider is down');
    smsMailSender.sendMail = sendMail;
    await mail(notificationId);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is rolled back, with its job, when the change is rolled back', async () => {
    const { db, jobs } = app.platform;
    const undone = db.transaction(async (tx) => {
      await sendNotification(
        tx,
        jobs,
        { userId: user.userId, kind: accountNotifications.passwordChanged },
        app.clock.now(),
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waitingJobs()).toEqual([]);
    const { rowCount } = await app.platform.pool.query('SELECT 1 FROM notifications WHERE user_id = $1', [
      user.userId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('the sweep for mails without a job', () => {
  const loseJobs = () => app.platform.pool.query(`DELETE FROM pgboss.job WHERE name = 'mailNotification'`);
  const sweep = () => app.sweep('dueNotificationMails');

  it('mails once what no job has mailed', async () => {
    await store();
    await loseJobs();
    await sweep();
    expect(mailsTo(email)).toEqual([]);
    app.clock.advance(31_000);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('tries again after a failure, and mails others meanwhile', async () => {
    await store();
    await loseJobs();
    const { smsMailSender } = app.platform;
    const { sendMail } = smsMailSender;
    onTestFinished(() => void (smsMailSender.sendMail = sendMail));
    smsMailSender.sendMail = () => Promise.reject(new Error('the provider is down'));
    app.clock.advance(31_000);
    await sweep();
    smsMailSender.sendMail = sendMail;
    await sweep();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('leaves alone what an area mails itself, and asks once for somebody without an address', async () => {
    await store({ isMailed: false });
    await updateUser(app.platform.db, user.userId, { email: null });
    await store();
    await loseJobs();
    app.clock.advance(31_000);
    await sweep();
    await updateUser(app.platform.db, user.userId, { email });
    await sweep();
    expect(mailsTo(email)).toEqual([]);
  });
});
