import { randomBytes } from 'node:crypto';
import {
  addNoteAttachment,
  downloadNoteAttachment,
  findNoteAttachments,
  generalErrors,
  noteAttachmentErrors,
  pictureErrors,
  pushAnnotations,
  removeNoteAttachment,
} from '@zhiye/contract';
import {
  MAX_NOTE_ATTACHMENT_TOTAL_BYTES,
  MAX_NOTE_ATTACHMENTS,
} from '@zhiye/contract/constants/study/note-attachment';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { makeNotes, makePicture } from '../../../../testing/notes.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { deleteAnnotationsOf } from '../annotation.store.ts';

const app = useOwnApp();

async function makeNote() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeEntitlement(app, user, bookId);
  const [uid] = await makeNotes(app, user, bookId, [{ note: '看图' }]);
  return { user, bookId, uid: uid! };
}

const add = async (
  user: TestUser,
  key: { bookId: number; uid: string },
  file: { name: string; bytes: Uint8Array; mediaType?: string },
) => (await sendFile(app, addNoteAttachment, key, file, user)).body;
const countFiles = async (user: TestUser): Promise<number> =>
  (await app.platform.pool.query('SELECT 1 FROM files WHERE owner_id = $1', [user.userId])).rows.length;

it('a picture of a note is written again without metadata, and only its owner can open and remove it', async () => {
  const { user, ...key } = await makeNote();
  const withLocation = await sharp(await makePicture())
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const { data } = await add(user, key, { name: '../白 板.JPG', bytes: withLocation });
  expect(data.list).toMatchObject([{ name: '白 板.JPG' }]);
  const { attachmentId } = data.list[0]!;
  const file = await receiveFile(app, downloadNoteAttachment, { attachmentId }, user);
  expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  expect(file.bytes.includes('secret place')).toBe(false);
  const stranger = await makeUser(app);
  const refused = [
    (await receiveFile(app, downloadNoteAttachment, { attachmentId }, stranger)).envelope,
    (await app.call(removeNoteAttachment, { attachmentId }, stranger)).body,
    await add(stranger, key, { name: 'a.png', bytes: await makePicture() }),
  ];
  for (const reply of refused) expect(reply?.code).toBe(generalErrors.notFound.code);
  const found = await app.call(findNoteAttachments, { bookId: key.bookId }, user);
  expect(found.body.data.list).toMatchObject([{ uid: key.uid, attachments: [{ attachmentId }] }]);
  expect((await app.call(removeNoteAttachment, { attachmentId }, user)).body.data.list).toEqual([]);
  expect(await countFiles(user)).toBe(0);
});

it.each([
  [
    'a page named as a picture',
    'a.png',
    Buffer.from('<html><script>alert(1)</script>'),
    pictureErrors.notAPicture,
  ],
  ['an SVG', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PNG named as a JPEG', 'a.jpg', undefined],
  [
    'a signature without a picture',
    'a.png',
    Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'),
    pictureErrors.pictureDamaged,
  ],
])('%s is refused', async (_name, name, bytes, error: { code: number } = pictureErrors.pictureOtherKind) => {
  const { user, ...key } = await makeNote();
  const reply = await add(user, key, { name, bytes: bytes ?? (await makePicture()) });
  expect(reply.code).toBe(error.code);
  expect(await countFiles(user)).toBe(0);
});

it('the type of a picture is that of its bytes, whatever the browser says', async () => {
  const { user, ...key } = await makeNote();
  const bytes = await makePicture();
  const { data } = await add(user, key, { name: 'a.png', bytes, mediaType: 'text/html' });
  const { attachmentId } = data.list[0]!;
  const { headers } = await receiveFile(app, downloadNoteAttachment, { attachmentId }, user);
  expect(headers['content-type']).toBe('image/png');
});

it('a note has at most four pictures, also when they are sent at once', async () => {
  const { user, ...key } = await makeNote();
  const bytes = await makePicture();
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => add(user, key, { name: 'a.png', bytes })),
  );
  const refused = replies.filter(({ code }) => code === noteAttachmentErrors.tooManyAttachments.code);
  expect(refused).toHaveLength(2);
  expect(await countFiles(user)).toBe(MAX_NOTE_ATTACHMENTS);
});

it('the pictures of all notes of a person have a limit in bytes; nobody else has less for it', async () => {
  const { user, ...key } = await makeNote();
  const bytes = await makePicture();
  await add(user, key, { name: 'a.png', bytes });
  const fill = (left: number) =>
    app.platform.pool.query('UPDATE files SET size_bytes = $2 WHERE owner_id = $1', [
      user.userId,
      MAX_NOTE_ATTACHMENT_TOTAL_BYTES - left,
    ]);
  await fill(bytes.length - 1);
  const refused = await add(user, key, { name: 'b.png', bytes });
  expect(refused.code).toBe(noteAttachmentErrors.attachmentSpaceFull.code);
  expect(refused.msg).toContain(`${MAX_NOTE_ATTACHMENT_TOTAL_BYTES / 1_000_000} MB`);
  expect(await countFiles(user)).toBe(1);
  const { user: other, ...otherKey } = await makeNote();
  expect((await add(other, otherKey, { name: 'a.png', bytes })).isOK).toBe(true);
  await fill(100_000);
  expect((await add(user, key, { name: 'b.png', bytes })).isOK).toBe(true);
});

it('the limit in bytes holds for pictures that are sent at once to several notes', async () => {
  const { user, bookId } = await makeNote();
  const uids = await makeNotes(
    app,
    user,
    bookId,
    [1, 2, 3, 4].map((n) => ({ note: `第 ${n} 张` })),
  );
  const [first, ...others] = uids;
  // random colors, which no format packs
  const pixels = { width: 200, height: 200, channels: 3 as const };
  const bytes = await sharp(randomBytes(200 * 200 * 3), { raw: pixels })
    .png()
    .toBuffer();
  await add(user, { bookId, uid: first! }, { name: 'a.png', bytes });
  await app.platform.pool.query('UPDATE files SET size_bytes = $2 WHERE owner_id = $1', [
    user.userId,
    MAX_NOTE_ATTACHMENT_TOTAL_BYTES - Math.round(bytes.length * 1.5),
  ]);
  const replies = await Promise.all(
    others.map((uid) => add(user, { bookId, uid }, { name: 'b.png', bytes })),
  );
  expect(replies.filter(({ isOK }) => isOK)).toHaveLength(1);
});

it('a deleted note keeps its pictures as long as its text, a closed account as long as it exists', async () => {
  const { user, bookId, uid } = await makeNote();
  const bytes = await makePicture();
  await add(user, { bookId, uid }, { name: 'a.png', bytes });
  const deletion = { kind: 'delete' as const, uid, operationId: newId(), baseRev: 1 };
  await app.call(pushAnnotations, { bookId, operations: [deletion] }, user);
  expect((await add(user, { bookId, uid }, { name: 'a.png', bytes })).code).toBe(generalErrors.notFound.code);
  await app.sweep('deletedAnnotations');
  expect(await countFiles(user)).toBe(1);
  await app.platform.pool.query(
    `UPDATE annotations SET deleted_at = now() - interval '31 days' WHERE uid = $1`,
    [uid],
  );
  await app.sweep('deletedAnnotations');
  expect(await countFiles(user)).toBe(0);

  const [other] = await makeNotes(app, user, bookId, [{ note: '秘密' }]);
  await add(user, { bookId, uid: other! }, { name: 'a.png', bytes });
  await deleteAnnotationsOf(app.platform.db, user.userId);
  await app.sweep('deletedAnnotations');
  expect(await countFiles(user)).toBe(0);
  const { rows } = await app.platform.pool.query('SELECT note FROM annotations WHERE user_id = $1', [
    user.userId,
  ]);
  expect(rows.every(({ note }) => note === '')).toBe(true);
});
