import type { PriceChange } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { AntdProvider } from '../../../../../shared/ui/antd/antd-provider.tsx';
import { mockDialogElement } from '../../../../../shared/testing/dialogs.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { Refusal, startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../../shared/testing/fake-server.ts';
import { PriceChangesPage } from './price-changes-page.tsx';

const FIND = 'GET /b/v1/admin/priceChange/findPriceChanges';
const APPROVE = 'POST /b/v1/admin/priceChange/approve';
const UNDO = 'POST /b/v1/admin/priceChange/undo';

const change: PriceChange = {
  priceChangeId: '00000000-0000-7000-8000-000000000001',
  rule: { of: 'both', percent: 40 },
  state: 'pending',
  bookCount: 45,
  largestPercent: 60,
  createdAt: '2026-11-20T08:00:00.000Z',
  actorName: '张三',
  isOwn: false,
  processed: null,
  decidedByName: null,
  decidedAt: null,
};

const Page = () => (
  <AntdProvider>
    <PriceChangesPage />
  </AntdProvider>
);

function open(list: PriceChange[], handlers: Handlers = {}) {
  const server = startFakeServer({ [FIND]: () => ({ list, total: list.length }), ...handlers });
  renderPage(Page, '/backoffice/books/price-changes');
  return server;
}

beforeEach(() => mockDialogElement());

describe('price changes', () => {
  it('of a colleague are approved after a question', async () => {
    const server = open([change], { [APPROVE]: () => ({ ...change, state: 'applied' as const }) });
    expect(await screen.findByText('定价与优惠价都 × 40%')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '通过' }));
    expect(server.inputsOf(APPROVE)).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(server.inputsOf(APPROVE)).toEqual([{ priceChangeId: change.priceChangeId }]));
  });

  it('of one’s own are not offered for approval', async () => {
    open([{ ...change, isOwn: true }]);
    expect(await screen.findByRole('button', { name: '驳回' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  });

  it('that were applied can be undone, and the books that keep their prices are named', async () => {
    const kept = { bookId: 7, title: '例子', authors: [], isbn: '1', coverUrl: '/c.svg', listed: true };
    open([{ ...change, state: 'applied' }], {
      [UNDO]: () => ({ isRunning: false, restored: 44, kept: 1, keptBooks: [kept] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤销' }));
    expect(
      await screen.findByText(/已恢复 44 种教材的价格。1 种之后又改过价格，未恢复：《例子》/),
    ).toBeTruthy();
  });

  it('that cannot be approved say why', async () => {
    open([change], { [APPROVE]: () => new Refusal(4849, '提交之后有 1 种的价格被改过') });
    await userEvent.click(await screen.findByRole('button', { name: '通过' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '通过' }));
    expect((await screen.findByRole('alert')).textContent).toContain('提交之后有 1 种的价格被改过');
  });

  it('name the import that made them, and show added and removed prices', async () => {
    const price = (duration: 'half_year' | 'one_year', priceFen: number) => ({
      duration,
      listFen: 5_000,
      priceFen,
    });
    const rule = { of: 'import', importId: change.priceChangeId, fileName: 'prices.csv' } as const;
    const before = [price('half_year', 4_500)];
    open([{ ...change, rule }], {
      'GET /b/v1/admin/priceChange/findBooks': () => ({
        list: [{ bookId: 7, title: '例子', before, after: [price('one_year', 2_000)] }],
        total: 1,
      }),
    });
    expect(await screen.findByText('导入 prices.csv')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '45 种' }));
    expect(await screen.findByText('¥45.00 → —')).toBeTruthy();
    expect(screen.getByText('— → ¥20.00')).toBeTruthy();
  });

  it('say when there are none', async () => {
    open([]);
    expect(await screen.findByText('还没有调价')).toBeTruthy();
  });
});
