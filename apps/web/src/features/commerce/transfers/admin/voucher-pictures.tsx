import { useQuery } from '@tanstack/react-query';
import type { AdminTransfer } from '@zhiye/contract';
import { Button } from 'antd';
import { fetchFile } from '../../../../shared/api/download.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminModal } from '../../../../shared/ui/admin/admin-modal.tsx';
import { usePictureUrl } from '../../../../shared/ui/use-picture-url.ts';
import styles from './transfers.module.css';

interface VoucherPicturesProps {
  readonly transfer: AdminTransfer;
  readonly onClose: () => void;
}

/** The pictures of a voucher. The audit log records who opened them. */
export function VoucherPictures({ transfer, onClose }: VoucherPicturesProps) {
  const t = useT('transfers-admin');
  return (
    <AdminModal title={t('picturesOf', { institution: transfer.institution })} width={900} onClose={onClose}>
      {transfer.images.map((image) => (
        <Picture key={image.imageId} transferId={transfer.transferId} {...image} />
      ))}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </AdminModal>
  );
}

interface PictureProps {
  readonly transferId: string;
  readonly imageId: string;
  readonly name: string;
}

function Picture({ transferId, imageId, name }: PictureProps) {
  const file = useQuery({
    queryKey: ['transferImage', imageId],
    queryFn: ({ signal }) =>
      fetchFile('DOWNLOAD /b/v1/admin/transfer/downloadImage', { transferId, imageId }, signal),
    staleTime: Infinity,
  });
  const url = usePictureUrl(file.data?.blob ?? null);
  return url ? (
    <img className={styles.picture} src={url} alt={name} />
  ) : (
    <p aria-busy={file.isPending}>{name}</p>
  );
}
