import { addNoteAttachment, pushAnnotations, startNoteExport } from '@zhiye/contract';
import type { PutAnnotation } from '@zhiye/contract/constants/study/annotation-merge';
import sharp from 'sharp';
import { newId } from '../platform/ids.ts';
import { makeBook, makeEntitlement } from './records.ts';
import type { TestUser } from './records.ts';
import type { TestApp } from './test-app.ts';
import { sendFile } from './upload.ts';

/** Annotations of a person in a book, in one request; returns their uids. At most 50. */
export async function makeNotes(
  app: TestApp,
  user: TestUser,
  bookId: number,
  contents: readonly Partial<PutAnnotation['content']>[],
): Promise<string[]> {
  const operations = contents.map((change, index) => ({
    kind: 'put' as const,
    uid: newId(),
    operationId: newId(),
    baseRev: 0,
    changed: ['look' as const, 'note' as const, 'anchor' as const],
    content: {
      isBookmark: false,
      id: 1_763_000_000_000 + index,
      createTime: 1_763_000_000_000 + index * 60_000,
      chapterPos: 1,
      cfi: `epubcfi(/6/4!/4/2,/1:${index},/1:${index + 9})`,
      serialized: '{}',
      selectedText: '先学的妨碍后学的',
      color: 'yellow' as const,
      style: 'background' as const,
      title: '',
      note: '',
      ...change,
    },
  }));
  const { body } = await app.call(pushAnnotations, { bookId, operations }, user);
  if (!body.isOK) throw new Error(body.msg);
  return operations.map(({ uid }) => uid);
}

export const makePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** The ids of an export and of a picture of a note. */
export async function makeNoteRecords(app: TestApp, user: TestUser) {
  const bookId = await makeBook(app);
  await makeEntitlement(app, user, bookId);
  const [uid] = await makeNotes(app, user, bookId, [{ note: '记一笔' }]);
  const exported = await app.call(startNoteExport, { format: 'csv', hasQuotes: false }, user);
  const file = { name: 'a.png', bytes: await makePicture() };
  const { body } = await sendFile(app, addNoteAttachment, { bookId, uid: uid! }, file, user);
  return { noteExport: exported.body.data.exportId, noteAttachment: body.data.list[0]!.attachmentId };
}
