import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { generalErrors } from '@zhiye/contract';
import type { OwnedCode } from '@zhiye/contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { Toasts } from '../../../../shared/ui/feedback/toasts.tsx';
import { OrderCodesPage } from './order-codes-page.tsx';

beforeEach(mockDialogElement);

const ORDER_NO = '20261120160833004127';
const TEXT = 'K7QM3XRD9WTEHB4N';
const codeId = (ordinal: number) => `0198c0de-0000-7000-8000-${String(ordinal).padStart(12, '0')}`;

const makeCode = (ordinal: number, parts: Partial<OwnedCode> = {}): OwnedCode => ({
  codeId: codeId(ordinal),
  lastFour: `HB${ordinal}N`,
  state: 'unassigned',
  isHeld: false,
  stateSince: '2026-11-20T08:32:00.000Z',
  recipientName: null,
  recipientEmail: null,
  voidReason: null,
  ...parts,
});

const codes = [
  makeCode(4),
  makeCode(5, { state: 'assigned', recipientName: '周予安', recipientEmail: 'zhou@school.example' }),
  makeCode(6, { state: 'activated', recipientEmail: 'lu@school.example' }),
  makeCode(7, { isHeld: true }),
  makeCode(8, { state: 'returned' }),
];

function open(handlers: Handlers = {}) {
  const server = startFakeServer({
    'GET /b/v1/code/findOrderCodes': () => ({
      lines: [
        {
          lineNo: 1,
          book: makeBook({ title: '高等代数讲义' }),
          duration: 'half_year',
          redeemBefore: '2028-11-20',
          counts: { unassigned: 2, assigned: 1, activated: 1, void: 0, lapsed: 0, returned: 1 },
          held: 1,
        },
      ],
      list: codes,
      total: codes.length,
    }),
    'POST /b/v1/code/showCodes': ({ codeIds }) => ({
      list: codeIds.map((id) => ({ codeId: id, text: TEXT })),
    }),
    'POST /b/v1/code/sendCode': () => codes[1]!,
    'POST /b/v1/code/recallCode': () => codes[0]!,
    ...handlers,
  });
  const routes = [{ path: '/personal/order/code/:orderId', Component: OrderCodesPage }];
  const router = createMemoryRouter(routes, { initialEntries: [`/personal/order/code/${ORDER_NO}`] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return server;
}

const rowOf = (text: RegExp) => screen.findByRole('row', { name: text });

it('codes are masked until one is shown, and can be copied', async () => {
  const write = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  const server = open();
  const row = await rowOf(/HB4N/);
  expect(row.textContent).toContain('****-****-****-HB4N');
  expect(screen.getByText(/1 \/ 5 已兑换/)).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: '显示 HB4N' }));
  expect((await rowOf(/K7QM-3XRD-9WTE-HB4N/)).textContent).toContain('未分发');
  expect(server.inputsOf('POST /b/v1/code/showCodes')).toEqual([{ codeIds: [codeId(4)] }]);
  await userEvent.click(screen.getByRole('button', { name: '复制 HB4N' }));
  expect(write).toHaveBeenLastCalledWith('K7QM-3XRD-9WTE-HB4N');
  await userEvent.click(screen.getByRole('button', { name: '复制本页可用的 CODE（2）' }));
  await waitFor(() => expect(write).toHaveBeenLastCalledWith('K7QM-3XRD-9WTE-HB4N\nK7QM-3XRD-9WTE-HB4N'));
});

it('a code is sent to an address, and the person is told that another address makes it new', async () => {
  const server = open();
  const row = await rowOf(/周予安/);
  await userEvent.click(within(row).getByRole('button', { name: '重发 HB5N' }));
  const email = screen.getByRole('textbox', { name: /收件邮箱/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'lin@');
  expect(screen.getByText('换邮箱后，原来发出的 CODE 会失效')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(screen.getByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
  await userEvent.type(email, 'school.example');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('CODE 已发送到 lin@school.example')).toBeTruthy();
  expect(server.inputsOf('POST /b/v1/code/sendCode')).toEqual([
    { codeId: codeId(5), email: 'lin@school.example', name: '周予安' },
  ]);
});

it('a code is recalled after a question; a redeemed one cannot be changed', async () => {
  const server = open();
  const row = await rowOf(/周予安/);
  await userEvent.click(within(row).getByRole('button', { name: '收回 HB5N' }));
  const dialog = screen.getByRole('dialog', { name: '收回尾号 HB5N 的 CODE？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '收回' }));
  expect(await screen.findByText('已收回')).toBeTruthy();
  expect(server.inputsOf('POST /b/v1/code/recallCode')).toEqual([{ codeId: codeId(5) }]);
  const used = await rowOf(/lu@school/);
  expect(within(used).queryByRole('button')).toBeNull();
  expect(used.textContent).toContain('不能再更改');
});

it('a code that a refund holds or has returned says so and cannot be changed', async () => {
  open();
  const held = await rowOf(/HB7N/);
  expect(held.textContent).toContain('退款中');
  expect(held.textContent).toContain('退款有结果前不能更改');
  expect(within(held).queryByRole('button')).toBeNull();
  expect(screen.getByText(/1 个退款中/)).toBeTruthy();
  const returned = await rowOf(/HB8N/);
  expect(returned.textContent).toContain('已退回');
  expect(within(returned).queryByRole('button')).toBeNull();
});

it('an order of somebody else is not found', async () => {
  open({
    'GET /b/v1/code/findOrderCodes': () =>
      new Refusal(generalErrors.notFound.code, '没有找到，或不属于当前账号'),
  });
  expect(await screen.findByRole('heading', { name: '没有找到这些 CODE' })).toBeTruthy();
});
