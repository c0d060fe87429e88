import type { Duration } from '@zhiye/contract';
import { GIFT_PURPOSES } from '@zhiye/contract/constants/commerce/gift-batch';
import type { GiftPurpose } from '@zhiye/contract/constants/commerce/gift-batch';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { BookPicker } from '../../../../shared/ui/admin/book-picker.tsx';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { FormItem } from '../../../../shared/ui/admin/forms/form-item.tsx';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import type { PickedBook } from '../../../../shared/ui/admin/picked-books.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

const DURATIONS: readonly Duration[] = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
];

interface GiftBatchValues {
  readonly books: readonly PickedBook[];
  readonly duration: Duration;
  readonly purpose: GiftPurpose | '';
  readonly quantity: string;
  readonly redeemBefore: string;
  readonly note: string;
}

interface GiftBatchDialogProps {
  readonly limits: { readonly max: number; readonly maxAlone: number; readonly latestDay: string };
  readonly onClose: () => void;
}

/** Asks what a new batch is for. A repeated request has the same key, so that it makes one batch. */
export function GiftBatchDialog({ limits, onClose }: GiftBatchDialogProps) {
  const t = useT('codes-admin');
  const navigate = useNavigate();
  const act = useAdminListAction('GET /b/v1/admin/giftBatch/findGiftBatches');
  const [attempt, setAttempt] = useState({ body: '', key: '' });

  const submit = ({ books, quantity, note, ...values }: GiftBatchValues) => {
    const purpose = values.purpose as GiftPurpose;
    const input = {
      ...values,
      purpose,
      note: note.trim(),
      quantity: Number(quantity),
      bookId: books[0]!.bookId,
    };
    const body = JSON.stringify(input);
    const idempotencyKey = attempt.body === body ? attempt.key : crypto.randomUUID();
    setAttempt({ body, key: idempotencyKey });
    act.mutate(async () => {
      const reply = await call('POST /b/v1/admin/giftBatch/create', { ...input, idempotencyKey });
      if (reply.isOK) void navigate(adminLists.giftBatch.to({ giftBatchId: reply.data.giftBatchId }));
      return reply;
    });
  };
  return (
    <AdminDialog<GiftBatchValues>
      title={t('gift.create')}
      draft={'new gift batch'}
      text={t('gift.createText', { count: limits.maxAlone })}
      submitLabel={t('gift.submit')}
      initialValues={{
        books: [],
        duration: 'one_year',
        purpose: '',
        quantity: '',
        redeemBefore: '',
        note: '',
      }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <GiftBatchItems limits={limits} />
    </AdminDialog>
  );
}

function GiftBatchItems({ limits: { max, latestDay } }: Pick<GiftBatchDialogProps, 'limits'>) {
  const t = useT('codes-admin');
  const names = useT('shared');
  return (
    <>
      <FormItem<readonly PickedBook[], GiftBatchValues>
        name="books"
        label={t('column.book')}
        required
        rule={(books) => (books.length === 0 ? t('gift.bookMissing') : undefined)}
      >
        <GiftBook label={t('gift.findBook')} />
      </FormItem>
      <SelectItem<GiftBatchValues>
        name="duration"
        label={t('gift.duration')}
        choices={DURATIONS.map((duration) => [duration, names(`duration.${duration}`)])}
        required
      />
      <SelectItem<GiftBatchValues>
        name="purpose"
        label={t('gift.purposeLabel')}
        placeholder={t('gift.choose')}
        choices={GIFT_PURPOSES.map((purpose) => [purpose, t(`purpose.${purpose}`)])}
        required
      />
      <TextItem<GiftBatchValues>
        name="quantity"
        label={t('gift.quantity')}
        hint={t('gift.quantityHint', { max })}
        inputMode="numeric"
        maxLength={4}
        required
        rule={(typed) =>
          /^[1-9]\d*$/.test(typed.trim()) && Number(typed) <= max
            ? undefined
            : t('gift.quantityWrong', { max })
        }
      />
      <DateItem<GiftBatchValues>
        name="redeemBefore"
        label={t('column.redeemBefore')}
        hint={t('gift.endHint', { day: latestDay })}
        required
      />
      <TextAreaItem<GiftBatchValues> name="note" label={t('gift.note')} maxLength={200} rows={2} />
    </>
  );
}

interface GiftBookProps {
  readonly label: string;
  /** Set by the form. */
  readonly value?: readonly PickedBook[];
  readonly onChange?: (books: PickedBook[]) => void;
}

function GiftBook({ label, value = [], onChange }: GiftBookProps) {
  return <BookPicker label={label} books={value} max={1} onChange={(books) => onChange?.(books)} />;
}
