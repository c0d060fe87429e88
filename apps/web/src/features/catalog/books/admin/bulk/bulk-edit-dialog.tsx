import type { BulkChange, BulkPriceRule, BulkTarget } from '@zhiye/contract';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import type { DataOf } from '../../../../../shared/api/index.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import styles from './bulk.module.css';
import { call, CallFailed, callQuery } from '../../../../../shared/api/index.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { PriceChangeTable } from '../price-changes/price-change-table.tsx';

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

interface BulkEditPreviewProps {
  readonly preview: DataOf<'POST /b/v1/admin/catalog/previewBulkEdit'>;
}

/** How many books would change, with some of their titles. */
function BulkEditPreview({ preview }: BulkEditPreviewProps) {
  const t = useT('books-admin');
  const { changed, matched, notPriced, withoutText, examples, price } = preview;
  return (
    <div className={styles.preview} role="status">
      <p>
        <b>{t('bulk.preview', { changed: formatCount(changed), matched: formatCount(matched) })}</b>
      </p>
      {notPriced > 0 && <p>{t('bulk.notPriced', { count: formatCount(notPriced) })}</p>}
      {withoutText > 0 && <p>{t('bulk.withoutText', { count: formatCount(withoutText) })}</p>}
      {!price && (
        <ul>
          {examples.map(({ bookId, title }) => (
            <li key={bookId} lang={textLanguage(title)}>
              {title}
            </li>
          ))}
          {changed > examples.length && <li>…</li>}
        </ul>
      )}
    </div>
  );
}

interface BulkEdit {
  readonly target: BulkTarget;
  /** Undefined while the form is incomplete. */
  readonly change: BulkChange | undefined;
}

/** The two calls of a bulk edit: a preview of its effect, then the change with the count of the preview. */
function useBulkEdit({ target, change }: BulkEdit, onDone: () => void) {
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
        target,
        change: change!,
        ...input,
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

const PAGE_SIZE = 5;

interface BulkPricePreviewProps {
  readonly target: BulkTarget;
  readonly rule: BulkPriceRule;
  readonly size: NonNullable<DataOf<'POST /b/v1/admin/catalog/previewBulkEdit'>['price']>;
}

/** The old and the new prices of every book that would change, page by page, and what the change needs. */
function BulkPricePreview({ target, rule, size }: BulkPricePreviewProps) {
  const t = useT('price-changes-admin');
  const [pageNo, setPageNo] = useState(1);
  const prices = useQuery({
    ...callQuery('POST /b/v1/admin/priceChange/previewBulkPrices', {
      target,
      price: rule,
      pageNo,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  if (prices.isPending) return <Loading count={4} />;
  if (prices.isError) return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />;
  const { list, total } = prices.data;
  return (
    <>
      {size.needsApproval && (
        <InlineAlert tone="bad" title={t('needsApproval', { percent: size.largestPercent })}>
          {t('needsApprovalText')}
        </InlineAlert>
      )}
      <PriceChangeTable books={list} isBusy={prices.isPlaceholderData} />
      {total > PAGE_SIZE && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </>
  );
}
