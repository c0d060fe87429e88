import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { channelErrors } from '@zhiye/contract';
import type { ChannelLine, Statement } from '@zhiye/contract';
import { beforeEach, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { SalePage } from './sale-page.tsx';

const SALES = 'GET /b/v1/channel/findSales';
const STATEMENTS = 'GET /b/v1/channel/findStatements';
const CONFIRM = 'POST /b/v1/channel/confirmStatement';
const ID = '00000000-0000-7000-8000-000000000001';

const line: ChannelLine = {
  lineId: ID,
  kind: 'refund',
  day: '2026-10-15',
  at: '2026-10-15T02:00:00.000Z',
  orderNo: '20261015160833004127',
  institutionName: '澄江大学',
  bookId: 7,
  title: '高等代数讲义',
  duration: 'one_year',
  quantity: -6,
  amountFen: -41_400,
  commissionBasisPoints: 1_800,
  settlementFen: null,
  commissionFen: -7_452,
  state: 'pending',
  statementMonth: null,
  reason: null,
};
const totals = {
  lines: 1,
  quantity: -6,
  salesFen: 0,
  refundsFen: -41_400,
  commissionFen: -7_452,
  pendingFen: -7_452,
  confirmedFen: 0,
  settledFen: 0,
};
const statement: Statement = {
  statementId: ID,
  statementNo: '202610-Q0217',
  month: '2026-10',
  state: 'pending',
  lines: 1,
  salesFen: 0,
  refundsFen: -41_400,
  salesCommissionFen: 0,
  refundsCommissionFen: -7_452,
  adjustmentsFen: 0,
  totalFen: -7_452,
  createdAt: '2026-11-03T02:00:00.000Z',
  confirmedAt: null,
  paidOn: null,
  settledAt: null,
};

function open(address: string, handlers: Handlers = {}) {
  const server = startFakeServer({
    [SALES]: () => ({
      list: [line],
      total: 1,
      totals,
      institutions: [{ institutionId: ID, name: '澄江大学' }],
    }),
    [STATEMENTS]: () => ({ list: [statement], total: 1 }),
    ...handlers,
  });
  const { router } = renderPage(SalePage, address);
  return { server, router };
}

beforeEach(() => mockDialogElement());

it('shows refunds as negative lines, and a total leads to its lines', async () => {
  const { router } = open('/personal/sale?month=2026-10');
  // the line and the sum
  expect(await screen.findAllByText('-6')).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: /^退款/ }));
  expect(router.state.location.search).toBe('?month=2026-10&kind=refund');
});

it('asks with the filters of the address, and leaves out what is wrong in it', async () => {
  const { server } = open('/personal/sale?month=2026-13&state=pending&kind=x&pageNo=2');
  await screen.findAllByText('-6');
  expect(server.inputsOf(SALES)).toEqual([{ state: 'pending', pageNo: 2, pageSize: 20 }]);
});

it('confirms a statement after a question, and says when somebody was faster', async () => {
  const { code, zh } = channelErrors.statementMoved;
  let confirmed = 0;
  open('/personal/sale?view=statements', {
    [CONFIRM]: () => {
      confirmed += 1;
      return new Refusal(code, zh);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '确认月结单' }));
  expect(confirmed).toBe(0);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确认月结单' }));
  await waitFor(() => expect(confirmed).toBe(1));
  expect((await screen.findAllByText(zh)).length).toBeGreaterThan(0);
  expect(screen.getByText('本月应退')).toBeTruthy();
});

it('tells an empty channel what comes here, and a filter that finds nothing to change it', async () => {
  const empty = { list: [], total: 0, totals: { ...totals, lines: 0 }, institutions: [] };
  open('/personal/sale', { [SALES]: () => empty });
  expect(await screen.findByText('还没有销售')).toBeTruthy();
});
