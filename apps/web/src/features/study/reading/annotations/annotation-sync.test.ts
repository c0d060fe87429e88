import { createReplica } from '@zhiye/contract/constants/study/annotation-replica';
import type { AnnotationOperation } from '@zhiye/contract/constants/study/annotation-merge';
import { mergeOperation } from '@zhiye/contract/constants/study/annotation-merge';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import type { LocalAnnotation } from './annotation-record.ts';
import { syncBook } from './annotation-sync.ts';
import type { SyncedBook } from './annotation-sync.ts';
import { createUuidV7 } from './uuid-v7.ts';

const content = {
  isBookmark: false,
  id: 1,
  createTime: 1,
  chapterPos: 0,
  cfi: 'epubcfi(/6/2!/4/2,/1:0,/1:6)',
  serialized: '',
  selectedText: '摘录',
  color: 'yellow',
  style: 'background',
  title: '',
  note: '',
} as const;

function makeBook(notes: readonly string[]) {
  const annotations = new Map<string, LocalAnnotation>();
  for (const note of notes) {
    const uid = createUuidV7(1);
    annotations.set(uid, createReplica(uid, { ...content, note }));
  }
  let since = 0;
  const book: SyncedBook = {
    bookId: 7,
    list: () => [...annotations.values()],
    change: async (uids, change) => {
      for (const uid of uids) {
        const changed = change(annotations.get(uid), uid);
        if (changed) annotations.set(uid, changed);
        else annotations.delete(uid);
      }
    },
    get since() {
      return since;
    },
    saveSince: async (rev) => void (since = rev),
  };
  return { book, annotations };
}

const refusal = (code: number, status: number) =>
  Response.json({ code, msg: '不行', data: null, isOK: false }, { status });

function serve(isRefused: (operation: AnnotationOperation) => boolean = () => false) {
  let rev = 0;
  return startFakeServer({
    'POST /b/v1/annotation/pushAnnotations': ({ operations }: { operations: AnnotationOperation[] }) => {
      if (operations.some(isRefused)) return refusal(4960, 422);
      const results = operations.map((operation) => {
        const annotation = mergeOperation(undefined, operation, (rev += 1)) ?? null;
        return { operationId: operation.operationId, annotation };
      });
      return { results };
    },
    'GET /b/v1/annotation/pullAnnotations': () => ({ list: [], rev, hasMore: false }),
  } as unknown as Handlers);
}

const PUSH = 'POST /b/v1/annotation/pushAnnotations';

it('one annotation that the server refuses does not hold up the others, and is not sent again until it changes', async () => {
  const { book, annotations } = makeBook(['好', '坏', '也好']);
  const server = serve((operation) => operation.kind === 'put' && operation.content.note === '坏');
  expect(await syncBook(book)).toBe('done');
  const state = [...annotations.values()].map(({ content: { note }, rev, refusedCode }) => [
    note,
    rev > 0,
    refusedCode,
  ]);
  expect(state).toEqual([
    ['好', true, undefined],
    ['坏', false, 4960],
    ['也好', true, undefined],
  ]);
  const calls = server.inputsOf(PUSH).length;
  await syncBook(book);
  expect(server.inputsOf(PUSH)).toHaveLength(calls);
});

it('after a lost reply the same operations are sent again', async () => {
  const { book, annotations } = makeBook(['一', '二']);
  const server = serve();
  server.use({ [PUSH]: () => Response.error() } as unknown as Handlers);
  expect(await syncBook(book)).toBe('offline');
  const sent = [...annotations.values()].map((annotation) => annotation.sent?.operationId);
  serve();
  expect(await syncBook(book)).toBe('done');
  expect(sent.every(Boolean)).toBe(true);
  expect([...annotations.values()].map((annotation) => [annotation.sent, annotation.rev > 0])).toEqual([
    [null, true],
    [null, true],
  ]);
});

it('more than one request is needed for many annotations, and for long ones', async () => {
  const { book, annotations } = makeBook([
    ...Array.from({ length: 120 }, (_, index) => `短 ${index}`),
    ...Array.from({ length: 12 }, () => '长'.repeat(20_000)),
  ]);
  const server = serve();
  expect(await syncBook(book)).toBe('done');
  expect([...annotations.values()].every(({ rev }) => rev > 0)).toBe(true);
  const sizes = server.inputsOf(PUSH).map((input) => JSON.stringify(input).length);
  expect(Math.max(...sizes)).toBeLessThan(260_000);
});

it('a person who never held the book keeps everything in the browser', async () => {
  const { book, annotations } = makeBook(['一']);
  startFakeServer({ [PUSH]: () => refusal(4601, 403) } as unknown as Handlers);
  expect(await syncBook(book)).toBe('refused');
  expect(annotations.size).toBe(1);
});
