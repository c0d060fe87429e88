import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminOrderDetail } from '@zhiye/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import styles from './order-detail.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';

/** What happened to an order, and the notes of staff. */
export function OrderHistory({ order: { orderNo, timeline } }: { readonly order: AdminOrderDetail }) {
  const t = useT('orders-admin');
  const orders = useT('orders');
  return (
    <section className={`card ${styles.block}`}>
      <h2>{t('orders.timeline')}</h2>
      <ol className={styles.records}>
        {timeline.map(({ event, at, actorName, note }, index) => (
          <li key={`${at} ${event} ${index}`}>
            <DataText>{note ?? orders(`event.${event}`)}</DataText>
            <span className={`${page.by} ${page.under}`}>
              <DataText>{`${formatInstant(at)} · ${actorName ?? t('orders.system')}${note ? ` · ${t('orders.note')}` : ''}`}</DataText>
            </span>
          </li>
        ))}
      </ol>
      <NoteForm orderNo={orderNo} />
    </section>
  );
}

/** The call shows a refusal itself. */
function NoteForm({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders-admin');
  const id = useId();
  const [text, setText] = useState('');
  useDraft(`note of order ${orderNo}`, () => text, setText);
  const queryClient = useQueryClient();
  const adding = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/admin/order/addNote', { orderNo, text: text.trim() });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => {
      setText('');
      return queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/order/getOrder'] });
    },
  });
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) adding.mutate();
      }}
    >
      <label htmlFor={id}>{t('orders.noteLabel')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button htmlType="submit" disabled={!text.trim() || adding.isPending}>
        {t('orders.addNote')}
      </Button>
    </form>
  );
}
