import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QuotationSummary } from '@zhiye/contract';
import { QUOTATION_STATES } from '@zhiye/contract/constants/commerce/quotation';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../../shared/api/index.ts';
import { formatDay, formatInstant, formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { readChoice, readPageNo } from '../../../shared/navigation/url-query.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../shared/ui/navigation/pager.tsx';
import table from '../../../shared/ui/table.module.css';
import { QuotationStateTag } from './quotation-state-tag.tsx';
import styles from './quotations.module.css';
import { Select } from '../../../shared/ui/forms/select.tsx';

const PAGE_SIZE = 20;

/** /personal/quotation: the quotations of an institution; the state and the page are in the address. */
export function QuotationListPage() {
  const t = useT('quotations');
  const navigate = useNavigate();
  const query = useSearchParams()[0];
  const state = readChoice(query, 'state', QUOTATION_STATES);
  const pageNo = readPageNo(query);
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery('GET /b/v1/quotation/findQuotations', { pageNo, pageSize: PAGE_SIZE, state }),
    placeholderData: keepPreviousData,
  });
  const ask = (
    <ButtonLink look="primary" to={paths.personal.newQuotation()}>
      {t('ask')}
    </ButtonLink>
  );
  return (
    <>
      <div className={styles.head}>
        <h1 className="pt">{t('list.title')}</h1>
        <label className={styles.filter}>
          {t('list.state')}
          <Select
            value={state ?? ''}
            onChange={({ target }) => {
              const chosen = QUOTATION_STATES.find((one) => one === target.value);
              void navigate(paths.personal.quotationList({ state: chosen }));
            }}
          >
            <option value="">{t('list.all')}</option>
            {QUOTATION_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`state.${one}`)}
              </option>
            ))}
          </Select>
        </label>
        {ask}
      </div>
      {isPending && <Loading count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.list.length > 0 && <QuotationTable list={data.list} />}
      {data?.list.length === 0 && (
        <EmptyState title={t(state ? 'list.noMatch' : 'list.empty')} actions={ask}>
          {t('list.emptyText')}
        </EmptyState>
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(number) => paths.personal.quotationList({ state, pageNo: number })}
      />
    </>
  );
}

function QuotationTable({ list }: { readonly list: readonly QuotationSummary[] }) {
  const t = useT('quotations');
  return (
    <div className={`card ${styles.scroll}`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.number')}</th>
            <th scope="col">{t('column.titles')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col" data-num>
              {t('column.amount')}
            </th>
            <th scope="col">{t('column.next')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.quotationNo}>
              <td>
                <Link className="lk num" to={paths.personal.quotationDetail(row.quotationNo)}>
                  {row.quotationNo}
                </Link>
                <p className="s12 sub num">{t('askedOn', { day: formatDay(row.askedAt) })}</p>
              </td>
              <td>
                <DataText>{row.firstTitle}</DataText>
                <p className="s12 sub">{t('titles', { count: row.titles, copies: row.copies })}</p>
              </td>
              <td>
                <QuotationStateTag state={row.state} />
                <p className="s12 sub">
                  <StateText quotation={row} />
                </p>
              </td>
              <td data-num>{row.amountFen === null ? '—' : `¥${formatMoney(row.amountFen)}`}</td>
              <td>
                <NextStep quotation={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a state means for this quotation. */
export function StateText({ quotation }: { readonly quotation: QuotationSummary }) {
  const t = useT('quotations');
  const { state, answerBefore, validDay, reason, orderNo } = quotation;
  if (answerBefore && (state === 'asked' || quotation.isRepriceAsked)) {
    return t('answerBefore', { at: formatInstant(answerBefore) });
  }
  if (state === 'quoted') return t('validUntil', { day: validDay });
  if (state === 'lapsed') return t('lapsedOn', { day: validDay });
  if (state === 'accepted') return t('orderMade', { orderNo: orderNo?.slice(-6) });
  return reason ? <DataText>{reason}</DataText> : null;
}

/** One next step for each state. */
function NextStep({ quotation }: { readonly quotation: QuotationSummary }) {
  const t = useT('quotations');
  const { state, quotationNo, orderNo } = quotation;
  const { personal } = paths;
  const steps = {
    asked: ['change', personal.changeQuotation(quotationNo)],
    returned: ['complete', personal.changeQuotation(quotationNo)],
    quoted: ['see', personal.quotationDetail(quotationNo)],
    accepted: ['seeOrder', personal.orderDetail(orderNo ?? '')],
    lapsed: ['askAgain', personal.newQuotation({ from: quotationNo })],
    declined: ['oneMore', personal.newQuotation({ from: quotationNo })],
    withdrawn: ['oneMore', personal.newQuotation({ from: quotationNo })],
  } as const;
  const [label, to] = steps[state];
  return (
    <ButtonLink size="small" look={state === 'quoted' ? 'primary' : 'plain'} to={to}>
      {t(`next.${label}`)}
    </ButtonLink>
  );
}
