import { randomUUID } from 'node:crypto';
import {
  addSupportMessage,
  addSupportNote,
  answerSupportThread,
  assignSupportThread,
  closeInboxThread,
  closeSupportThread,
  countUnreadAnswers,
  deleteCannedReply,
  downloadInboxImage,
  downloadSupportImage,
  findAuditEntries,
  findCannedReplies,
  findInboxThreads,
  findNotifications,
  findSupportThreads,
  generalErrors,
  getInboxThread,
  getSupportFigures,
  getSupportThread,
  markSupportThreadRead,
  openSupportThread,
  pictureErrors,
  removeSupportImage,
  reopenSupportThread,
  saveCannedReply,
  supportErrors,
  uploadSupportImage,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { MAX_UNSENT_IMAGES } from '@zhiye/contract/constants/service/support';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { receiveFile } from '../../../testing/download.ts';
import { makeBook, makeOrder, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { sendFile } from '../../../testing/upload.ts';

const app = useOwnApp();
const PAGE = { pageNo: 1, pageSize: 60 };
const MINUTE_MS = 60_000;

type NewThread = Partial<InputOf<typeof openSupportThread>>;

const open = (user: TestUser, given: NewThread = {}) =>
  app.call(
    openSupportThread,
    { subject: '书架里没有书', messageKey: randomUUID(), text: '付款后书架里没有书', imageIds: [], ...given },
    user,
  );
const openedBy = async (user: TestUser, given: NewThread = {}) =>
  (await open(user, given)).body.data.threadId;
const add = (user: TestUser, threadId: string, text = '还没有', imageIds: string[] = []) =>
  app.call(addSupportMessage, { threadId, messageKey: randomUUID(), text, imageIds }, user);
const get = async (user: TestUser, threadId: string) =>
  (await app.call(getSupportThread, { threadId }, user)).body.data;
const unread = async (user: TestUser) => (await app.call(countUnreadAnswers, {}, user)).body.data.total;

const service = () => makeUser(app, USER_TYPE.staff, ['service']);
const seen = async (staff: TestUser, threadId: string) =>
  (await app.call(getInboxThread, { threadId }, staff)).body.data.messages.at(-1)!.messageNo;
async function answer(
  staff: TestUser,
  threadId: string,
  given: Partial<InputOf<typeof answerSupportThread>> = {},
) {
  const seenMessageNo = given.seenMessageNo ?? (await seen(staff, threadId));
  const input = { threadId, messageKey: randomUUID(), text: '已经补发', isClosing: false, ...given };
  return app.call(answerSupportThread, { ...input, seenMessageNo }, staff);
}

const makePicture = (format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer();
async function upload(user: TestUser, name = 'a.png', bytes?: Buffer) {
  return sendFile(app, uploadSupportImage, {}, { name, bytes: bytes ?? (await makePicture()) }, user);
}
const uploaded = async (user: TestUser) => (await upload(user)).body.data.imageId;
const uploadMany = (user: TestUser, count: number) =>
  Promise.all(Array.from({ length: count }, () => uploaded(user)));

describe('a thread', () => {
  it('keeps what it was opened from, and is found by it', async () => {
    const user = await makeUser(app);
    const { orderNo, bookId } = await makeOrder(app, user);
    const thread = (await open(user, { orderNo, bookId, pagePath: '/bookDetail' })).body.data;
    expect(thread.context).toMatchObject({
      order: { orderNo, status: 'unpaid', firstTitle: '高等代数讲义', titles: 1 },
      book: { bookId, title: '高等代数讲义' },
      pagePath: '/bookDetail',
    });
    expect(thread).toMatchObject({ state: 'waiting', unreadAnswers: 0 });
    for (const keyword of [orderNo.slice(0, 12), '代数', '书架里', '没有书']) {
      const { body } = await app.call(findSupportThreads, { ...PAGE, keyword }, user);
      expect([keyword, body.data.total]).toEqual([keyword, 1]);
    }
    expect((await app.call(findSupportThreads, { ...PAGE, keyword: 'xyz' }, user)).body.data.total).toBe(0);
  });

  it('refuses the order of somebody else', async () => {
    const { orderNo } = await makeOrder(app, await makeUser(app));
    expect((await open(await makeUser(app), { orderNo })).body.code).toBe(generalErrors.notFound.code);
  });

  it('refuses a message without content, and stores nothing', async () => {
    const user = await makeUser(app);
    for (const text of ['', ' \n\t ']) {
      const { body } = await open(user, { text });
      expect([body.code, body.msg]).toEqual([supportErrors.contentMissing.code, '内容不能为空']);
    }
    expect((await app.call(findSupportThreads, PAGE, user)).body.data.total).toBe(0);
  });

  it('is stored once, also when it is sent twice at once', async () => {
    const user = await makeUser(app);
    const messageKey = randomUUID();
    const imageIds = [await uploaded(user)];
    const replies = await Promise.all([1, 2, 3].map(() => open(user, { messageKey, imageIds })));
    expect(new Set(replies.map(({ body }) => body.data.threadId)).size).toBe(1);
    expect((await app.call(findSupportThreads, PAGE, user)).body.data.total).toBe(1);
    const other = await open(user, { messageKey, text: '别的内容' });
    expect(other.body.code).toBe(generalErrors.idempotencyConflict.code);
  });

  it('messages that are sent at once all arrive, each with a number', async () => {
    const user = await makeUser(app);
    const threadId = await openedBy(user);
    await Promise.all(['一', '二', '三', '四'].map((text) => add(user, threadId, text)));
    const { messages } = await get(user, threadId);
    expect(messages.map(({ messageNo }) => messageNo)).toEqual([1, 2, 3, 4, 5]);
    expect(
      messages
        .slice(1)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['一', '三', '二', '四'].sort());
  });

  it('is limited per hour and person', async () => {
    const user = await makeUser(app);
    const threadId = await openedBy(user);
    const sent = await Promise.all(Array.from({ length: 32 }, () => add(user, threadId)));
    expect(sent.filter(({ body }) => body.isOK)).toHaveLength(29);
    const refused = sent.find(({ body }) => !body.isOK)!;
    expect([refused.status, refused.body.code]).toEqual([429, generalErrors.tooManyRequests.code]);
    expect((await open(await makeUser(app))).body.isOK).toBe(true);
    app.clock.advance(61 * MINUTE_MS);
    expect((await add(user, threadId)).body.isOK).toBe(true);
  });

  it('is closed and opened again by its person, and by a further message', async () => {
    const user = await makeUser(app);
    const threadId = await openedBy(user);
    const close = () => app.call(closeSupportThread, { threadId }, user);
    expect((await close()).body.data.state).toBe('closed');
    expect((await close()).body.data.state).toBe('closed');
    expect((await app.call(reopenSupportThread, { threadId }, user)).body.data.state).toBe('waiting');
    await close();
    expect((await add(user, threadId)).body.data.state).toBe('waiting');
    const stranger = await makeUser(app);
    for (const route of [closeSupportThread, reopenSupportThread, getSupportThread] as const)
      expect((await app.call(route, { threadId }, stranger)).body.code).toBe(generalErrors.notFound.code);
    expect((await add(stranger, threadId)).body.code).toBe(generalErrors.notFound.code);
  });
});

describe('pictures', () => {
  it('four go with a message, a fifth is refused in words and nothing is lost', async () => {
    const user = await makeUser(app);
    const five = await uploadMany(user, 5);
    const refused = await open(user, { imageIds: five });
    expect([refused.body.code, refused.body.msg]).toEqual([
      supportErrors.tooManyImages.code,
      '每条留言最多 4 张图片',
    ]);
    const threadId = await openedBy(user, { imageIds: five.slice(0, 4) });
    const { messages } = await get(user, threadId);
    expect(messages[0]!.images.map(({ imageId }) => imageId)).toEqual(five.slice(0, 4));
    // a sent picture is not sent again, and not removed
    expect((await add(user, threadId, '再发', [five[0]!])).body.code).toBe(generalErrors.notFound.code);
    const removed = await app.call(removeSupportImage, { imageId: five[0]! }, user);
    expect(removed.body.code).toBe(generalErrors.notFound.code);
    expect((await app.call(removeSupportImage, { imageId: five[4]! }, user)).body.isOK).toBe(true);
  });

  it.each([
    [
      'a text that is called a picture',
      'a.png',
      Buffer.from('<script>alert(1)</script>'),
      pictureErrors.notAPicture,
    ],
    ['a picture with another extension', 'a.gif', undefined],
    ['a png that is called jpg', 'a.jpg', undefined],
    ['a cut picture', 'a.png', Buffer.from('\x89PNG\r\n\x1a\nIHDR', 'latin1'), pictureErrors.pictureDamaged],
  ])('%s is refused', async (_, name, bytes, error: { code: number } = pictureErrors.pictureOtherKind) => {
    const { body } = await upload(await makeUser(app), name, bytes);
    expect(body.code).toBe(error.code);
  });

  it('are written again without their metadata, and leave only to their owner and support', async () => {
    const user = await makeUser(app);
    const imageId = (await upload(user, '截图.JPG', await makePicture('jpeg'))).body.data.imageId;
    const threadId = await openedBy(user, { imageIds: [imageId] });
    const own = await receiveFile(app, downloadSupportImage, { imageId }, user);
    expect([own.status, own.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(own.bytes.includes('secret place')).toBe(false);
    const stranger = await makeUser(app);
    const theirs = await receiveFile(app, downloadSupportImage, { imageId }, stranger);
    expect(theirs.envelope?.code).toBe(generalErrors.notFound.code);
    expect((await open(stranger, { imageIds: [imageId] })).body.code).toBe(generalErrors.notFound.code);

    const staff = await service();
    expect((await receiveFile(app, downloadInboxImage, { threadId, imageId }, staff)).status).toBe(200);
    const otherThread = await openedBy(user);
    const wrong = await receiveFile(app, downloadInboxImage, { threadId: otherThread, imageId }, staff);
    expect(wrong.envelope?.code).toBe(generalErrors.notFound.code);
    const admin = await makeUser(app, USER_TYPE.staff);
    const target = `supportThread:${threadId}`;
    const audit = await app.call(findAuditEntries, { ...PAGE, target }, admin);
    expect(audit.body.data.list.map(({ action }) => action)).toEqual(['support.viewImage']);
  });

  it('that are not sent are limited, and deleted after a day', async () => {
    const user = await makeUser(app);
    const [kept] = await uploadMany(user, MAX_UNSENT_IMAGES);
    expect((await upload(user)).body.code).toBe(supportErrors.tooManyUnsentImages.code);
    await open(user, { imageIds: [kept!] });
    app.clock.advance(25 * 60 * MINUTE_MS);
    await app.sweep('forgottenSupportImages');
    expect((await receiveFile(app, downloadSupportImage, { imageId: kept! }, user)).status).toBe(200);
    expect((await Promise.all([upload(user), upload(user)])).every(({ body }) => body.isOK)).toBe(true);
  });
});

describe('support', () => {
  it('answers: the badge, the notification and its mail tell the person, and reading clears the badge', async () => {
    const user = await makeUser(app);
    const threadId = await openedBy(user);
    const staff = await service();
    app.clock.advance(12 * MINUTE_MS);
    expect((await answer(staff, threadId)).body.isOK).toBe(true);
    const thread = await get(user, threadId);
    expect([thread.state, thread.unreadAnswers, await unread(user)]).toEqual(['answered', 1, 1]);
    const { list } = (await app.call(findNotifications, PAGE, user)).body.data;
    expect(list[0]).toMatchObject({
      title: '客服回复了你的留言',
      text: '留言“书架里没有书”有新回复：已经补发',
      path: `/personal/service?threadId=${threadId}`,
    });
    // an answer that arrives while the person reads the first one stays unread
    await answer(staff, threadId, { text: '还有一句' });
    await app.call(markSupportThreadRead, { threadId, messageNo: 2 }, user);
    expect(await unread(user)).toBe(1);
    await app.call(markSupportThreadRead, { threadId, messageNo: 3 }, user);
    expect(await unread(user)).toBe(0);
    const figures = (await app.call(getSupportFigures, {}, staff)).body.data;
    expect(figures).toMatchObject({ targetMinutes: 30, firstAnswers: 1, firstAnswerMinutes: 12, inTime: 1 });
  });

  it('of two who answer at once, one is told to read first, and a repeated answer is stored once', async () => {
    const user = await makeUser(app);
    const threadId = await openedBy(user);
    const [one, two] = [await service(), await service()];
    const seenMessageNo = await seen(one, threadId);
    const replies = await Promise.all([
      answer(one, threadId, { seenMessageNo }),
      answer(two, threadId, { seenMessageNo }),
    ]);
    expect(replies.map(({ body }) => body.code).sort()).toEqual([200, supportErrors.threadChanged.code]);
    const messageKey = randomUUID();
    await answer(one, threadId, { messageKey });
    await answer(one, threadId, { messageKey });
    expect((await get(user, threadId)).messages).toHaveLength(3);
  });

  it('a message that arrives while staff write is read first', async () => {
    const user = await makeUser(app);
    const threadId = await openedBy(user);
    const staff = await service();
    const seenMessageNo = await seen(staff, threadId);
    await add(user, threadId, '已经好了');
    const tried = await answer(staff, threadId, { seenMessageNo });
    expect(tried.body.code).toBe(supportErrors.threadChanged.code);
    const closed = await app.call(closeInboxThread, { threadId, seenMessageNo }, staff);
    expect(closed.body.code).toBe(supportErrors.threadChanged.code);
  });

  it('writes internal notes that the person never gets', async () => {
    const user = await makeUser(app);
    const threadId = await openedBy(user);
    const staff = await service();
    const text = '此人投诉过三次';
    const noted = await app.call(addSupportNote, { threadId, messageKey: randomUUID(), text }, staff);
    expect(noted.body.isOK).toBe(true);
    const inbox = (await app.call(getInboxThread, { threadId }, staff)).body.data;
    expect(inbox.messages.map(({ kind }) => kind)).toEqual(['user', 'note']);
    expect(inbox.state).toBe('waiting');
    const own = [
      await app.call(getSupportThread, { threadId }, user),
      await app.call(findSupportThreads, PAGE, user),
      await app.call(findNotifications, PAGE, user),
    ];
    expect(JSON.stringify(own.map(({ body }) => body))).not.toContain('投诉');
    const searched = await app.call(findSupportThreads, { ...PAGE, keyword: '投诉' }, user);
    expect(searched.body.data.total).toBe(0);
    expect(await unread(user)).toBe(0);
  });

  it('of two who assign at once, the second is told who has it', async () => {
    const threadId = await openedBy(await makeUser(app));
    const [one, two] = [await service(), await service()];
    const assign = (staff: TestUser, assigneeId: string | null, seenAssigneeId: string | null) =>
      app.call(assignSupportThread, { threadId, assigneeId, seenAssigneeId }, staff);
    const replies = await Promise.all([assign(one, one.userId, null), assign(two, two.userId, null)]);
    const refused = replies.find(({ body }) => !body.isOK)!;
    expect(refused.body.code).toBe(supportErrors.assigneeChanged.code);
    expect(refused.body.msg).toBe('负责人已改为测试者，请确认后再操作');
    const buyer = await makeUser(app);
    expect((await assign(one, buyer.userId, null)).body.code).toBe(generalErrors.notFound.code);
    const mine = await app.call(findInboxThreads, { ...PAGE, assignee: 'me' }, one);
    const theirs = await app.call(findInboxThreads, { ...PAGE, assignee: 'me' }, two);
    expect(mine.body.data.total + theirs.body.data.total).toBe(1);
  });

  it('finds threads by number, order, person and every part of a text', async () => {
    const user = await makeUser(app);
    const { orderNo } = await makeOrder(app, user, { bookId: await makeBook(app) });
    const text = '第七讲图 7-6 看不清 Euler';
    const thread = (await open(user, { orderNo, subject: '公式模糊', text })).body.data;
    const staff = await service();
    for (const keyword of ['公式', '看不', 'euler', '7-6 看', `L${thread.threadNo}`, orderNo]) {
      const { body } = await app.call(findInboxThreads, { ...PAGE, keyword }, staff);
      expect([keyword, body.data.list.map(({ threadId }) => threadId)]).toEqual([keyword, [thread.threadId]]);
    }
    const none = await app.call(findInboxThreads, { ...PAGE, keyword: '100%_看不见' }, staff);
    expect(none.body.data.total).toBe(0);
  });

  it('answered threads close by themselves after some days', async () => {
    const user = await makeUser(app);
    const [answered, waiting] = [await openedBy(user), await openedBy(user)];
    await answer(await service(), answered);
    app.clock.advance(8 * 24 * 60 * MINUTE_MS);
    await app.sweep('oldSupportThreads');
    // the sessions from before have ended
    const staff = await service();
    const stateOf = async (threadId: string) =>
      (await app.call(getInboxThread, { threadId }, staff)).body.data.state;
    expect([await stateOf(answered), await stateOf(waiting)]).toEqual(['closed', 'waiting']);
  });

  it('manages canned replies in both languages', async () => {
    const staff = await service();
    const texts = {
      titleZh: '补发',
      titleEn: 'Sent again',
      textZh: '已补发到邮箱。',
      textEn: 'It is sent again.',
    };
    const empty = await app.call(saveCannedReply, { ...texts, textEn: ' ' }, staff);
    expect(empty.body.code).toBe(supportErrors.contentMissing.code);
    const { cannedReplyId } = (await app.call(saveCannedReply, texts, staff)).body.data;
    await app.call(saveCannedReply, { ...texts, cannedReplyId, titleZh: '再次补发' }, staff);
    const { list } = (await app.call(findCannedReplies, {}, staff)).body.data;
    expect(list).toMatchObject([{ ...texts, cannedReplyId, titleZh: '再次补发' }]);
    await app.call(deleteCannedReply, { cannedReplyId }, staff);
    const again = await app.call(deleteCannedReply, { cannedReplyId }, staff);
    expect(again.body.code).toBe(generalErrors.notFound.code);
  });
});
