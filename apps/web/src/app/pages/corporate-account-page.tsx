import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, useFreshQuery } from '../../shared/api/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';
import { Loading } from '../../shared/ui/feedback/loading.tsx';
import { CheckoutHeader } from '../../features/commerce/orders/checkout/checkout-header.tsx';
import { OrderError } from '../../features/commerce/orders/orders/order-error.tsx';
import { OrderNotFound } from '../../features/commerce/orders/orders/order-not-found.tsx';
import { OrderSummaryPanel } from '../../features/commerce/orders/orders/order-summary-panel.tsx';
import { orderQuery } from '../../features/commerce/orders/orders/order.queries.ts';
import { parseOrderNo } from '../../features/commerce/orders/orders/order-no.ts';
import { PossibleOutcomes, TransferPanel } from '../../features/commerce/transfers/transfer-panel.tsx';
import { transferQuery, useTransferChange } from '../../features/commerce/transfers/transfer.queries.ts';
import styles from './pages.module.css';

const POLL_MS = 30_000;

/** /corporate_account?orderNo=: pays an order by bank transfer. */
export function CorporateAccountPage() {
  const orderNo = parseOrderNo(useSearchParams()[0].get('orderNo'));
  return orderNo ? <CorporateAccount key={orderNo} orderNo={orderNo} /> : <OrderNotFound />;
}

function CorporateAccount({ orderNo }: { readonly orderNo: string }) {
  const t = useT('transfers');
  const transfer = useFreshQuery({ ...transferQuery(orderNo), refetchInterval: POLL_MS });
  const order = useQuery({ ...orderQuery(orderNo), enabled: transfer.data !== undefined });
  if (transfer.data === undefined && transfer.error)
    return <OrderError error={transfer.error} onRetry={() => void transfer.refetch()} />;
  const { data } = transfer;
  const isUnpaid =
    (data ?? order.data)?.orderNo === orderNo && (data?.orderStatus ?? order.data?.status) === 'unpaid';
  const isPaid = data?.orderStatus === 'paid' || data?.orderStatus === 'completed';
  return (
    <div className="wrap">
      <CheckoutHeader title={t('title')} step={isPaid ? 3 : 2} />
      {data === undefined && <Loading count={6} />}
      {data !== undefined && (
        <div className={styles.layout}>
          {data ? (
            <TransferPanel transfer={data} />
          ) : (
            <ChooseTransfer orderNo={orderNo} isUnpaid={isUnpaid} />
          )}
          <div className={styles.side}>
            {order.data && <OrderSummaryPanel order={order.data} mayCancel={isUnpaid} />}
            {isUnpaid && (
              <ButtonLink look="text" to={paths.payment(orderNo)}>
                {t('otherPayment')}
              </ButtonLink>
            )}
            {isPaid && (
              <ButtonLink look="primary" to={paths.personal.orderCodes(orderNo)}>
                {t('toCodes')}
              </ButtonLink>
            )}
            {data && isUnpaid && <PossibleOutcomes />}
          </div>
        </div>
      )}
    </div>
  );
}

interface ChooseTransferProps {
  readonly orderNo: string;
  readonly isUnpaid: boolean;
}

/** Shown for an order whose buyer has not chosen a transfer. */
function ChooseTransfer({ orderNo, isUnpaid }: ChooseTransferProps) {
  const t = useT('transfers');
  const change = useTransferChange(orderNo);
  const choose = () => change.mutate(() => call('POST /b/v1/transfer/chooseTransfer', { orderNo }));
  const action = isUnpaid ? (
    <Button look="primary" disabled={change.isPending} onClick={choose}>
      {t('choose.do')}
    </Button>
  ) : (
    <ButtonLink to={paths.personal.orderDetail(orderNo)}>{t('toOrder')}</ButtonLink>
  );
  return (
    <EmptyState title={t('choose.title')} actions={action}>
      {isUnpaid && t('choose.text')}
    </EmptyState>
  );
}
