import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkTarget } from '@zhiye/contract';
import { Button } from 'antd';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { call, CallFailed } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { Message } from '../../shared/ui/message.tsx';
import { BULK_FORM, toBulkChange } from './bulk-change.ts';
import type { BulkForm } from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import styles from './bulk-dialog.module.css';

interface BulkDialogProps {
  readonly target: BulkTarget;
  /** How many books are meant. */
  readonly total: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** One change to many books: what, then how many it would change, then the change itself. */
export function BulkDialog({ target, total, onClose, onDone }: BulkDialogProps) {
  const t = useT('office-books');
  const id = useId();
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [form, setForm] = useState<BulkForm>(BULK_FORM);
  const change = toBulkChange(form);
  const preview = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/office/catalogue/previewBulkEdit', { target, change: change! });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
  });
  const edit = useMutation({
    mutationFn: async (expected: number) => {
      const input = { target, change: change!, expected };
      const reply = await call('POST /b/v1/office/catalogue/bulkEditBooks', input);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data.changed;
    },
    onSuccess: (changed) => {
      void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/office/findBooks'] });
      showNotice('success', t('bulk.done', { count: formatCount(changed) }));
      onDone();
    },
    // what was counted no longer holds
    onError: () => preview.reset(),
  });
  // before the element leaves the page: only close() gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const failure = edit.error ?? preview.error;
  const { data } = preview;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (data) edit.mutate(data.changed);
          else if (change) preview.mutate();
        }}
      >
        <h2 id={`${id}-title`}>{t('bulk.title', { count: formatCount(total) })}</h2>
        <div className={styles.fields}>
          <BulkFields
            form={form}
            onChange={(changed) => {
              setForm((before) => ({ ...before, ...changed }));
              preview.reset();
              edit.reset();
            }}
          />
        </div>
        {data && (
          <div className={styles.preview} role="status">
            <p>
              <b>
                {t('bulk.preview', {
                  changed: formatCount(data.changed),
                  matched: formatCount(data.matched),
                })}
              </b>
            </p>
            {data.notPriced > 0 && <p>{t('bulk.notPriced', { count: formatCount(data.notPriced) })}</p>}
            <ul>
              {data.examples.map(({ bookId, title }) => (
                <li key={bookId}>{title}</li>
              ))}
              {data.changed > data.examples.length && <li>…</li>}
            </ul>
          </div>
        )}
        {failure && (
          <Message tone="bad" title={t('bulk.failed')}>
            {failure.message}
          </Message>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('bulk.cancel')}</Button>
          {data ? (
            <Button type="primary" htmlType="submit" disabled={edit.isPending || data.changed === 0}>
              {t('bulk.go', { count: formatCount(data.changed) })}
            </Button>
          ) : (
            <Button type="primary" htmlType="submit" disabled={!change || preview.isPending}>
              {t('bulk.look')}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}
