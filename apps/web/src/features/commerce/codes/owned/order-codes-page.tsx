import { useQuery } from '@tanstack/react-query';
import type { CodeState } from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { MAX_CLASS_NAME, ROSTER_STATES } from '@zhiye/contract/constants/commerce/roster-state';
import { Link, useParams, useSearchParams } from 'react-router';
import { downloadFile } from '../../../../shared/api/download.ts';
import { CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { RosterPanel } from '../roster/roster-panel.tsx';
import type { RosterFilter } from '../roster/roster.queries.ts';
import { CodeLineCard } from './code-line-card.tsx';
import { orderCodesQuery } from './order-codes.queries.ts';
import type { OrderCodesFilter } from './order-codes.queries.ts';
import styles from './order-codes.module.css';

/** /personal/order/code/{orderId}?view=&line=&state=&pageNo=: the codes of an order, or the people who have them, for their owner. */
export function OrderCodesPage() {
  const orderNo = useParams().orderId ?? '';
  const [query] = useSearchParams();
  const isInstitution = useClientStore(({ personalInfo }) => personalInfo?.type === USER_TYPE.institution);
  if (!/^\d{20}$/.test(orderNo)) return <NoCodes />;
  const view = query.get('view') ?? (isInstitution ? 'roster' : 'codes');
  return view === 'roster' ? (
    <Roster filter={parseRosterFilter(orderNo, query)} />
  ) : (
    <Codes filter={parseFilter(orderNo, query)} />
  );
}

const numberOf = (query: URLSearchParams, name: string) =>
  /^[1-9]\d{0,3}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined;

function parseFilter(orderNo: string, query: URLSearchParams): OrderCodesFilter {
  const state = CODE_STATES.find((one) => one === query.get('state')) as CodeState | undefined;
  return { orderNo, lineNo: numberOf(query, 'line'), state, pageNo: numberOf(query, 'pageNo') ?? 1 };
}

function parseRosterFilter(orderNo: string, query: URLSearchParams): RosterFilter {
  return {
    orderNo,
    lineNo: numberOf(query, 'line'),
    state: ROSTER_STATES.find((one) => one === query.get('state')),
    text: query.get('q')?.slice(0, 80) || undefined,
    className: query.get('className')?.slice(0, MAX_CLASS_NAME) || undefined,
    pageNo: numberOf(query, 'pageNo') ?? 1,
  };
}

/** The people who have the codes. */
function Roster({ filter }: { readonly filter: RosterFilter }) {
  const t = useT('owned');
  const { orderNo, lineNo } = filter;
  return (
    <>
      <OrderTrail orderNo={orderNo} />
      <div className={styles.head}>
        <h1 className="pt">{t('view.roster')}</h1>
      </div>
      <ViewTabs orderNo={orderNo} lineNo={lineNo} view="roster" />
      <RosterPanel filter={filter} missing={() => <NoCodes />} />
    </>
  );
}

function OrderTrail({ orderNo }: { readonly orderNo: string }) {
  const t = useT('owned');
  const trail = [
    { label: t('orders'), to: paths.personal.order },
    { label: t('order', { orderNo }), to: paths.personal.orderDetail(orderNo) },
    { label: 'CODE' },
  ];
  return <Breadcrumb items={trail} />;
}

interface ViewTabsProps {
  readonly orderNo: string;
  readonly lineNo: number | undefined;
  readonly view: 'codes' | 'roster';
}

function ViewTabs({ orderNo, lineNo, view }: ViewTabsProps) {
  const t = useT('owned');
  return (
    <nav className={`${tabs.tabs ?? ''} ${styles.views ?? ''}`} aria-label={t('view.label')}>
      {(['roster', 'codes'] as const).map((one) => (
        <Link
          key={one}
          to={paths.personal.orderCodes(orderNo, { line: lineNo, view: one })}
          aria-current={one === view ? 'page' : undefined}
        >
          {t(`view.${one}`)}
        </Link>
      ))}
    </nav>
  );
}

function Codes({ filter }: { readonly filter: OrderCodesFilter }) {
  const t = useT('owned');
  const { orderNo } = filter;
  const { data, error, refetch } = useQuery(orderCodesQuery(filter));
  if (error instanceof CallFailed && error.code === REPLY_CODE.notFound) return <NoCodes />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={8} />;
  const current = data.lines.find(({ lineNo }) => lineNo === filter.lineNo) ?? data.lines[0];
  const hasRoster = data.lines.some(
    ({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0) > 1,
  );
  return (
    <>
      <OrderTrail orderNo={orderNo} />
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
      {hasRoster && <ViewTabs orderNo={orderNo} lineNo={current?.lineNo} view="codes" />}
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
