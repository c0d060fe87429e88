import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { USER_TYPE } from '@zhiye/contract/constants';
import { userEvent } from '../../shared/testing/user-event.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  makeOrder,
  makeOrderLine,
  makePaidOrder,
  ORDER_NO,
} from '../../features/commerce/orders/orders/testing/make-order.ts';
import type { Order } from '../../features/commerce/orders/orders/testing/make-order.ts';
import { makeOrderInvoice, makeTitle } from '../../features/commerce/invoices/testing/make-invoice.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { quotation } from '../../features/commerce/quotations/testing/make-quotation.ts';
import { mockDialogElement } from '../../shared/testing/dialogs.ts';
import { startFakeServer } from '../../shared/testing/fake-server.ts';
import type { Handlers } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { BuyNowWithInvoicePage } from './checkout-pages.tsx';
import { OrderDetailWithInvoicePage, OrderListWithInvoicesPage } from './order-pages.tsx';

const PLACE = 'POST /b/v1/order/placeOrder';
const STATES = 'POST /b/v1/invoice/findInvoiceStates';
const TITLES = 'GET /b/v1/invoice/findInvoiceTitles';

const quote = (amountFen: number) => ({
  lines: [{ ...makeOrderLine({ amountFen }), currentEndDay: null, next: null, unpaidOrderNo: null }],
  quoteHash: 'a'.repeat(64),
  listFen: 12_800,
  discountFen: 12_800 - amountFen,
  amountFen,
});

beforeEach(() => {
  mockDialogElement();
  useClientStore.setState({ roleType: null });
  sessionStorage.clear();
});

describe('/place', () => {
  function open(amountFen = 9_800, handlers: Handlers = {}) {
    const server = startFakeServer({
      'POST /b/v1/order/getCheckoutQuote': () => quote(amountFen),
      [PLACE]: () => ({ orderNo: ORDER_NO }),
      [TITLES]: () => ({ list: [makeTitle()], accountEmail: null }),
      'GET /b/v1/cart/getCart': () => ({ list: [] }),
      ...handlers,
    });
    renderPage(BuyNowWithInvoicePage, '/place?bookId=7&duration=one_year');
    return server;
  }
  const submit = async () => userEvent.click(await screen.findByRole('button', { name: '提交订单' }));

  it('asks for no invoice unless one is chosen, and reads no titles until then', async () => {
    const server = open();
    await submit();
    await waitFor(() => expect(server.inputsOf(PLACE)).toHaveLength(1));
    expect(server.inputsOf(PLACE)[0]).not.toHaveProperty('invoice');
    expect(server.inputsOf(TITLES)).toEqual([]);
  });

  it('sends the type and the default title with the order', async () => {
    const server = open();
    await userEvent.click(await screen.findByRole('radio', { name: '增值税普通发票' }));
    await screen.findByRole('radio', { name: /澄江大学化学系/ });
    await submit();
    await waitFor(() =>
      expect(server.inputsOf(PLACE)).toMatchObject([
        { invoice: { type: 'vat', titleId: makeTitle().titleId } },
      ]),
    );
  });

  it('a type without a title is not sent', async () => {
    const server = open(9_800, { [TITLES]: () => ({ list: [], accountEmail: null }) });
    await userEvent.click(await screen.findByRole('radio', { name: '电子普通发票' }));
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('请选择发票抬头，或选择不开发票');
    expect(server.inputsOf(PLACE)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: '不开发票' }));
    await submit();
    await waitFor(() => expect(server.inputsOf(PLACE)).toHaveLength(1));
  });

  it('what costs nothing has no invoice', async () => {
    open(0);
    await screen.findByRole('button', { name: '提交订单' });
    expect(screen.queryByRole('region', { name: '发票' })).toBeNull();
  });
});

describe('/personal/order', () => {
  it('shows the invoice states, asked for once', async () => {
    const other = '20261120160833004128';
    const orders = [makePaidOrder(), makePaidOrder({ orderNo: other })];
    const server = startFakeServer({
      'GET /b/v1/order/findOrders': () => ({
        list: orders.map(({ timeline: _, ...order }) => order),
        total: 2,
        counts: { unpaid: 0, paid: 2, completed: 0, canceled: 0 },
      }),
      [STATES]: () => ({ list: [{ orderNo: ORDER_NO, state: 'issued', dueDay: '2026-11-26' }] }),
    });
    renderPage(OrderListWithInvoicesPage, '/personal/order');
    const first = await screen.findByRole('region', { name: `订单 ${ORDER_NO}` });
    await waitFor(() => expect(first.textContent).toContain('发票 已开票'));
    expect(screen.getByRole('region', { name: `订单 ${other}` }).textContent).not.toContain('发票');
    expect(server.inputsOf(STATES)).toEqual([{ orderNos: [ORDER_NO, other] }]);
  });
});

describe('/personal/order/detail', () => {
  function open(order: Order, handlers: Handlers = {}) {
    startFakeServer({
      'GET /b/v1/order/getOrder': () => order,
      'GET /b/v1/order/getOrderRefunds': () => ({ refunds: [], refundable: [] }),
      'GET /b/v1/invoice/getOrderInvoice': () => makeOrderInvoice(),
      ...handlers,
    });
    const routes = [{ path: '/personal/order/detail/:orderId', Component: OrderDetailWithInvoicePage }];
    const router = createMemoryRouter(routes, { initialEntries: [`/personal/order/detail/${ORDER_NO}`] });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  }

  it('of a paid order has its invoice and its receipt', async () => {
    open(makePaidOrder());
    expect(await screen.findByRole('region', { name: '发票' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '下载收据' })).toBeTruthy();
  });

  it('has all documents in one card for an institution', async () => {
    useClientStore.setState({ roleType: USER_TYPE.institution });
    const contract = { contractNo: 'HT-2026-0001', signed: null };
    open(makePaidOrder({ quotationNo: 'Q261130-001' }), {
      'GET /b/v1/quotation/getQuotation': () => ({ ...quotation, contract }),
    });
    const card = await screen.findByRole('region', { name: '文件' });
    const names = within(card)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('b')?.textContent);
    expect(names).toEqual(['报价单 Q261130-001', '合同 HT-2026-0001', '交付单', '验收单', '收据']);
    // no invoice was issued, so there is nothing to put in a ZIP
    expect(screen.queryByRole('button', { name: '打包下载发票' })).toBeNull();
    expect(screen.getAllByRole('button', { name: '下载收据' })).toHaveLength(1);
  });

  it('of an unpaid order has no receipt', async () => {
    open(makeOrder());
    expect(await screen.findByRole('region', { name: '发票' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '下载收据' })).toBeNull();
  });

  it('of a canceled order has neither', async () => {
    open(makeOrder({ status: 'canceled', cancelReason: 'user' }));
    expect(await screen.findByRole('heading', { name: '订单详情' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '发票' })).toBeNull();
  });
});
