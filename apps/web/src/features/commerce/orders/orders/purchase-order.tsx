import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_LENGTH, USER_TYPE } from '@zhiye/contract/constants';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import styles from './order-detail.module.css';

type Order = DataOf<'GET /b/v1/order/getOrder'>;

/** The quotation that an order was made from, and what the institution calls its purchase. */
export function PurchaseOrder({ order }: { readonly order: Order }) {
  const t = useT('orders');
  const { quotationNo } = order;
  return (
    <>
      {quotationNo && (
        <span>
          {t('detail.quotation')}{' '}
          <Link className="lk num" to={paths.personal.quotationDetail(quotationNo)}>
            {quotationNo}
          </Link>
        </span>
      )}
      <PurchaseOrderNo order={order} />
    </>
  );
}

/** It is often given after the order, so that it can be added and changed. */
function PurchaseOrderNo({ order }: { readonly order: Order }) {
  const t = useT('orders');
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  const [isOpen, setOpen] = useState(false);
  const { purchaseOrderNo, purchaseContact } = order;
  if (!isInstitution && !purchaseOrderNo && !purchaseContact) return null;
  return (
    <span>
      {t('purchase.number')} <b>{purchaseOrderNo || '—'}</b>
      {purchaseContact && (
        <>
          {' · '}
          <DataText>{purchaseContact}</DataText>
        </>
      )}{' '}
      {isInstitution && (
        <button type="button" className="lk" onClick={() => setOpen(true)}>
          {t(purchaseOrderNo ? 'purchase.change' : 'purchase.add')}
        </button>
      )}
      {isOpen && <PurchaseOrderDialog order={order} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface PurchaseOrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

function PurchaseOrderDialog({ order, onClose }: PurchaseOrderDialogProps) {
  const t = useT('orders');
  const dialog = useModalDialog();
  const id = useId();
  const queryClient = useQueryClient();
  const { orderNo } = order;
  const [names, setNames] = useState({
    purchaseOrderNo: order.purchaseOrderNo,
    purchaseContact: order.purchaseContact,
  });
  useDraft(`purchase order ${orderNo}`, () => names, setNames);
  const save = useMutation({
    mutationFn: async () => {
      const reply = await call(
        'POST /b/v1/order/changePurchaseOrder',
        { orderNo, ...names },
        { silent: true },
      );
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/order/getOrder'] });
      onClose();
    },
  });
  const field = (name: keyof typeof names) => (
    <TextField
      label={t(`purchase.${name}`)}
      maxLength={MAX_LENGTH[name]}
      value={names[name]}
      error={name === 'purchaseOrderNo' ? save.error?.message : undefined}
      onChange={(event) => setNames({ ...names, [name]: event.target.value })}
    />
  );
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <h2 id={id}>{t('purchase.title')}</h2>
        <p className="sub s13">{t('purchase.text')}</p>
        {field('purchaseOrderNo')}
        {field('purchaseContact')}
        <div className={styles.dialogActions}>
          <Button onClick={onClose}>{t('purchase.cancel')}</Button>
          <Button look="primary" type="submit" disabled={save.isPending}>
            {t('purchase.save')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
