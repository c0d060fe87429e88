import { generalErrors } from '@zhiye/contract';
import { createReplica } from '@zhiye/contract/constants/study/annotation-replica';
import type { ReplicaAnnotation } from '@zhiye/contract/constants/study/annotation-replica';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { annotationStorage } from '../features/study/reading/annotations/storage/annotation-storage.ts';
import { readHighlightRecords } from '../features/study/reading/annotations/storage/highlight-mirror.ts';
import { Refusal } from '../shared/testing/fake-server.ts';
import { signInAs } from '../shared/testing/session.ts';
import { renderApp } from './testing/render-app.tsx';

const OWNER = '0198c0de-0000-7000-8000-000000000001:7';
const SYNCED = '0198c0de-0000-7000-8000-0000000000a1';
const WAITING = '0198c0de-0000-7000-8000-0000000000a2';

const content = (note: string) => ({
  isBookmark: false,
  id: 1_763_000_000_000,
  createTime: 1_763_000_000_000,
  chapterPos: 1,
  cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:9)',
  serialized: '{}',
  selectedText: '遗忘',
  title: '',
  note,
  color: 'yellow' as const,
  style: 'background' as const,
});

it('notes that the server has leave the browser when a session ends by itself, without a reader; others wait for the person', async () => {
  const waiting = createReplica(WAITING, content('还没有发送'));
  const synced: ReplicaAnnotation = {
    ...createReplica(SYNCED, content('已经同步')),
    rev: 3,
    sent: null,
    changed: [],
    isUnsent: false,
  };
  const replicas = new Map([synced, waiting].map((replica) => [replica.uid, replica]));
  await annotationStorage.change(OWNER, [...replicas.keys()], (_stored, uid) => replicas.get(uid));
  const notesOf = async () =>
    (await annotationStorage.load(OWNER)).annotations.map(({ content: { note } }) => note);
  expect((await notesOf()).toSorted()).toEqual(['已经同步', '还没有发送'].toSorted());

  signInAs(1);
  const { where } = await renderApp('/cart', {
    'GET /b/v1/cart/getCart': () => new Refusal(generalErrors.sessionEnded.code, '登录已失效，请重新登录'),
  });
  await waitFor(() => expect(where()).toContain('/login'));
  await waitFor(async () => expect(await notesOf()).toEqual(['还没有发送']));
  expect(readHighlightRecords(OWNER).map(({ uid }) => uid)).toEqual([WAITING]);
  await annotationStorage.change(OWNER, [WAITING], () => undefined);
});
