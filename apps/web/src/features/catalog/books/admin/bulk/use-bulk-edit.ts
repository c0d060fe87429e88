import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkChange, BulkTarget } from '@zhiye/contract';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';

interface BulkEdit {
  readonly target: BulkTarget;
  /** Undefined while the form is incomplete. */
  readonly change: BulkChange | undefined;
}

/** The two calls of a bulk edit: a preview of its effect, then the change with the count of the preview. */
export function useBulkEdit({ target, change }: BulkEdit, onDone: () => void) {
  const t = useT('books-admin');
  const queryClient = useQueryClient();
  const preview = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/admin/catalog/previewBulkEdit', { target, change: change! });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
  });
  const edit = useMutation({
    mutationFn: async (input: { expected: number; isConfirmed?: boolean }) => {
      const reply = await call('POST /b/v1/admin/catalog/bulkEditBooks', {
        ...{ target, change: change!, ...input },
      });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: ({ changed, isPending, bulkEdit }) => {
      const runs = bulkEdit?.state === 'running' ? 'bulk.running' : 'bulk.done';
      void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] });
      showToast('success', t(isPending ? 'bulk.submitted' : runs, { count: formatCount(changed) }));
      onDone();
    },
    // the preview is no longer correct
    onError: () => preview.reset(),
  });
  const reset = () => {
    preview.reset();
    edit.reset();
  };
  return { preview, edit, failure: edit.error ?? preview.error, reset };
}
