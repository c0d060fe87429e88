import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import type { AdminRating } from '@zhiye/contract';
import { ratingErrors } from '@zhiye/contract';
import { beforeEach, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { RatingsPage } from './ratings-page.tsx';

const FIND = 'GET /b/v1/admin/rating/findRatings';
const PUBLISH = 'POST /b/v1/admin/rating/publish';
const REJECT = 'POST /b/v1/admin/rating/reject';

const rating: AdminRating = {
  ratingId: '00000000-0000-7000-8000-000000000001',
  bookId: 7,
  title: '高等代数讲义',
  authorName: '沈砚秋',
  orderNo: '20261120160833004127',
  stars: 4,
  text: '例题很细',
  state: 'pending',
  changedAt: '2026-11-20T08:00:00.000Z',
  decidedByName: null,
  decidedAt: null,
  rejectReason: null,
};
const read = { ratingId: rating.ratingId, changedAt: rating.changedAt };

const Page = () => (
  <AntdProvider>
    <RatingsPage />
  </AntdProvider>
);

function open(list: AdminRating[], handlers: Handlers = {}, address = '/backoffice/ratings') {
  const server = startFakeServer({ [FIND]: () => ({ list, total: list.length }), ...handlers });
  renderPage(Page, address);
  return server;
}

beforeEach(() => mockDialogElement());

it('publishes the text that was read', async () => {
  const server = open([rating], { [PUBLISH]: () => null });
  await userEvent.click(await screen.findByRole('button', { name: /^发布/ }));
  await waitFor(() => expect(server.inputsOf(PUBLISH)).toEqual([read]));
  await waitFor(() => expect(server.inputsOf(FIND)).toHaveLength(2));
});

it('says that the text has changed since', async () => {
  const { code, zh } = ratingErrors.ratingChanged;
  open([rating], { [PUBLISH]: () => new Refusal(code, zh) });
  await userEvent.click(await screen.findByRole('button', { name: /^发布/ }));
  expect((await screen.findAllByText(zh)).length).toBeGreaterThan(0);
});

it('a published one is withdrawn with a reason', async () => {
  const server = open([{ ...rating, state: 'published', decidedByName: '林若谷' }], { [REJECT]: () => null });
  await userEvent.click(await screen.findByRole('button', { name: /撤下/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '撤下' }));
  expect(server.inputsOf(REJECT)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '含有广告');
  await userEvent.click(dialog.getByRole('button', { name: '撤下' }));
  await waitFor(() => expect(server.inputsOf(REJECT)).toEqual([{ ...read, reason: '含有广告' }]));
});

it('the address holds the filters; what is wrong in it is left out', async () => {
  const server = open(
    [],
    {},
    '/backoffice/ratings?state=pending&stars=5&keyword=%E4%BB%A3%E6%95%B0&pageNo=2',
  );
  expect(await screen.findByText('没有符合条件的评价')).toBeTruthy();
  const query = { state: 'pending', stars: 5, keyword: '代数', pageNo: 2, pageSize: 20 };
  expect(server.inputsOf(FIND)).toEqual([query]);
});
