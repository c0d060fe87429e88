import { screen, waitFor, within } from '@testing-library/react';
import type { VolumePrice } from '@zhiye/contract';
import { volumePriceErrors } from '@zhiye/contract';
import { beforeEach, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { VolumePricesPage } from './volume-prices-page.tsx';

const FIND = 'GET /b/v1/admin/volumePrice/findVolumePrices';
const SAVE = 'POST /b/v1/admin/volumePrice/save';
const APPROVE = 'POST /b/v1/admin/volumePrice/approve';

const price: VolumePrice = {
  volumePriceId: '00000000-0000-7000-8000-000000000001',
  target: { scope: 'title', bookId: 7, duration: 'one_year' },
  targetName: '有机化学基础',
  unit: 'fen',
  counts: 'title',
  steps: [
    { fromQuantity: 30, value: 4680 },
    { fromQuantity: 100, value: 4100 },
  ],
  firstDay: '2026-09-01',
  lastDay: '2027-02-28',
  state: 'active',
  largestFall: 2115,
  makerName: '何静宜',
  isOwn: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedByName: '林若谷',
  decidedAt: '2026-11-20T09:00:00.000Z',
};

const Page = () => (
  <AntdProvider>
    <VolumePricesPage />
  </AntdProvider>
);

function open(list: VolumePrice[], handlers: Handlers = {}) {
  const server = startFakeServer({
    [FIND]: () => ({ list, total: list.length, secondPersonPercent: 3 }),
    ...handlers,
  });
  renderPage(Page, '/backoffice/volumePrices');
  return server;
}

beforeEach(() => mockDialogElement());

it('lists tiers and days, and approves what a colleague submitted', async () => {
  const waiting = { ...price, state: 'waiting' as const, decidedByName: null };
  const server = open([waiting], { [APPROVE]: () => null });
  const row = await screen.findByRole('row', { name: /有机化学基础/ });
  expect(row.textContent).toContain('100 本起 ¥41.00');
  expect(row.textContent).toContain('比现价最多低 21.15%');
  await userEvent.click(within(row).getByRole('button', { name: /批\s?准/ }));
  await userEvent.click(
    await screen
      .findByRole('button', { name: /批\s?准/, hidden: false })
      .catch(() => screen.getAllByRole('button', { name: /批\s?准/ }).at(-1)!),
  );
  await waitFor(() => expect(server.inputsOf(APPROVE)).toEqual([{ volumePriceId: price.volumePriceId }]));
});

it('offers no approval to the person who submitted it', async () => {
  open([{ ...price, state: 'waiting', isOwn: true }]);
  await screen.findByText('待复核', { selector: 'td *' });
  expect(screen.queryByRole('button', { name: /批\s?准/ })).toBeNull();
});

it('a changed version names the one that it replaces; a rising price must be confirmed', async () => {
  const { code } = volumePriceErrors.pricesRise;
  const server = open([price], {
    [SAVE]: ({ isConfirmed }) =>
      isConfirmed
        ? { volumePriceId: price.volumePriceId, state: 'waiting' }
        : new Refusal(code, '100 本起的价格比前一档高，请确认没有写错'),
  });
  await userEvent.click(await screen.findByRole('button', { name: '修改 有机化学基础 的阶梯价' }));
  const second = await screen.findByRole('textbox', { name: '第 2 档的价格' });
  await userEvent.clear(second);
  await userEvent.type(second, '48.8');
  await userEvent.click(screen.getByRole('button', { name: /提\s?交/ }));
  await userEvent.click(await screen.findByRole('button', { name: '没有写错，提交' }));
  await waitFor(() => expect(server.inputsOf(SAVE)).toHaveLength(2));
  expect(server.inputsOf(SAVE)[1]).toMatchObject({
    replacesId: price.volumePriceId,
    target: price.target,
    isConfirmed: true,
    steps: [
      { fromQuantity: 30, value: 4680 },
      { fromQuantity: 100, value: 4880 },
    ],
  });
});

it('is in English too, and says when there is none', async () => {
  await setTestLanguage('en');
  open([]);
  expect(await screen.findByText('No volume prices yet')).toBeTruthy();
});
