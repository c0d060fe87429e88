import { useQuery } from '@tanstack/react-query';
import {
  MAX_VOUCHER_IMAGE_BYTES,
  MAX_VOUCHER_IMAGES,
} from '@zhiye/contract/constants/commerce/transfer-state';
import { useId, useState } from 'react';
import { fetchFile } from '../../../shared/api/download.ts';
import { call } from '../../../shared/api/index.ts';
import { uploadFile } from '../../../shared/api/upload.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { usePictureUrl } from '../../../shared/ui/use-picture-url.ts';
import { useTransferChange } from './transfer.queries.ts';
import type { Transfer } from './transfer.queries.ts';
import styles from './voucher.module.css';

/** The pictures of the voucher. Each is sent when it is chosen or dropped. */
export function VoucherImages({ transfer }: { readonly transfer: Transfer }) {
  const t = useT('transfers');
  const id = useId();
  const { orderNo, images } = transfer;
  const change = useTransferChange(orderNo);
  const [progress, setProgress] = useState<number>();
  const isBusy = change.isPending;
  const send = (file: File | undefined) => {
    if (!file || isBusy) return;
    if (file.size > MAX_VOUCHER_IMAGE_BYTES) return showToast('error', t('voucher.tooLarge'));
    change.mutate(
      () => uploadFile('UPLOAD /b/v1/transfer/uploadVoucherImage', { orderNo }, file, setProgress),
      { onSettled: () => setProgress(undefined) },
    );
  };
  const remove = (imageId: string) =>
    change.mutate(() => call('POST /b/v1/transfer/removeVoucherImage', { orderNo, imageId }));
  return (
    <div>
      <p className={styles.label}>
        {t('voucher.images')}{' '}
        <span className="sub">{t('voucher.imagesHint', { most: MAX_VOUCHER_IMAGES })}</span>
      </p>
      <ul className={styles.images}>
        {images.map(({ imageId, name }) => (
          <li key={imageId}>
            <Thumbnail orderNo={orderNo} imageId={imageId} name={name} />
            <p>
              <span>{name}</span>
              <button
                type="button"
                aria-label={t('voucher.remove', { name })}
                disabled={isBusy}
                onClick={() => remove(imageId)}
              >
                <Icon name="trash" size={14} />
              </button>
            </p>
          </li>
        ))}
        {images.length < MAX_VOUCHER_IMAGES && (
          <li
            className={styles.add}
            aria-busy={isBusy}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              send(event.dataTransfer.files[0]);
            }}
          >
            <input
              id={id}
              className="vh"
              type="file"
              accept="image/jpeg,image/png,.jpg,.jpeg,.jfif,.png"
              disabled={isBusy}
              onChange={({ target }) => {
                send(target.files?.[0]);
                // the same file can be chosen again after it was removed
                target.value = '';
              }}
            />
            <label htmlFor={id}>
              <Icon name="plus" />
              {progress === undefined
                ? t('voucher.add')
                : t('voucher.sending', { percent: Math.round(progress * 100) })}
            </label>
            <small>{t('voucher.drop')}</small>
          </li>
        )}
      </ul>
    </div>
  );
}

interface ThumbnailProps {
  readonly orderNo: string;
  readonly imageId: string;
  readonly name: string;
}

function Thumbnail({ orderNo, imageId, name }: ThumbnailProps) {
  const file = useQuery({
    queryKey: ['voucherImage', imageId],
    queryFn: ({ signal }) =>
      fetchFile('DOWNLOAD /b/v1/transfer/downloadVoucherImage', { orderNo, imageId }, signal),
    staleTime: Infinity,
  });
  const url = usePictureUrl(file.data?.blob ?? null);
  return url ? <img src={url} alt={name} /> : <span className={styles.blank} aria-busy={file.isPending} />;
}
