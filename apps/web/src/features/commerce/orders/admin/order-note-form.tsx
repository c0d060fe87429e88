import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';
import styles from './order-detail.module.css';

/** Adds a note of staff to the timeline of an order. The call shows a refusal itself. */
export function OrderNoteForm({ orderNo }: { readonly orderNo: string }) {
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
