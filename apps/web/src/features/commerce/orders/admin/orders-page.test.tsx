import type { AdminOrder } from '@zhiye/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { OrdersPage } from './orders-page.tsx';

const FIND = 'POST /b/v1/admin/order/findOrders';

const order: AdminOrder = {
  orderNo: '20261120160833004127',
  status: 'paid',
  placedAt: '2026-11-20T08:00:00.000Z',
  paidAt: '2026-11-20T08:01:00.000Z',
  amountFen: 54_000,
  listFen: 60_000,
  method: 'alipay',
  paymentNo: '2026112022001417341000000001',
  buyer: {
    userId: '00000000-0000-7000-8000-000000000001',
    name: '沈砚秋',
    type: 2,
    phone: '13800000001',
    email: null,
    institution: '',
  },
  firstTitle: '高等代数讲义',
  titles: 2,
  copies: 12,
  refundedFen: 4_500,
  refundingFen: 0,
  invoiceState: 'issued',
};

const Page = () => (
  <AntdProvider>
    <OrdersPage />
  </AntdProvider>
);

function open(list: AdminOrder[], address = '/backoffice/orders', total = list.length) {
  const server = startFakeServer({ [FIND]: () => ({ list, total }) });
  return { server, ...renderPage(Page, address) };
}

describe('/backoffice/orders', () => {
  it('shows who bought what, how it was paid and what was refunded', async () => {
    open([order]);
    const link = await screen.findByRole('link', { name: order.orderNo });
    expect(link.getAttribute('href')).toBe(`/backoffice/orders/detail?orderNo=${order.orderNo}`);
    const row = link.closest('tr')!.textContent!;
    for (const text of ['沈砚秋', '13800000001', '高等代数讲义', '¥540.00', '¥45.00', '支付宝', '已付款'])
      expect(row).toContain(text);
  });

  it('counts orders', async () => {
    open([order], undefined, 1_208);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('共 1,208 个订单'));
  });

  it('counts orders in English', async () => {
    await setTestLanguage('en');
    open([order], undefined, 1_208);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Orders: 1,208'));
  });

  it('reads its filters from the address, amounts in yuan, without values that it does not know', async () => {
    const query = 'status=paid&method=alipay&userType=2&minYuan=1.5&maxYuan=x&fromDay=2026-11-01&pageNo=2';
    const { server } = open([order], `/backoffice/orders?${query}`);
    await screen.findByRole('link', { name: order.orderNo });
    expect(server.inputsOf(FIND)).toEqual([
      {
        status: 'paid',
        method: 'alipay',
        userType: 2,
        minFen: 150,
        fromDay: '2026-11-01',
        pageNo: 2,
        pageSize: 20,
      },
    ]);
  });

  it('says whether there is no order at all, or none with these filters', async () => {
    open([]);
    expect(await screen.findByText('还没有订单')).toBeTruthy();
    open([], '/backoffice/orders?status=canceled');
    expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
  });

  it('the first click on an export after typing an amount exports with that amount', async () => {
    const { server } = open([order]);
    await screen.findByRole('link', { name: order.orderNo });
    await userEvent.type(screen.getByRole('textbox', { name: '最低金额（元）' }), '12.5');
    await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
    await waitFor(() =>
      expect(server.calls.find(({ key }) => key.endsWith('/exportOrders'))?.input).toMatchObject({
        minFen: 1250,
        format: 'csv',
      }),
    );
  });

  it('offers a failed list again', async () => {
    const { server } = open([order]);
    await screen.findByRole('link', { name: order.orderNo });
    server.use({ [FIND]: () => new Refusal(5000, '出错') });
    renderPage(Page, '/backoffice/orders?status=paid');
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [FIND]: () => ({ list: [order], total: 1 }) });
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getAllByRole('link', { name: order.orderNo })).toHaveLength(2));
  });
});
