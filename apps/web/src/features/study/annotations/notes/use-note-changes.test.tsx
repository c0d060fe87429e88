import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { Note } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import { useNoteChanges } from './use-note-changes.ts';

const PUSH = 'POST /b/v1/annotation/pushAnnotations';

const note = {
  bookId: 7,
  printedPage: null,
  position: 12,
  attachments: [],
  annotation: {
    uid: '8d7c1f6e-0f43-4b4f-9a0b-2f6f3b1d5c11',
    rev: 3,
    isDeleted: false,
    isBookmark: false,
    id: 1,
    createTime: 1_763_000_000_000,
    chapterPos: 2,
    cfi: 'epubcfi(/6/4!/4/2/1:0)',
    serialized: '{}',
    selectedText: '水箱',
    color: 'yellow',
    style: 'background',
    title: '',
    note: '注水',
  },
} as unknown as Note;

it('a deletion right after an edit builds on the edit, though the list does not show it yet', async () => {
  const baseRevs: number[] = [];
  startFakeServer({
    [PUSH]: ({ operations }: { operations: { operationId: string; baseRev: number }[] }) => {
      const [{ operationId, baseRev }] = operations as [{ operationId: string; baseRev: number }];
      baseRevs.push(baseRev);
      return { results: [{ operationId, annotation: { ...note.annotation, rev: baseRev + 1 } }] };
    },
  } as never);
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useNoteChanges, { wrapper });
  await act(async () => {
    const edit = result.current.mutateAsync({ note, change: { title: '', note: '注水 期中' } });
    const deletion = result.current.mutateAsync({ note, change: 'delete' });
    await Promise.all([edit, deletion]);
  });
  expect(baseRevs).toEqual([3, 4]);
});
