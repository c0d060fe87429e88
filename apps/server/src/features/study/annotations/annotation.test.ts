import {
  annotationErrors,
  generalErrors,
  pullAnnotations,
  pushAnnotations,
  readingErrors,
} from '@zhiye/contract';
import {
  MAX_ANNOTATION_BYTES,
  MAX_ANNOTATION_OPERATIONS_KEPT,
  MAX_ANNOTATIONS,
} from '@zhiye/contract/constants/study/annotation';
import type { AnnotationOperation, PutAnnotation } from '@zhiye/contract/constants/study/annotation-merge';
import {
  acknowledgeOperation,
  createReplica,
  deleteReplica,
  editReplica,
  receiveAnnotation,
  takeOperation,
} from '@zhiye/contract/constants/study/annotation-replica';
import type { ReplicaAnnotation } from '@zhiye/contract/constants/study/annotation-replica';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useOwnApp } from '../../../testing/test-app.ts';
import { annotationsArea } from './area.ts';
import { deleteAnnotationsOf } from './annotation.store.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;

const content: PutAnnotation['content'] = {
  isBookmark: false,
  id: 1_763_000_000_000,
  createTime: 1_763_000_000_000,
  chapterPos: 1,
  cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:9)',
  serialized: '{"prefix":"","suffix":""}',
  selectedText: '先学的妨碍后学的',
  color: 'yellow',
  style: 'background',
  title: '',
  note: '',
};
const makePut = (parts: Partial<PutAnnotation> = {}, change: Partial<PutAnnotation['content']> = {}) =>
  ({
    kind: 'put',
    uid: newId(),
    operationId: newId(),
    baseRev: 0,
    changed: ['look', 'note', 'anchor'],
    content: { ...content, ...change },
    ...parts,
  }) satisfies PutAnnotation;

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeEntitlement(app, user, bookId, 'half_year');
  return { user, bookId };
}

/** The contract's arrays are mutable. */
const asInput = (operations: readonly AnnotationOperation[]) => structuredClone(operations) as never;
const push = (user: TestUser, bookId: number, ...operations: AnnotationOperation[]) =>
  app.call(pushAnnotations, { bookId, operations: asInput(operations) }, user);
const pull = async (user: TestUser, bookId: number, since = 0) =>
  (await app.call(pullAnnotations, { bookId, since }, user)).body.data;

describe('annotations', () => {
  it('are stored as they were sent and pulled by revision', async () => {
    const { user, bookId } = await makeReader();
    const html = '<img src=x onerror=alert(1)>\n第二行';
    const [one, two] = [makePut({}, { note: html }), makePut({}, { isBookmark: true, color: 'red' })];
    const pushed = await push(user, bookId, one, two);
    expect(pushed.body.data.results.map(({ annotation }) => annotation?.rev)).toEqual([1, 2]);
    const all = await pull(user, bookId);
    expect(all).toMatchObject({ rev: 2, hasMore: false });
    expect(all.list[0]).toEqual({
      ...one.content,
      uid: one.uid,
      rev: 1,
      noteRev: 1,
      isDeleted: false,
      isErased: false,
    });
    await push(user, bookId, { kind: 'delete', uid: one.uid, operationId: newId(), baseRev: 1 });
    const changes = await pull(user, bookId, 2);
    expect(changes.list.map(({ uid, isDeleted, rev }) => ({ uid, isDeleted, rev }))).toEqual([
      { uid: one.uid, isDeleted: true, rev: 3 },
    ]);
    expect((await pull(user, bookId)).list.map(({ uid }) => uid)).toEqual([two.uid]);
  });

  it('are not doubled and keep their revision when a push is repeated, as after a lost reply', async () => {
    const { user, bookId } = await makeReader();
    const operations = [makePut({}, { note: '一' }), makePut()];
    const first = await push(user, bookId, ...operations);
    const again = await push(user, bookId, ...operations);
    expect(again.body.data).toEqual(first.body.data);
    expect((await pull(user, bookId)).list).toHaveLength(2);
    // the same operation after another device has changed the note
    const { uid } = operations[0]!;
    await push(user, bookId, makePut({ uid, baseRev: 1, changed: ['note'] }, { note: '二' }));
    const late = await push(user, bookId, operations[0]!);
    expect(late.body.data.results[0]!.annotation).toMatchObject({ note: '二', rev: 3 });
  });

  it('are merged: both notes stay, and an edit beats a deletion', async () => {
    const { user, bookId } = await makeReader();
    const made = makePut({}, { note: '原文' });
    await push(user, bookId, made);
    const edit = (change: Partial<PutAnnotation['content']>, changed: PutAnnotation['changed']) =>
      push(user, bookId, makePut({ uid: made.uid, baseRev: 1, changed }, change));
    await edit({ note: '手机' }, ['note']);
    const joined = await edit({ note: '电脑' }, ['note']);
    expect(joined.body.data.results[0]!.annotation).toMatchObject({ note: '手机\n\n电脑' });
    const deletion = { kind: 'delete', uid: made.uid, operationId: newId(), baseRev: 1 } as const;
    expect((await push(user, bookId, deletion)).body.data.results[0]!.annotation).toMatchObject({
      isDeleted: false,
    });
  });

  it('of simultaneous pushes get different revisions, and no pull misses one', async () => {
    const { user, bookId } = await makeReader();
    const seen = new Set<string>();
    let since = 0;
    const pushes = Array.from({ length: 12 }, () => push(user, bookId, makePut(), makePut()));
    for (let round = 0; round < 6; round += 1) {
      const { list, rev } = await pull(user, bookId, since);
      for (const { uid } of list) seen.add(uid);
      since = rev;
    }
    await Promise.all(pushes);
    for (const { uid } of (await pull(user, bookId, since)).list) seen.add(uid);
    expect(seen.size).toBe(24);
    expect(new Set((await pull(user, bookId)).list.map(({ rev }) => rev)).size).toBe(24);
  });

  it('belong to one person and one book', async () => {
    const { user, bookId } = await makeReader();
    const other = await makeReader();
    await makeEntitlement(app, other.user, bookId);
    const made = makePut({}, { note: '我的' });
    await push(user, bookId, made);
    expect((await pull(other.user, bookId)).list).toEqual([]);
    await push(
      other.user,
      bookId,
      makePut({ uid: made.uid, operationId: made.operationId }, { note: '别人' }),
    );
    expect((await pull(user, bookId)).list.map(({ note }) => note)).toEqual(['我的']);
  });

  it('come in pages', async () => {
    const { user, bookId } = await makeReader();
    for (let batch = 0; batch < 11; batch += 1) {
      await push(user, bookId, ...Array.from({ length: 50 }, () => makePut()));
    }
    const first = await pull(user, bookId);
    expect([first.list.length, first.rev, first.hasMore]).toEqual([500, 500, true]);
    const second = await pull(user, bookId, first.rev);
    expect([second.list.length, second.rev, second.hasMore]).toEqual([50, 550, false]);
  });
});

describe('who may annotate', () => {
  it('whoever holds the book or once held it; nobody else, with or without its preview', async () => {
    const { user, bookId } = await makeReader();
    await push(user, bookId, makePut());
    await app.platform.pool.query(
      `UPDATE entitlements SET starts_at = now() - interval '9 days', ends_at = now() - interval '1 day'`,
    );
    expect((await push(user, bookId, makePut())).body.code).toBe(200);
    expect((await pull(user, bookId)).list).toHaveLength(2);
    const stranger = await makeUser(app);
    const replies = [
      await push(stranger, bookId, makePut()),
      await push(stranger, 2_000_000_000, makePut()),
      await app.call(pullAnnotations, { bookId, since: 0 }, stranger),
    ];
    for (const { body } of replies) expect(body.code).toBe(readingErrors.notEntitled.code);
  });
});

describe('bad input', () => {
  it.each(['epubcfi(', 'epubcfi(/6/4!/4/2,/1:0)', 'javascript:alert(1)', `epubcfi(${'/2'.repeat(900)})x`])(
    'the CFI %.60s refuses the whole request',
    async (cfi) => {
      const { user, bookId } = await makeReader();
      const reply = await push(user, bookId, makePut(), makePut({}, { cfi }));
      expect([reply.status, reply.body.code]).toEqual([422, annotationErrors.invalidCfi.code]);
      expect((await pull(user, bookId)).list).toEqual([]);
    },
  );

  it.each([
    ['a note of 1 MB', { note: '字'.repeat(330_000) }],
    ['a NUL', { note: 'a\0b' }],
    ['half of a surrogate pair', { title: '\ud800' }],
    ['an unknown color', { color: 'pink' as never }],
    ['an instant beyond the calendar', { createTime: 9e15 }],
    ['a long selection', { selectedText: '字'.repeat(5001) }],
  ])('%s is refused', async (_name, change) => {
    const { user, bookId } = await makeReader();
    const reply = await push(user, bookId, makePut({}, change));
    expect(reply.status === 413 || reply.body.code === generalErrors.invalidInput.code).toBe(true);
  });

  it.each([
    ['ahead', DAY_MS],
    ['behind', -DAY_MS],
  ])(
    'a clock that is a day %s decides nothing: the later edit and both notes stay',
    async (_name, wrongByMs) => {
      const { user, bookId } = await makeReader();
      const wrong = Date.now() + wrongByMs;
      const made = makePut({}, { id: wrong, createTime: wrong, color: 'red', note: '慢' });
      await push(user, bookId, made);
      const edit = makePut(
        { uid: made.uid, baseRev: 1, changed: ['look', 'note'] },
        { id: wrong, createTime: wrong, color: 'blue', note: '准' },
      );
      await push(
        user,
        bookId,
        edit,
        makePut({ uid: made.uid, baseRev: 1, changed: ['note'] }, { note: '快' }),
      );
      const { list } = await pull(user, bookId);
      expect(list).toMatchObject([{ color: 'blue', note: '准\n\n快', createTime: wrong }]);
    },
  );

  it('two notes that are too long together are not merged, and nothing is lost', async () => {
    const { user, bookId } = await makeReader();
    const made = makePut();
    await push(user, bookId, made);
    const edit = (note: string) =>
      push(user, bookId, makePut({ uid: made.uid, baseRev: 1, changed: ['note'] }, { note }));
    await edit('甲'.repeat(15_000));
    expect((await edit('乙'.repeat(15_000))).body.code).toBe(annotationErrors.noteTooLong.code);
    expect((await pull(user, bookId)).list[0]!.note).toBe('甲'.repeat(15_000));
  });

  it('one book has a limited number of annotations', async () => {
    const { user, bookId } = await makeReader();
    const made = makePut();
    await push(user, bookId, made);
    await app.platform.pool.query(
      `INSERT INTO annotations (user_id, book_id, uid, rev, note_rev, is_bookmark, client_id, create_time, chapter_pos, cfi, serialized,
         selected_text, color, style, title, note, deleted_at, is_erased)
       SELECT user_id, book_id, gen_random_uuid(), n + 1, n + 1, is_bookmark, client_id, create_time,
         chapter_pos, cfi, serialized, selected_text, color, style, title, note, deleted_at, is_erased
       FROM annotations, generate_series(1, $1) AS n WHERE uid = $2`,
      [MAX_ANNOTATIONS - 1, made.uid],
    );
    await app.platform.pool.query('UPDATE annotation_counters SET rev = $1', [MAX_ANNOTATIONS + 1]);
    expect((await push(user, bookId, makePut())).body.code).toBe(annotationErrors.tooManyAnnotations.code);
    // a deletion makes place, and edits are possible
    const deletion = { kind: 'delete', uid: made.uid, operationId: newId(), baseRev: 1 } as const;
    expect((await push(user, bookId, deletion, makePut())).body.code).toBe(200);
  });
});

it('made and deleted in one push leaves nothing, also when the push is repeated; one that was stored leaves its deletion', async () => {
  const { user, bookId } = await makeReader();
  const count = async () =>
    (await app.platform.pool.query('SELECT 1 FROM annotations WHERE user_id = $1', [user.userId])).rowCount;
  const deletionOf = (uid: string) =>
    ({ kind: 'delete', uid, operationId: newId(), baseRev: 1_000 }) as const;
  const made = Array.from({ length: 20 }, () => makePut({}, { note: '甲'.repeat(5_000) }));
  const operations = made.flatMap((put) => [put, deletionOf(put.uid)]);
  for (let times = 0; times < 2; times += 1) {
    expect((await push(user, bookId, ...operations)).body.isOK).toBe(true);
    expect(await count()).toBe(0);
  }
  const [kept] = made;
  // an undone deletion makes it again
  await push(user, bookId, makePut({ uid: kept!.uid }, { note: '乙' }));
  expect((await pull(user, bookId)).list).toMatchObject([{ uid: kept!.uid, note: '乙', isDeleted: false }]);
  await push(user, bookId, deletionOf(kept!.uid));
  expect(await count()).toBe(1);
});

it('of one person have a limit in bytes, deleted ones included; what is refused is not stored in part', async () => {
  const { user, bookId } = await makeReader();
  const made = makePut();
  await push(user, bookId, made);
  // texts that the database cannot pack
  await app.platform.pool.query(
    `INSERT INTO annotations (user_id, book_id, uid, rev, note_rev, is_bookmark, client_id, create_time, chapter_pos, cfi, serialized,
       selected_text, color, style, title, note, deleted_at, is_erased)
     SELECT user_id, book_id, gen_random_uuid(), n + 1, n + 1, is_bookmark, client_id, create_time, chapter_pos, cfi, serialized,
       selected_text, color, style, title, (SELECT string_agg(md5(m::text), '') FROM generate_series(1, 600) AS m), now(), is_erased
     FROM annotations, generate_series(1, $1) AS n WHERE uid = $2`,
    [Math.ceil(MAX_ANNOTATION_BYTES / 15_000), made.uid],
  );
  await app.platform.pool.query('UPDATE annotation_counters SET rev = 20000 WHERE user_id = $1', [
    user.userId,
  ]);
  const puts = Array.from({ length: 50 }, () => makePut());
  expect((await push(user, bookId, ...puts)).body.code).toBe(annotationErrors.annotationSpaceFull.code);
  expect((await pull(user, bookId, 20_000)).list).toEqual([]);
});

it('of one person have a limit of remembered operations, so that making and deleting in turn stores no end of them', async () => {
  const { user, bookId } = await makeReader();
  await push(user, bookId, makePut());
  const remember = (operations: number) =>
    app.platform.pool.query(
      `INSERT INTO annotation_operations (user_id, operation_id, applied_at)
       SELECT $1, lpad(to_hex(n), 32, '0')::uuid, now() FROM generate_series(1, $2) AS n`,
      [user.userId, operations],
    );
  await app.platform.pool.query('UPDATE annotation_counters SET rev = 20000 WHERE user_id = $1', [
    user.userId,
  ]);
  const pushFifty = () => push(user, bookId, ...Array.from({ length: 50 }, () => makePut()));
  await remember(MAX_ANNOTATION_OPERATIONS_KEPT - 60);
  expect((await pushFifty()).body.isOK).toBe(true);
  expect((await pushFifty()).body.code).toBe(annotationErrors.annotationSpaceFull.code);
  expect((await pull(user, bookId, 20_000)).list).toHaveLength(50);
});

it.each([
  [`UPDATE annotations SET color = 'pink'`, 'annotations_color'],
  [`UPDATE annotations SET style = 'bold'`, 'annotations_style'],
  [`UPDATE annotations SET note_rev = rev + 1`, 'annotations_revs'],
  [`UPDATE annotations SET is_erased = true`, 'annotations_erased'],
  [`UPDATE annotations SET note = repeat('x', 20001)`, 'annotations_lengths'],
])('the database refuses %s', async (statement, constraint) => {
  const { user, bookId } = await makeReader();
  await push(user, bookId, makePut());
  await expect(app.platform.pool.query(statement)).rejects.toMatchObject({ constraint });
});

it('an old deletion loses its content, and an edit on a device that was offline brings it back', async () => {
  const { user, bookId } = await makeReader();
  const made = makePut({}, { note: '秘密' });
  await push(user, bookId, made);
  await push(user, bookId, { kind: 'delete', uid: made.uid, operationId: newId(), baseRev: 1 });
  await app.platform.pool.query(`UPDATE annotations SET deleted_at = now() - interval '31 days'`);
  await annotationsArea.sweeps![0]!.run({ platform: app.platform } as never, new Date());
  const [erased] = (await pull(user, bookId, 1)).list;
  expect(erased).toMatchObject({ note: '', selectedText: '', isDeleted: true, isErased: true });
  const late = makePut({ uid: made.uid, baseRev: 1, changed: ['look'] }, { note: '秘密', color: 'green' });
  await push(user, bookId, late);
  expect((await pull(user, bookId)).list[0]).toMatchObject({ note: '秘密', color: 'green', isErased: false });
});

it('a closed account keeps nothing', async () => {
  const { user, bookId } = await makeReader();
  await push(user, bookId, makePut());
  await deleteAnnotationsOf(app.platform.db, user.userId);
  expect((await pull(user, bookId)).list).toEqual([]);
});

/** A browser without a screen, over HTTP. */
class Browser {
  since = 0;
  readonly replicas = new Map<string, ReplicaAnnotation>();
  constructor(
    readonly user: TestUser,
    readonly bookId: number,
  ) {}
  put(replica: ReplicaAnnotation | undefined, uid: string) {
    if (replica) this.replicas.set(uid, replica);
    else this.replicas.delete(uid);
  }
  create(note: string) {
    const uid = newId();
    this.put(createReplica(uid, { ...content, note }), uid);
  }
  /** `losesReply`: the server applies the push, and the browser does not hear of it. */
  async push(losesReply = false) {
    const taken = [...this.replicas.values()].flatMap((replica) => takeOperation(replica, newId()) ?? []);
    for (const { replica } of taken) this.put(replica, replica.uid);
    for (let at = 0; at < taken.length; at += 50) {
      const reply = await push(this.user, this.bookId, ...taken.slice(at, at + 50).map((t) => t.operation));
      expect(reply.body.code).toBe(200);
      if (losesReply) continue;
      reply.body.data.results.forEach(({ operationId, annotation }, index) => {
        const { uid } = taken[at + index]!.replica;
        this.put(acknowledgeOperation(this.replicas.get(uid)!, operationId, annotation), uid);
      });
    }
  }
  async pull() {
    const { list, rev } = await pull(this.user, this.bookId, this.since);
    for (const stored of list) this.put(receiveAnnotation(this.replicas.get(stored.uid), stored), stored.uid);
    this.since = rev;
  }
  async sync() {
    await this.push();
    await this.pull();
  }
  seen() {
    const shown = [...this.replicas.values()].filter(({ isDeleted }) => !isDeleted);
    return shown.map(({ uid, content: { note, color } }) => `${uid} ${color} ${note}`).toSorted();
  }
}

it('two browsers of one account, one offline for 50 edits with lost replies, end with the same set', async () => {
  const { user, bookId } = await makeReader();
  const [laptop, phone] = [new Browser(user, bookId), new Browser(user, bookId)];
  for (let index = 0; index < 20; index += 1) laptop.create(`共同 ${index}`);
  await laptop.sync();
  await phone.sync();
  // offline: 15 new, 20 edited notes, 10 colors, 5 deletions
  const shared = [...phone.replicas.values()];
  for (let index = 0; index < 15; index += 1) phone.create(`车上 ${index}`);
  shared.forEach((replica, index) =>
    phone.put(editReplica(replica, { note: `车上改 ${index}` }, ['note']), replica.uid),
  );
  for (const { uid } of shared.slice(0, 10)) {
    phone.put(editReplica(phone.replicas.get(uid)!, { color: 'purple' }, ['look']), uid);
  }
  for (const { uid } of shared.slice(15)) phone.put(deleteReplica(phone.replicas.get(uid)!), uid);
  // meanwhile at the laptop: notes 5 to 7 and 18 change, 8 is deleted
  for (const index of [5, 6, 7, 18]) {
    const { uid } = shared[index]!;
    laptop.put(editReplica(laptop.replicas.get(uid)!, { note: `桌上改 ${index}` }, ['note']), uid);
  }
  laptop.put(deleteReplica(laptop.replicas.get(shared[8]!.uid)!), shared[8]!.uid);
  await laptop.sync();
  await phone.push(true);
  await phone.push(true);
  await phone.sync();
  await laptop.sync();
  await phone.sync();
  expect(phone.seen()).toEqual(laptop.seen());
  const notes = [...laptop.replicas.values()].map(({ content: { note } }) => note);
  expect(laptop.seen()).toHaveLength(31);
  for (const index of [5, 6, 7]) expect(notes).toContain(`桌上改 ${index}\n\n车上改 ${index}`);
  expect(notes).toContain('桌上改 18');
  expect(notes).toContain('车上改 8');
  for (let index = 0; index < 15; index += 1) expect(notes).toContain(`车上 ${index}`);
});

it('a change of one color sends little', async () => {
  const operation = makePut({ baseRev: 1, changed: ['look'] }, { color: 'green' });
  expect(Buffer.byteLength(JSON.stringify({ bookId: 1, operations: [operation] }))).toBeLessThan(700);
});
