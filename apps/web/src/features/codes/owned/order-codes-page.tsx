import { useQuery } from '@tanstack/react-query';
import type { CodeState } from '@zhiye/contract';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { CODE_STATES } from '@zhiye/contract/constants/code-state';
import { useParams, useSearchParams } from 'react-router';
import { downloadFile } from '../../../shared/api/download.ts';
import { CallFailed } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Breadcrumb } from '../../../shared/ui/navigation/breadcrumb.tsx';
import { CodeLineCard } from './code-line-card.tsx';
import { orderCodesQuery } from './order-codes.queries.ts';
import type { OrderCodesFilter } from './order-codes.queries.ts';
import styles from './order-codes.module.css';

/** /personal/order/code/{orderId}?line=&state=&pageNo=: the codes of an order, for their owner. */
export function OrderCodesPage() {
  const orderNo = useParams().orderId ?? '';
  const [query] = useSearchParams();
  return /^\d{20}$/.test(orderNo) ? <Codes filter={parseFilter(orderNo, query)} /> : <NoCodes />;
}

function parseFilter(orderNo: string, query: URLSearchParams): OrderCodesFilter {
  const number = (name: string) =>
    /^[1-9]\d{0,3}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;
  const state = CODE_STATES.find((one) => one === query.get('state')) as CodeState | undefined;
  return { orderNo, lineNo: number('line'), state, pageNo: number('pageNo') ?? 1 };
}

function Codes({ filter }: { readonly filter: OrderCodesFilter }) {
  const t = useT('owned');
  const { orderNo } = filter;
  const { data, error, refetch } = useQuery(orderCodesQuery(filter));
  if (error instanceof CallFailed && error.code === REPLY_CODE.notFound) return <NoCodes />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={8} />;
  const current = data.lines.find(({ lineNo }) => lineNo === filter.lineNo) ?? data.lines[0];
  const trail = [
    { label: t('orders'), to: paths.personal.order },
    { label: t('order', { orderNo }), to: paths.personal.orderDetail(orderNo) },
    { label: 'CODE' },
  ];
  return (
    <>
      <Breadcrumb items={trail} />
      <div className={styles.head}>
        <h1 className="pt">{t('title')}</h1>
        <Button
          size="small"
          onClick={() =>
            void downloadFile('DOWNLOAD /b/v1/code/exportOrderCodes', { orderNo }).catch(() => undefined)
          }
        >
          {t('export')}
        </Button>
      </div>
      {current && (
        <CodeLineCard
          lines={data.lines}
          current={current}
          list={data.list}
          total={data.total}
          filter={filter}
        />
      )}
    </>
  );
}

/** Another user's order looks the same. */
function NoCodes() {
  const t = useT('owned');
  return (
    <EmptyState
      title={t('none.title')}
      actions={
        <ButtonLink look="primary" to={paths.personal.order}>
          {t('orders')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
