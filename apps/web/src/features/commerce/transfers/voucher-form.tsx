import { useQuery } from '@tanstack/react-query';
import {
  MAX_VOUCHER_IMAGES,
  MAX_VOUCHER_IMAGE_BYTES,
} from '@zhiye/contract/constants/commerce/transfer-state';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { today } from '../../../shared/i18n/dates.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { Form, FormField, useAppForm } from '../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { toFen } from '../../../shared/yuan.ts';
import { useTransferChange } from './transfer.queries.ts';
import type { Transfer } from './transfer.queries.ts';
import styles from './transfers.module.css';
import { fetchFile } from '../../../shared/api/download.ts';
import { uploadFile } from '../../../shared/api/upload.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { usePictureUrl } from '../../../shared/ui/use-picture-url.ts';
import { isDay } from '../../../shared/ui/dates/read-day.ts';
import { DateField } from '../../../shared/ui/dates/date-field.tsx';

interface VoucherValues {
  payerName: string;
  amount: string;
  paidOn: string;
}

const yuanText = (fen: number): string => (fen / 100).toFixed(2);

/** Payer, amount, date and pictures. It can be handed in again until the transfer is received. */
export function VoucherForm({ transfer }: { readonly transfer: Transfer }) {
  const t = useT('transfers');
  const { orderNo, voucher } = transfer;
  const form = useAppForm<VoucherValues>(
    {
      payerName: voucher?.payerName ?? '',
      amount: yuanText(voucher?.amountFen ?? transfer.amountFen - transfer.receivedFen),
      paidOn: voucher?.paidOn ?? today(),
    },
    `voucher ${orderNo}`,
  );
  const change = useTransferChange(orderNo);
  const submit = ({ payerName, amount, paidOn }: VoucherValues) => {
    const input = { orderNo, payerName: payerName.trim(), amountFen: toFen(amount)!, paidOn };
    change.mutate(async () => {
      // silent: the form shows the refusal itself
      const reply = await call('POST /b/v1/transfer/submitVoucher', input, { silent: true });
      // here, because the form starts anew when the state of the transfer changes
      if (reply.isOK) showToast('success', t('voucher.submitted'));
      return reply;
    });
  };
  return (
    <section className={`card ${styles.voucher}`} aria-labelledby="voucher">
      <div className={styles.head}>
        <h2 id="voucher">{t('voucher.title')}</h2>
        <span className="s12 sub">{t('voucher.optional')}</span>
      </div>
      <Form form={form} isBlocked={change.isPending} onSubmit={submit}>
        <div className={styles.fields}>
          <FormField
            name="payerName"
            rule={(value) => (value.trim() ? undefined : t('voucher.payerMissing'))}
          >
            {(field) => <TextField {...field} label={t('voucher.payer')} maxLength={80} required />}
          </FormField>
          <FormField name="amount" rule={(value) => (toFen(value) ? undefined : t('voucher.amountWrong'))}>
            {(field) => (
              <TextField {...field} label={t('voucher.amount')} inputMode="decimal" maxLength={16} required />
            )}
          </FormField>
          <FormField
            name="paidOn"
            rule={(value) => (isDay(value) && value <= today() ? undefined : t('voucher.dateWrong'))}
          >
            {(field) => <DateField {...field} label={t('voucher.date')} max={today()} required />}
          </FormField>
        </div>
        <VoucherImages transfer={transfer} />
        {change.error && (
          <InlineAlert tone="bad" title={t('notDone')}>
            {change.error.message}
          </InlineAlert>
        )}
        <p className={styles.submit}>
          <Button type="submit" look="primary" size="large" disabled={change.isPending}>
            {t(voucher ? 'voucher.again' : 'voucher.submit')}
          </Button>
          <span className="s13 sub">{t('voucher.submitHint')}</span>
        </p>
      </Form>
    </section>
  );
}

/** The pictures of the voucher. Each is sent when it is chosen or dropped. */
function VoucherImages({ transfer }: { readonly transfer: Transfer }) {
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
