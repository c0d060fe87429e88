import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SampleApplication } from '@zhiye/contract';
import { isOpenSample } from '@zhiye/contract/constants/commerce/sample';
import { useState } from 'react';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';

/** What the teacher can do with an application now. */
export function SampleActions({ sample }: { readonly sample: SampleApplication }) {
  const t = useT('samples');
  const { applicationId, book, status, isReadable } = sample;
  const title = <HiddenTitle>{book.title}</HiddenTitle>;
  if (isOpenSample(status)) return <CancelSampleButton sample={sample} />;
  if (isReadable) {
    return (
      <ButtonLink size="small" to={paths.read(book.bookId)}>
        {t('list.read')}
        {title}
      </ButtonLink>
    );
  }
  if (status === 'rejected') {
    return (
      <ButtonLink size="small" to={paths.sampleResubmission(applicationId)}>
        {t('list.resubmit')}
        {title}
      </ButtonLink>
    );
  }
  if (status === 'not_passed') return null;
  return (
    <ButtonLink look="text" size="small" to={paths.sampleBooks([book.bookId])}>
      {t('list.again')}
      {title}
    </ButtonLink>
  );
}

function CancelSampleButton({ sample: { applicationId, book } }: { readonly sample: SampleApplication }) {
  const t = useT('samples');
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/sample/cancelApplication', { applicationId });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => showToast('success', t('cancel.done')),
    // staff may have decided it meanwhile
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /b/v1/sample/findApplications'] }),
  });
  return (
    <>
      <Button size="small" disabled={cancel.isPending} onClick={() => setIsAsking(true)}>
        {t('list.cancel')}
        <HiddenTitle>{book.title}</HiddenTitle>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cancel.title', { title: book.title })}
          confirmLabel={t('cancel.yes')}
          cancelLabel={t('cancel.no')}
          onConfirm={() => {
            setIsAsking(false);
            cancel.mutate();
          }}
          onCancel={() => setIsAsking(false)}
        >
          {t('cancel.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
