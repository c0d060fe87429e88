import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { generalErrors, reconciliationErrors } from '@zhiye/contract';
import type { ReconciliationCase, ReconciliationDay } from '@zhiye/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseOption } from '../../../../shared/testing/antd.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { ReconciliationPage } from './reconciliation-page.tsx';

const DAYS = 'GET /b/v1/admin/reconciliation/findDays';
const CASES = 'GET /b/v1/admin/reconciliation/findCases';
const TAKE = 'POST /b/v1/admin/reconciliation/takeCase';
const RESOLVE = 'POST /b/v1/admin/reconciliation/resolveCase';
const RERUN = 'POST /b/v1/admin/reconciliation/rerunDay';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);

const day: ReconciliationDay = {
  provider: 'alipay',
  day: yesterday,
  state: 'different',
  problem: null,
  there: { payments: { count: 3, sumFen: 1_000_004_501 }, refunds: { count: 1, sumFen: 100 } },
  here: { payments: { count: 2, sumFen: 4_500 }, refunds: { count: 1, sumFen: 100 } },
  openCases: 2,
  resolvedCases: 0,
  readAt: '2026-11-21T02:06:00.000Z',
  isQueued: false,
};

const found: ReconciliationCase = {
  caseId: id(1),
  provider: 'alipay',
  day: yesterday,
  kind: 'amount',
  number: '2026112016083300412701',
  transactionId: '2026112022001400000000000001',
  orderNo: '20261120160833004127',
  hereFen: 999_999_999,
  thereFen: 1_000_000_000,
  state: 'open',
  ownerId: null,
  ownerName: null,
  isOwn: false,
  resolution: null,
  resolverName: null,
  resolvedAt: null,
  vanishedAt: null,
  createdAt: '2026-11-21T02:06:00.000Z',
};

const Page = () => (
  <AntdProvider>
    <ReconciliationPage />
  </AntdProvider>
);

function open(address = '', handlers: Handlers = {}) {
  const server = startFakeServer({
    [DAYS]: () => ({ list: [day], total: 1 }),
    [CASES]: () => ({ list: [found], total: 1 }),
    ...handlers,
  });
  const page = renderPage(Page, `/backoffice/reconciliation${address}`);
  const where = () => page.router.state.location.search;
  return { server, where };
}

const CASE_TAB = '?tab=cases';

beforeEach(() => mockDialogElement());

describe('the days', () => {
  it('show both sides and the difference in yuan, and lead to their cases', async () => {
    open();
    const row = await screen.findByRole('row', { name: new RegExp(yesterday) });
    expect(row.textContent).toContain('本站 ¥45.00 2 笔账单 ¥10,000,045.01 3 笔');
    expect(row.textContent).toContain('¥10,000,000.01');
    const link = within(row).getByRole('link', { name: '2 条待处理' });
    expect(Object.fromEntries(new URLSearchParams(link.getAttribute('href')!.split('?')[1]))).toEqual({
      tab: 'cases',
      provider: 'alipay',
      fromDay: yesterday,
      toDay: yesterday,
      state: 'open',
    });
  });

  it('of the last month are a strip in words too, each a link to its row', async () => {
    open();
    const strip = within(await screen.findByRole('region', { name: '最近 30 天' }));
    expect(strip.getAllByRole('link')).toHaveLength(60);
    const cell = strip.getByRole('link', { name: `${yesterday} 支付宝：有差异` });
    expect(new URLSearchParams(cell.getAttribute('href')!.split('?')[1]).get('fromDay')).toBe(yesterday);
    expect(strip.getByRole('link', { name: `${yesterday} 微信支付：未对账` })).toBeTruthy();
    expect(strip.getByText('等待账单')).toBeTruthy();
  });

  it('with resolved differences only are told apart from open ones', async () => {
    open('', { [DAYS]: () => ({ list: [{ ...day, openCases: 0, resolvedCases: 2 }], total: 1 }) });
    const row = await screen.findByRole('row', { name: new RegExp(yesterday) });
    expect(within(row).getAllByText('差异已处理')).toHaveLength(2);
  });

  it('say why a bill could not be read', async () => {
    const failed = { ...day, state: 'failed' as const, problem: 'damaged', readAt: null, openCases: 0 };
    open('', { [DAYS]: () => ({ list: [failed], total: 1 }) });
    const row = await screen.findByRole('row', { name: new RegExp(yesterday) });
    expect(row.textContent).toContain('读取失败账单文件损坏—————重新对账');
  });

  it('are reconciled again, and wait for their run', async () => {
    let isQueued = false;
    const { server } = open('', {
      [DAYS]: () => ({ list: [{ ...day, isQueued }], total: 1 }),
      [RERUN]: () => {
        isQueued = true;
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: `重新对账：${yesterday} 支付宝` }));
    await waitFor(() => expect(server.inputsOf(RERUN)).toEqual([{ provider: 'alipay', day: yesterday }]));
    expect(await screen.findByText('等待运行')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /重新对账/ })).toBeNull();
  });

  it('are started by hand for yesterday, also when no day was reconciled', async () => {
    const { server } = open('', { [DAYS]: () => ({ list: [], total: 0 }), [RERUN]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: `立即对账 ${yesterday}` }));
    const runs = [
      { provider: 'wechat-pay', day: yesterday },
      { provider: 'alipay', day: yesterday },
    ];
    await waitFor(() => expect(server.inputsOf(RERUN)).toEqual(runs));
  });

  it('show a refusal of a run', async () => {
    const { code, zh } = reconciliationErrors.dayTooOld;
    open('', { [RERUN]: () => new Refusal(code, zh) });
    await userEvent.click(await screen.findByRole('button', { name: /重新对账/ }));
    expect((await screen.findAllByText(zh)).length).toBeGreaterThan(0);
  });

  it('keep their filters in the address, without values that are not known', async () => {
    const { server, where } = open('?state=nothing&provider=alipay&fromDay=2026-11-01&pageNo=3');
    await screen.findByRole('row', { name: new RegExp(yesterday) });
    expect(server.inputsOf(DAYS).at(-1)).toEqual({
      provider: 'alipay',
      fromDay: '2026-11-01',
      pageNo: 3,
      pageSize: 20,
    });
    await chooseOption('状态', '读取失败');
    expect(where()).toContain('state=failed');
    expect(where()).not.toContain('pageNo');
  });

  it('may not be read without permission', async () => {
    const { code } = generalErrors.notPermitted;
    open('', { [DAYS]: () => new Refusal(code, '没有权限') });
    expect((await screen.findByRole('button', { name: '重试' })).closest('section')?.textContent).toContain(
      '没有权限',
    );
  });

  it('speak English too', async () => {
    await setTestLanguage('en');
    open();
    const row = await screen.findByRole('row', { name: new RegExp(yesterday) });
    expect(row.textContent).toContain('Different');
    expect(row.textContent).toContain('2 open');
    expect(row.textContent).not.toMatch(/[一-龥]|reconciliation-admin/);
  });
});

describe('the cases', () => {
  it('show both amounts, the difference and a link to the order', async () => {
    open(CASE_TAB);
    const row = await screen.findByRole('row', { name: /支付金额不符/ });
    expect(row.textContent).toContain('¥9,999,999.99¥10,000,000.00¥0.01待处理');
    expect(within(row).getByRole('link').getAttribute('href')).toContain(found.orderNo);
  });

  it('print what is missing as such, and less as a negative amount', async () => {
    const missing = { ...found, kind: 'missing_there' as const, hereFen: 4_500, thereFen: null };
    open(CASE_TAB, { [CASES]: () => ({ list: [missing], total: 1 }) });
    const row = await screen.findByRole('row', { name: /账单缺少支付/ });
    expect(row.textContent).toContain('¥45.00无-¥45.00');
  });

  it('are taken with the owner that was seen', async () => {
    const other = { ...found, caseId: id(2), number: 'B2', ownerId: id(9), ownerName: '苏晚' };
    const own = { ...other, caseId: id(3), number: 'C3', isOwn: true };
    const { server } = open(CASE_TAB, {
      [CASES]: () => ({ list: [found, other, own], total: 3 }),
      [TAKE]: () => null,
    });
    await userEvent.click(await screen.findByRole('button', { name: `接手 ${found.number}` }));
    await waitFor(() => expect(server.inputsOf(TAKE)).toEqual([{ caseId: id(1), ownerId: null }]));
    await waitFor(() => expect(server.inputsOf(CASES)).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: '将 B2 转为我负责' }));
    await waitFor(() => expect(server.inputsOf(TAKE).at(-1)).toEqual({ caseId: id(2), ownerId: id(9) }));
    expect(screen.queryByRole('button', { name: /C3 转为我负责|接手 C3/ })).toBeNull();
    expect(screen.getByRole('button', { name: '处理 C3' })).toBeTruthy();
  });

  it('are resolved with a text only', async () => {
    const { server } = open(CASE_TAB, { [RESOLVE]: () => null });
    await userEvent.click(await screen.findByRole('button', { name: `处理 ${found.number}` }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '处理' }));
    expect(server.inputsOf(RESOLVE)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /处理说明/ }), '已补记');
    await userEvent.click(dialog.getByRole('button', { name: '处理' }));
    await waitFor(() => expect(server.inputsOf(RESOLVE)).toEqual([{ caseId: id(1), resolution: '已补记' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that are closed show how, and offer nothing', async () => {
    const resolved = {
      ...found,
      state: 'resolved' as const,
      resolution: '重复入账',
      resolverName: '苏晚',
      resolvedAt: '2026-11-21T03:00:00.000Z',
    };
    const vanished = {
      ...found,
      caseId: id(2),
      state: 'vanished' as const,
      vanishedAt: '2026-11-22T03:00:00.000Z',
    };
    open(CASE_TAB, { [CASES]: () => ({ list: [resolved, vanished], total: 2 }) });
    expect(await screen.findByText('重复入账')).toBeTruthy();
    expect(screen.getByText('苏晚').parentElement?.textContent).toBe('苏晚，2026-11-21 11:00');
    expect(screen.getByRole('row', { name: /差异已消失/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /接手|处理 / })).toBeNull();
  });

  it('keep their filters in the address', async () => {
    const { server, where } = open('?tab=cases&state=open&owner=none&kind=refund_amount&toDay=2026-11-20');
    await screen.findByRole('row', { name: /支付金额不符/ });
    expect(server.inputsOf(CASES).at(-1)).toEqual({
      state: 'open',
      owner: 'none',
      kind: 'refund_amount',
      toDay: '2026-11-20',
      pageNo: 1,
      pageSize: 20,
    });
    await chooseOption('负责人', '我负责的');
    expect(where()).toContain('tab=cases');
    expect(where()).toContain('owner=me');
  });

  it('say when there is nothing', async () => {
    open(CASE_TAB, { [CASES]: () => ({ list: [], total: 0 }) });
    expect(await screen.findByText('没有差异')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '导出 CSV' }).disabled).toBe(true);
  });
});
