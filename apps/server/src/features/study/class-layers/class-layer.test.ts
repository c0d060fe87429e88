import {
  classLayerErrors,
  createClassLayer,
  findClassLayers,
  findJoinedLayers,
  findLayerBooks,
  findLayerItems,
  generalErrors,
  joinClassLayer,
  leaveClassLayer,
  previewClassLayer,
  pushAnnotations,
  readingErrors,
  revokeClassLayer,
  showClassLayer,
  updateClassLayer,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { classLayersArea } from './area.ts';
import { annotate, makeClassLayer, makeLayerStudent } from './testing/layer-records.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const QUOTE = '先学的妨碍后学的';

const joined = async (user: TestUser, bookId: number) =>
  (await app.call(findJoinedLayers, { bookId }, user)).body;
const items = (user: TestUser, layerId: string) => app.call(findLayerItems, { layerId }, user);
const fieldsOf = ({
  name,
  className,
  colors,
  questionColor,
  lastDay,
}: Awaited<ReturnType<typeof makeClassLayer>>['layer']) => ({
  name,
  className,
  colors,
  questionColor,
  lastDay,
});
const runSubscriber = (event: string, payload: unknown) =>
  classLayersArea
    .subscribers!.find((subscriber) => subscriber.event === event)!
    .handle(app.platform.db, [payload]);

describe('a class layer', () => {
  it('shows students the shared colors of the teacher as highlights, notes and questions, and nothing else', async () => {
    const made = await makeClassLayer(app);
    const { teacher, bookId, layer } = made;
    const student = await makeLayerStudent(app, made);
    await annotate(app, teacher, bookId);
    await annotate(app, teacher, bookId, { note: '分清方向' });
    await annotate(app, teacher, bookId, { color: 'blue', note: '为什么是后者？' });
    await annotate(app, teacher, bookId, { color: 'red', note: '自己看的' });
    await annotate(app, teacher, bookId, { isBookmark: true });
    const other = await makeBook(app);
    await makeEntitlement(app, teacher, other);
    await annotate(app, teacher, other, { note: '另一本' });
    const { list } = (await joined(student, bookId)).data;
    expect(list).toEqual([
      {
        layerId: layer.layerId,
        name: '期末重点',
        className: '心理2501班',
        teacherName: '测试者',
        isShown: true,
        version: expect.any(String),
      },
    ]);
    const pulled = (await items(student, layer.layerId)).body.data;
    expect(pulled.version).toBe(list[0]!.version);
    expect(pulled.list.map(({ kind, note }) => [kind, note])).toEqual([
      ['highlight', ''],
      ['note', '分清方向'],
      ['question', '为什么是后者？'],
    ]);
    const [own] = (await app.call(findClassLayers, {}, teacher)).body.data.list;
    expect(own).toMatchObject({
      students: 1,
      items: { highlight: 1, note: 1, question: 1 },
      state: 'shared',
    });
    const [book] = (await app.call(findLayerBooks, {}, teacher)).body.data.list.filter(
      (each) => each.bookId === bookId,
    );
    expect(Object.fromEntries(book!.colors.map(({ color, count }) => [color, count]))).toEqual({
      yellow: 2,
      blue: 1,
      red: 1,
    });
  });

  it('follows edits, deletions and other colors of the teacher, with another version each time', async () => {
    const made = await makeClassLayer(app);
    const { teacher, bookId, layer } = made;
    const student = await makeLayerStudent(app, made);
    const versions = new Set<string>();
    const notes = async () => {
      versions.add((await joined(student, bookId)).data.list[0]!.version);
      return (await items(student, layer.layerId)).body.data.list.map(({ note }) => note);
    };
    const uid = await annotate(app, teacher, bookId, { note: '初稿' });
    expect(await notes()).toEqual(['初稿']);
    await annotate(app, teacher, bookId, { uid, baseRev: 1, note: '定稿' });
    expect(await notes()).toEqual(['定稿']);
    app.clock.advance(1_000);
    await app.call(
      updateClassLayer,
      { layerId: layer.layerId, ...fieldsOf(layer), colors: ['blue'] },
      teacher,
    );
    expect(await notes()).toEqual([]);
    app.clock.advance(1_000);
    await app.call(updateClassLayer, { layerId: layer.layerId, ...fieldsOf(layer) }, teacher);
    expect(await notes()).toEqual(['定稿']);
    const deletion = { kind: 'delete' as const, uid, operationId: newId(), baseRev: 2 };
    await app.call(pushAnnotations, { bookId, operations: [deletion] }, teacher);
    expect(await notes()).toEqual([]);
    expect(versions.size).toBe(5);
  });

  it('is gone for students and for the link once it is revoked, for good', async () => {
    const made = await makeClassLayer(app);
    const { teacher, bookId, layer, token } = made;
    await annotate(app, teacher, bookId);
    const student = await makeLayerStudent(app, made);
    for (let time = 0; time < 2; time += 1) {
      const { body } = await app.call(revokeClassLayer, { layerId: layer.layerId }, teacher);
      expect(body.data).toMatchObject({ state: 'revoked', url: null });
    }
    expect((await joined(student, bookId)).data.list).toEqual([]);
    const pulled = await items(student, layer.layerId);
    expect(pulled.body.code).toBe(classLayerErrors.layerEnded.code);
    expect(JSON.stringify(pulled.body)).not.toContain(QUOTE);
    const newcomer = await makeUser(app);
    await makeEntitlement(app, newcomer, bookId);
    expect((await app.call(joinClassLayer, { token }, newcomer)).body.code).toBe(
      classLayerErrors.layerEnded.code,
    );
    expect((await app.call(previewClassLayer, { token }, newcomer)).body.data.state).toBe('ended');
    const change = await app.call(updateClassLayer, { layerId: layer.layerId, ...fieldsOf(layer) }, teacher);
    expect(change.body.code).toBe(classLayerErrors.layerEnded.code);
  });

  it('ends with its last day, and a later day opens it again', async () => {
    const lastDay = businessDay(app.clock.now());
    const made = await makeClassLayer(app, { lastDay });
    const student = await makeLayerStudent(app, made);
    expect((await joined(student, made.bookId)).data.list).toHaveLength(1);
    app.clock.advance(DAY_MS);
    expect((await joined(student, made.bookId)).data.list).toEqual([]);
    expect((await items(student, made.layer.layerId)).body.code).toBe(classLayerErrors.layerEnded.code);
    const change = { layerId: made.layer.layerId, ...fieldsOf(made.layer) };
    const past = await app.call(updateClassLayer, { ...change, lastDay }, made.teacher);
    expect(past.body.code).toBe(classLayerErrors.endDayPast.code);
    await app.call(updateClassLayer, { ...change, lastDay: businessDay(app.clock.now()) }, made.teacher);
    expect((await joined(student, made.bookId)).data.list).toHaveLength(1);
  });

  it('is hidden, shown and left by the student, and the link lets the student join again', async () => {
    const made = await makeClassLayer(app);
    const { bookId, token } = made;
    const { layerId } = made.layer;
    const student = await makeLayerStudent(app, made);
    await app.call(showClassLayer, { layerId, isShown: false }, student);
    // joining again keeps the choice
    await app.call(joinClassLayer, { token }, student);
    expect((await joined(student, bookId)).data.list).toMatchObject([{ isShown: false }]);
    expect((await app.call(previewClassLayer, { token }, student)).body.data.state).toBe('joined');
    await app.call(leaveClassLayer, { layerId }, student);
    expect((await joined(student, bookId)).data.list).toEqual([]);
    const again = await app.call(leaveClassLayer, { layerId }, student);
    expect(again.body.code).toBe(generalErrors.notFound.code);
    await app.call(joinClassLayer, { token }, student);
    expect((await joined(student, bookId)).data.list).toMatchObject([{ isShown: true }]);
  });
});

describe('the text of the book', () => {
  it('is for people who hold it: nobody else joins, and an expired student gets nothing', async () => {
    const made = await makeClassLayer(app);
    const { teacher, bookId, layer, token } = made;
    await annotate(app, teacher, bookId, { note: `笔记引用：${QUOTE}` });
    const stranger = await makeUser(app);
    const preview = await app.call(previewClassLayer, { token }, stranger);
    expect(preview.body.data).toMatchObject({ state: 'open', access: 'never', teacherName: '测试者' });
    expect(JSON.stringify(preview.body)).not.toContain(QUOTE);
    expect((await app.call(joinClassLayer, { token }, stranger)).body.code).toBe(
      readingErrors.notEntitled.code,
    );
    const student = await makeLayerStudent(app, made);
    await app.platform.pool.query(
      `UPDATE entitlements SET starts_at = now() - interval '9 days', ends_at = now() - interval '1 day' WHERE user_id = $1`,
      [student.userId],
    );
    for (const reply of [
      await items(student, layer.layerId),
      await app.call(findJoinedLayers, { bookId }, student),
    ]) {
      expect(reply.body.code).toBe(readingErrors.entitlementExpired.code);
      expect(JSON.stringify(reply.body)).not.toContain(QUOTE);
    }
    await makeEntitlement(app, student, bookId);
    expect((await items(student, layer.layerId)).body.data.list).toHaveLength(1);
  });
});

describe('who may do what', () => {
  it('only teachers share, and only books that they hold', async () => {
    const { bookId, layer } = await makeClassLayer(app);
    const [student, teacher] = [await makeUser(app), await makeUser(app, USER_TYPE.teacher)];
    const input = { bookId, ...fieldsOf(layer) };
    expect((await app.call(createClassLayer, input, student)).body.code).toBe(
      generalErrors.notPermitted.code,
    );
    expect((await app.call(createClassLayer, input, teacher)).body.code).toBe(readingErrors.notEntitled.code);
    await makeEntitlement(app, teacher, bookId);
    const wrong = { ...input, questionColor: 'green' as const };
    expect((await app.call(createClassLayer, wrong, teacher)).body.code).toBe(
      classLayerErrors.questionColorNotShared.code,
    );
    const noDay = { ...input, lastDay: '2027-02-30' };
    expect((await app.call(createClassLayer, noDay, teacher)).body.code).toBe(
      generalErrors.invalidInput.code,
    );
  });

  it('a layer of another teacher, and one that was not joined, do not exist', async () => {
    const made = await makeClassLayer(app);
    const { layerId } = made.layer;
    const other = await makeUser(app, USER_TYPE.teacher);
    await makeEntitlement(app, other, made.bookId);
    for (const reply of [
      await app.call(updateClassLayer, { layerId, ...fieldsOf(made.layer) }, other),
      await app.call(revokeClassLayer, { layerId }, other),
      await items(other, layerId),
      await items(made.teacher, layerId),
      await app.call(showClassLayer, { layerId, isShown: true }, other),
      await app.call(leaveClassLayer, { layerId }, other),
    ]) {
      expect(reply.body.code).toBe(generalErrors.notFound.code);
    }
    const own = await app.call(joinClassLayer, { token: made.token }, made.teacher);
    expect(own.body.code).toBe(classLayerErrors.ownLayer.code);
    const unknown = await app.call(previewClassLayer, { token: 'K'.repeat(24) }, other);
    expect(unknown.body.code).toBe(generalErrors.notFound.code);
  });

  it('layers of somebody who is no teacher any more end at once, and stay revoked after a new approval', async () => {
    const made = await makeClassLayer(app);
    const { teacher, bookId, layer } = made;
    const student = await makeLayerStudent(app, made);
    const setType = (type: number) =>
      app.platform.pool.query('UPDATE users SET type = $1 WHERE id = $2', [type, teacher.userId]);
    await setType(USER_TYPE.personal);
    expect((await joined(student, bookId)).data.list).toEqual([]);
    expect((await items(student, layer.layerId)).body.code).toBe(classLayerErrors.layerEnded.code);
    const withdrawnAt = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await setType(USER_TYPE.teacher);
    const later = await makeClassLayer(app, { bookId }, teacher);
    // the event may arrive late, and twice
    for (let time = 0; time < 2; time += 1) {
      await runSubscriber('TeacherApprovalWithdrawn', { userId: teacher.userId, withdrawnAt });
    }
    const states = (await app.call(findClassLayers, {}, teacher)).body.data.list;
    expect(states.map(({ layerId, state }) => [layerId, state])).toEqual([
      [later.layer.layerId, 'shared'],
      [layer.layerId, 'revoked'],
    ]);
  });

  it.each([
    ["suspended_reason = '盗用课件'", 'suspended_reason = NULL'],
    ['closed_at = now()', 'closed_at = NULL'],
  ])('are not served while the account of the teacher has %s', async (change, undo) => {
    const made = await makeClassLayer(app);
    const { teacher, bookId, layer, token } = made;
    await annotate(app, teacher, bookId);
    const student = await makeLayerStudent(app, made);
    const newcomer = await makeUser(app);
    await makeEntitlement(app, newcomer, bookId);
    const setTeacher = (columns: string) =>
      app.platform.pool.query(`UPDATE users SET ${columns} WHERE id = $1`, [teacher.userId]);
    await setTeacher(change);
    expect((await joined(student, bookId)).data.list).toEqual([]);
    const pulled = await items(student, layer.layerId);
    expect(pulled.body.code).toBe(classLayerErrors.layerEnded.code);
    expect(JSON.stringify(pulled.body)).not.toContain(QUOTE);
    expect((await app.call(previewClassLayer, { token }, newcomer)).body.data.state).toBe('ended');
    expect((await app.call(joinClassLayer, { token }, newcomer)).body.code).toBe(
      classLayerErrors.layerEnded.code,
    );
    await setTeacher(undo);
    expect((await items(student, layer.layerId)).body.data.list).toHaveLength(1);
  });

  it('a closed account leaves no layer and no membership', async () => {
    const made = await makeClassLayer(app);
    const student = await makeLayerStudent(app, made);
    await runSubscriber('AccountClosed', { userId: student.userId });
    expect((await app.call(findClassLayers, {}, made.teacher)).body.data.list).toMatchObject([
      { students: 0 },
    ]);
    await runSubscriber('AccountClosed', { userId: made.teacher.userId });
    expect((await app.call(findClassLayers, {}, made.teacher)).body.data.list).toEqual([]);
  });
});

it('limits hold: layers of a teacher, students of a layer, and one place for two at the same time', async () => {
  const made = await makeClassLayer(app);
  const { bookId, layer, teacher, token } = made;
  await app.platform.pool.query(
    `WITH made AS (INSERT INTO users (id, type, account_name, name, password_hash)
         SELECT gen_random_uuid(), 1, 'many-' || n || $2, 'x', 'x' FROM generate_series(1, 999) AS n RETURNING id)
       INSERT INTO class_layer_students SELECT id, $1, true, now() FROM made`,
    [layer.layerId, layer.layerId.slice(0, 8)],
  );
  const pair = [await makeUser(app), await makeUser(app)];
  for (const user of pair) await makeEntitlement(app, user, bookId);
  const replies = await Promise.all(pair.map((user) => app.call(joinClassLayer, { token }, user)));
  expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, classLayerErrors.layerFull.code]);
  await app.platform.pool.query(
    `INSERT INTO class_layers SELECT gen_random_uuid(), teacher_id, book_id, name, class_name, colors, question_color, last_day,
       token_hash || n, sealed_token, changed_at, revoked_at, created_at FROM class_layers, generate_series(1, 99) AS n WHERE id = $1`,
    [layer.layerId],
  );
  const input = { bookId, ...fieldsOf(layer) };
  expect((await app.call(createClassLayer, input, teacher)).body.code).toBe(
    classLayerErrors.tooManyLayers.code,
  );
});
