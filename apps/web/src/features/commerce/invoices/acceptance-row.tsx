import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeliveryPaper } from '@zhiye/contract/constants/commerce/delivery-note';
import { callQuery, CallFailed } from '../../../shared/api/index.ts';
import { downloadFile } from '../../../shared/api/download.ts';
import { uploadFile } from '../../../shared/api/upload.ts';
import { formatInstant } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DocumentRow } from '../../../shared/ui/document-row.tsx';
import controls from '../../../shared/ui/forms/controls.module.css';
import { SignedCopyUpload } from '../../../shared/ui/forms/signed-copy-upload.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';

interface DeliveryButtonProps {
  readonly orderNo: string;
  readonly paper: DeliveryPaper;
}

export function DeliveryButton({ orderNo, paper }: DeliveryButtonProps) {
  const t = useT('invoices');
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/order/downloadDeliveryNote', { orderNo, paper }),
  });
  return (
    <Button
      size="small"
      aria-label={`${t(`paper.${paper}`)} PDF`}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <Icon name="dl" size={14} /> PDF
    </Button>
  );
}

const SIGNED = 'GET /b/v1/order/getSignedAcceptance';

/** The acceptance form to sign, and the signed copy once it was sent back. */
export function AcceptanceRow({ orderNo }: { readonly orderNo: string }) {
  const t = useT('invoices');
  const queryClient = useQueryClient();
  const signed = useQuery(callQuery(SIGNED, { orderNo })).data?.signed;
  const download = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/order/downloadSignedAcceptance', { orderNo }),
  });
  const upload = useMutation({
    mutationFn: async ({ file, report }: { file: File; report: (portion: number) => void }) => {
      const path = 'UPLOAD /b/v1/order/uploadSignedAcceptance';
      const reply = await uploadFile(path, { orderNo }, file, report, { silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [SIGNED] });
      // its timeline
      await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/order/getOrder'] });
    },
  });
  const note = signed
    ? t('documents.signedNote', { at: formatInstant(signed.at) })
    : t('documents.acceptanceNote');
  return (
    <DocumentRow
      name={t('paper.acceptance')}
      note={
        <>
          {note}
          {upload.error && (
            <span className={controls.error} role="alert">
              {upload.error.message}
            </span>
          )}
        </>
      }
    >
      {signed && (
        <Button size="small" disabled={download.isPending} onClick={() => download.mutate()}>
          <Icon name="dl" size={14} /> {t('documents.signedForm')}
        </Button>
      )}
      <DeliveryButton orderNo={orderNo} paper="acceptance" />
      <SignedCopyUpload
        label={t(signed ? 'documents.replaceForm' : 'documents.sendForm')}
        sendingLabel={(percent) => t('documents.sendingForm', { percent })}
        onSend={(file, report) => upload.mutateAsync({ file, report }).catch(() => undefined)}
      />
    </DocumentRow>
  );
}
