// Conversations with support in every state, one with pictures, and the canned replies of the office.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { USER_TYPE } from '@zhiye/contract/constants';
import sharp from 'sharp';
import {
  addImage,
  addMessage,
  addNote,
  answerThread,
  closeOwnThread,
  openThread,
  saveCannedReply,
} from '../../features/service/support/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/session.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

interface DemoPeople {
  readonly student: string;
  readonly institution: string;
  readonly office: string;
}

const CANNED_REPLIES = [
  {
    titleZh: 'CODE 怎么兑换',
    titleEn: 'How to redeem a CODE',
    textZh: '登录后打开“CODE 兑换”，输入 CODE 并确认，教材会立即加入书架。有效期从兑换时开始计算。',
    textEn:
      'Sign in, open “Redeem a CODE”, enter it and confirm. The textbook is on your bookshelf at once. Access starts then.',
  },
  {
    titleZh: '发票什么时候开',
    titleEn: 'When invoices are issued',
    textZh: '付款后三个工作日内开出电子发票，并发送到你填写的邮箱；也可以在订单详情下载。',
    textEn:
      'We issue invoices within three working days of payment and email them. You can also download them from the order.',
  },
  {
    titleZh: '设备数量已满',
    titleEn: 'Too many devices',
    textZh: '可以在“个人中心 - 设备管理”解绑不用的设备，解绑后即可在新设备上阅读。',
    textEn:
      'Unbind a device that you no longer use under My account, Devices. Then you can read on the new one.',
  },
] as const;

const sessionOf = (userId: string, type: Session['type']): Session => ({
  userId,
  type,
  sessionId: randomUUID(),
  name: '',
  staffRoles: [],
});

export async function loadDemoSupport(
  platform: Platform,
  people: DemoPeople,
  bookIds: readonly number[],
): Promise<void> {
  const { db } = platform;
  const now = platform.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const actor = { userId: people.office, address: '127.0.0.1' };
  const student = sessionOf(people.student, USER_TYPE.personal);
  const institution = sessionOf(people.institution, USER_TYPE.institution);
  const open = (session: Session, subject: string, text: string, minutes: number, more: object = {}) =>
    openThread(db, session, { subject, text, messageKey: randomUUID(), imageIds: [], ...more }, ago(minutes));
  const answer = (threadId: string, text: string, seenMessageNo: number, minutes: number) => {
    const message = { threadId, text, seenMessageNo, messageKey: randomUUID(), isClosing: false };
    return answerThread(platform, actor, message, ago(minutes));
  };

  for (const reply of CANNED_REPLIES) await saveCannedReply(db, actor, reply, now);

  const pictures = [];
  for (const [index, color] of ['#dcebe3', '#e6f0f3', '#f4ead5', '#eee6ee'].entries())
    pictures.push(await uploadPicture(platform, people.student, `截图${index + 1}.png`, color));
  const blurred = await open(student, '第三章的公式显示不全', '放大以后公式右边被挡住，截图附上。', 26, {
    imageIds: pictures,
    bookId: bookIds[0],
  });
  const note = { threadId: blurred.threadId, text: '编辑确认这一版的图有问题，明天换新文件。' };
  await addNote(platform, actor, { ...note, messageKey: randomUUID() }, ago(12));

  const devices = await open(
    student,
    '换了电脑，提示超过设备数量',
    '旧电脑已经不用了，还能在新电脑上看吗？',
    DAY_MINUTES,
  );
  await answer(devices.threadId, CANNED_REPLIES[2].textZh, 1, DAY_MINUTES - 18);

  const solved = await open(student, '电子书可以打印吗', '想打印几页做课堂笔记。', 4 * DAY_MINUTES);
  await answer(
    solved.threadId,
    '出版社不允许打印，可以用“笔记 - 导出”把划线和笔记导出成文档。',
    1,
    4 * DAY_MINUTES - 31,
  );
  await addMessage(
    db,
    people.student,
    { threadId: solved.threadId, text: '明白了，谢谢。', messageKey: randomUUID(), imageIds: [] },
    ago(4 * DAY_MINUTES - 60),
  );
  await closeOwnThread(db, people.student, solved.threadId, ago(4 * DAY_MINUTES - 61));

  await open(institution, '对公转账的附言写错了', '附言写成了学院名称，金额没有错，会影响到账吗？', 95);
  const invoice = await open(
    institution,
    '发票抬头能改成学院吗',
    '财务要求抬头写学院全称。',
    2 * DAY_MINUTES,
  );
  await answer(invoice.threadId, '可以。请在订单详情重新申请发票，原发票会红冲。', 1, 2 * DAY_MINUTES - 20);
}

/** A plain picture with a few bars, as a stand-in for a screenshot. */
async function uploadPicture(
  platform: Platform,
  ownerId: string,
  name: string,
  color: string,
): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="${color}"/><rect x="40" y="44" width="260" height="26" fill="#1b2730"/><rect x="40" y="104" width="400" height="60" fill="#fff" stroke="#84919a"/><rect x="40" y="196" width="340" height="14" fill="#84919a"/><rect x="40" y="228" width="300" height="14" fill="#84919a"/></svg>`;
  const path = join(platform.scratchDir, randomUUID());
  await writeFile(path, await sharp(Buffer.from(svg)).png().toBuffer());
  const remove = () => rm(path, { force: true });
  try {
    const file = { name, path, sizeBytes: 0, remove };
    return (await addImage(platform, ownerId, file, platform.clock.now())).imageId;
  } finally {
    await remove();
  }
}
