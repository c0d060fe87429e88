import type { BulkTarget } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminModal } from '../../../../../shared/ui/admin/admin-modal.tsx';
import { AdminForm } from '../../../../../shared/ui/admin/forms/admin-form.tsx';
import layout from '../../../../../shared/ui/admin/admin-dialog.module.css';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { EMPTY_BULK_EDIT_FORM, toBulkEdit } from './bulk-edit-form.ts';
import type { BulkEditForm } from './bulk-edit-form.ts';
import { BulkEditFields } from './bulk-edit-fields.tsx';
import { BulkEditPreview } from './bulk-edit-preview.tsx';
import { BulkPricePreview } from './bulk-price-preview.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';

interface BulkEditDialogProps {
  readonly target: BulkTarget;
  /** How many books are selected. */
  readonly total: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One change to many books: the change, a preview of its effect, then the change itself. */
export function BulkEditDialog({ target, total, onClose, onDone }: BulkEditDialogProps) {
  const t = useT('books-admin');
  const [form, setForm] = useState<BulkEditForm>(EMPTY_BULK_EDIT_FORM);
  const change = toBulkEdit(form);
  const { preview, edit, failure, reset } = useBulkEdit({ target, change }, onDone);
  const { data } = preview;
  const [isAsking, setIsAsking] = useState(false);
  const editNow = (isConfirmed?: boolean) =>
    edit.mutate({ expected: data!.changed, ...(isConfirmed && { isConfirmed }) });
  return (
    <AdminModal
      title={t('bulk.title', { count: formatCount(total) })}
      width={data?.price ? 760 : 520}
      onClose={onClose}
    >
      <AdminForm<BulkEditForm>
        className={layout.fields}
        initialValues={EMPTY_BULK_EDIT_FORM}
        onChange={(changed) => {
          setForm(changed);
          reset();
        }}
        onSubmit={() => {
          if (data?.price?.needsConfirmation) setIsAsking(true);
          else if (data) editNow();
          else if (change) preview.mutate();
        }}
      >
        <BulkEditFields form={form} />
        {data && <BulkEditPreview preview={data} />}
        {data?.price && change?.price && (
          <BulkPricePreview target={target} rule={change.price} size={data.price} />
        )}
        {failure && (
          <InlineAlert tone="bad" title={t('bulk.failed')}>
            {failure.message}
          </InlineAlert>
        )}
        <div className={layout.actions}>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          {data ? (
            <Button type="primary" htmlType="submit" disabled={edit.isPending || data.changed === 0}>
              {t('bulk.go', { count: formatCount(data.changed) })}
            </Button>
          ) : (
            <Button type="primary" htmlType="submit" disabled={!change || preview.isPending}>
              {t('bulk.show')}
            </Button>
          )}
        </div>
      </AdminForm>
      {isAsking && data?.price && (
        <AdminConfirm
          title={t('bulk.largeTitle', { percent: data.price.largestPercent })}
          confirmLabel={t('bulk.largeDo')}
          cancelLabel={t('bulk.cancel')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            editNow(true);
          }}
        >
          {t('bulk.largeText', { percent: data.price.largestPercent, count: formatCount(data.changed) })}
        </AdminConfirm>
      )}
    </AdminModal>
  );
}
