import type { Note } from '@zhiye/contract';
import type { AnnotationOperation } from '@zhiye/contract/constants/study/annotation-merge';
import { contentOf } from '@zhiye/contract/constants/study/annotation-merge';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../shared/api/index.ts';

/** The first words of the keys of all queries of this page. */
const NOTE_QUERIES = '/b/v1/annotation/';

interface NoteChange {
  readonly note: Note;
  readonly change: { readonly title: string; readonly note: string } | 'delete' | 'restore';
}

/** The revision after the last change of each annotation: the list may not show it yet, and the server drops stale deletions. */
const lastRevisions = new Map<string, number>();

/** Edits, deletes and restores through the sync, so that the reader of another window hears of it. */
export function useNoteChanges() {
  const queryClient = useQueryClient();
  return useMutation({
    // one after the other, so that each change builds on the one before
    scope: { id: 'notes' },
    mutationFn: async ({ note: { bookId, annotation }, change }: NoteChange) => {
      const { uid, rev } = annotation;
      const base = {
        uid,
        operationId: crypto.randomUUID(),
        baseRev: Math.max(rev, lastRevisions.get(uid) ?? 0),
      };
      const operation: AnnotationOperation =
        change === 'delete'
          ? { kind: 'delete', ...base }
          : {
              kind: 'put',
              ...base,
              changed: change === 'restore' ? [] : ['note'],
              content: { ...contentOf(annotation), ...(change !== 'restore' && change) },
            };
      const operations = [structuredClone(operation)] as never;
      const reply = await call('POST /b/v1/annotation/pushAnnotations', { bookId, operations });
      const saved = reply.isOK ? reply.data.results[0]?.annotation : undefined;
      if (saved) lastRevisions.set(uid, saved.rev);
      return reply;
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).includes(NOTE_QUERIES),
      }),
  });
}
