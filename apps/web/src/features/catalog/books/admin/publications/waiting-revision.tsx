import { Button } from 'antd';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './publications.module.css';
import { InspectionLink } from './inspection-link.tsx';
import { CallFailed, call } from '../../../../../shared/api/index.ts';

/** A revision that is imported but not published: inspect it, then publish or discard it. */
export function WaitingRevision({ importId }: { readonly importId: string }) {
  const t = useT('books-admin');
  const decide = useRevisionDecision(importId, (decision) =>
    showToast('success', t(`decision.${decision}.done`)),
  );
  const [asked, setAsked] = useState<RevisionDecision>();
  const decideNow = (decision: RevisionDecision) => {
    setAsked(undefined);
    decide.mutate(decision);
  };
  return (
    <div className={styles.state}>
      <InlineAlert tone="ok" title={t('decision.title')}>
        {t('decision.text')}
      </InlineAlert>
      <div className={styles.ways}>
        <InspectionLink importId={importId} />
        <Button type="primary" disabled={decide.isPending} onClick={() => setAsked('publish')}>
          {t('decision.publish.do')}
        </Button>
        <Button disabled={decide.isPending} onClick={() => setAsked('discard')}>
          {t('decision.discard.do')}
        </Button>
      </div>
      {asked && (
        <AdminConfirm
          title={t(`decision.${asked}.question`)}
          confirmLabel={t(`decision.${asked}.do`)}
          cancelLabel={t('decision.no')}
          look={asked === 'publish' ? 'primary' : 'danger'}
          onConfirm={() => decideNow(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {t(`decision.${asked}.consequence`)}
        </AdminConfirm>
      )}
    </div>
  );
}

const ROUTES = {
  publish: 'POST /b/v1/admin/publication/publishRevision',
  discard: 'POST /b/v1/admin/publication/discardRevision',
} as const;

type RevisionDecision = keyof typeof ROUTES;

/**
 * Publishes or discards a revision, then reloads the book and the import, also when somebody else decided first.
 * `onDone` is called even if the component has been removed by then.
 */
function useRevisionDecision(importId: string, onDone: (decision: RevisionDecision) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (decision: RevisionDecision) => {
      const reply = await call(ROUTES[decision], { importId });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: (_, decision) => onDone(decision),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] }),
        queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findRevisions'] }),
        queryClient.invalidateQueries({
          queryKey: ['GET /b/v1/admin/publication/getPublicationImport', { importId }],
        }),
      ]),
  });
}
