import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { generalErrors } from '@zhiye/contract';
import type { ClaimLink, RosterEntry } from '@zhiye/contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { Toasts } from '../../../../shared/ui/feedback/toasts.tsx';
import { RosterPanel } from './roster-panel.tsx';

beforeEach(mockDialogElement);

const ORDER_NO = '20261120160833004127';
const line = { orderNo: ORDER_NO, lineNo: 1 };
const entryId = (ordinal: number) => `0198c0de-0000-7000-8000-${String(ordinal).padStart(12, '0')}`;

const makeEntry = (ordinal: number, parts: Partial<RosterEntry> = {}): RosterEntry => ({
  entryId: entryId(ordinal),
  name: `同学${ordinal}`,
  studentNumber: `202511300${ordinal}`,
  email: `student${ordinal}@stu.example`,
  className: null,
  state: 'sent',
  isHeld: false,
  lastFour: 'R2VE',
  mailedAt: '2026-11-12T07:20:00.000Z',
  remindedAt: null,
  activatedAt: null,
  isClaimed: false,
  ...parts,
});

const entries = [
  makeEntry(1, { state: 'activated', activatedAt: '2026-11-12T10:47:00.000Z' }),
  makeEntry(2),
  makeEntry(3, { state: 'unsent', mailedAt: null }),
  makeEntry(4, { state: 'recalled', lastFour: null, mailedAt: null }),
  makeEntry(5, { isHeld: true }),
];

const link: ClaimLink = {
  ...{ linkId: entryId(9), state: 'open', url: 'https://zhiye.example/pc/claim/K', qrImage: null },
  className: '统计2501',
  quota: 20,
  claimed: 12,
  lastDay: '2026-12-05',
  emailDomain: 'stu.example',
  rosterOnly: true,
  createdAt: '2026-11-12T07:20:00.000Z',
};

function open(handlers: Handlers = {}) {
  const server = startFakeServer({
    'GET /b/v1/code/getRoster': () => ({
      lines: [
        {
          lineNo: 1,
          book: makeBook({ title: '概率论与数理统计' }),
          duration: 'one_year',
          redeemBefore: '2028-11-12',
          total: 200,
          activated: 131,
          sent: 37,
          unsent: 4,
          reserved: 8,
          free: 20,
          other: 0,
          mailed: [{ email: 'books@school.example', total: 6 }],
        },
      ],
      lineNo: 1,
      classNames: ['统计2501'],
      links: [link],
      mailing: {
        kind: 'code',
        total: 10,
        sent: 8,
        skipped: 1,
        failed: 1,
        createdAt: '2026-11-12T07:20:00.000Z',
      },
    }),
    'POST /b/v1/code/findRosterEntries': () => ({
      list: entries,
      total: entries.length,
      counts: [
        { state: 'activated', total: 1 },
        { state: 'sent', total: 2 },
        { state: 'recalled', total: 1 },
      ],
    }),
    'POST /b/v1/code/remindRoster': () => ({ done: 1, skipped: 0 }),
    'POST /b/v1/code/recallRosterCodes': () => ({ done: 1, skipped: 1 }),
    'POST /b/v1/code/sendRosterCodes': () => ({ done: 4, skipped: 0 }),
    'POST /b/v1/code/reassignRosterCode': () => makeEntry(7, { name: '叶栖梧' }),
    'POST /b/v1/code/recallMailedCodes': () => ({ done: 6 }),
    'POST /b/v1/code/mailFreeCodes': () => ({ done: 20 }),
    'POST /b/v1/code/closeClaimLink': () => ({ ...link, state: 'closed', url: null }),
    'POST /b/v1/code/createClaimLink': () => link,
    ...handlers,
  });
  const filter = { orderNo: ORDER_NO, pageNo: 1 };
  const page = <RosterPanel filter={filter} missing={() => <p>没有找到</p>} />;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return server;
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('shows how the codes are spread, and how far the mails are', async () => {
  open();
  const bar = await screen.findByRole('img', {
    name: '已兑换 131，已发送，未兑换 37，已分配，未发送 4，领取链接预留 8，未分配 20',
  });
  expect(bar).toBeTruthy();
  expect(screen.getByText('86%')).toBeTruthy();
  expect(screen.getByText('占已分配 76%')).toBeTruthy();
  const mailing = screen.getByText(/已发送 8 \/ 10/);
  expect(mailing.textContent).toContain('1 封已不需要');
  expect(mailing.textContent).toContain('1 封发送失败');
});

it('offers for each person what the state of the code allows', async () => {
  open();
  const acts = async (name: string) =>
    within(await rowOf(name))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent?.replace(` ${name}`, ''));
  expect(await acts('同学1')).toEqual([]);
  expect(await acts('同学2')).toEqual(['提醒', '重发', '收回', '改给他人']);
  expect(await acts('同学3')).toEqual(['发送', '收回', '改给他人']);
  expect(await acts('同学4')).toEqual(['分配']);
  expect(await acts('同学5')).toEqual([]);
});

it('reminds one person at once, and recalls several after a question', async () => {
  const server = open();
  await rowOf('同学2');
  await press('提醒 同学2');
  expect(await screen.findByText('提醒 1 人')).toBeTruthy();
  expect(server.inputsOf('POST /b/v1/code/remindRoster')).toEqual([{ ...line, entryIds: [entryId(2)] }]);
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 同学2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 同学4' }));
  const bar = screen.getByRole('toolbar', { name: '批量操作' });
  expect(bar.textContent).toContain('已选 2 人');
  await userEvent.click(within(bar).getByRole('button', { name: '收回' }));
  expect(server.inputsOf('POST /b/v1/code/recallRosterCodes')).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '收回' }));
  expect(await screen.findByText(/已收回 1 个 CODE，跳过 1 人/)).toBeTruthy();
  expect(server.inputsOf('POST /b/v1/code/recallRosterCodes')).toEqual([
    { ...line, entryIds: [entryId(2), entryId(4)] },
  ]);
});

it('sends to everybody whose code was not mailed, after a question', async () => {
  const server = open();
  await rowOf('同学2');
  await press('发送全部未分发（4）');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '发送' }));
  expect(await screen.findByText('4 封邮件开始发送')).toBeTruthy();
  expect(server.inputsOf('POST /b/v1/code/sendRosterCodes')).toEqual([line]);
});

it('gives a code to another person once name and address are right', async () => {
  const server = open();
  await rowOf('同学2');
  await press('改给他人 同学2');
  const form = screen.getByRole('form', { name: '把 同学2 的 CODE 改给他人' });
  await userEvent.type(within(form).getByRole('textbox', { name: /邮箱/ }), 'yeqw@');
  await press('改给他人并发送');
  expect(within(form).getByText('请填写姓名')).toBeTruthy();
  expect(within(form).getByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
  await userEvent.type(within(form).getByRole('textbox', { name: /姓名/ }), '叶栖梧');
  await userEvent.type(within(form).getByRole('textbox', { name: /邮箱/ }), 'stu.example');
  await press('改给他人并发送');
  expect(await screen.findByText('CODE 已改给 叶栖梧')).toBeTruthy();
  const person = { name: '叶栖梧', studentNumber: null, email: 'yeqw@stu.example', className: null };
  expect(server.inputsOf('POST /b/v1/code/reassignRosterCode')).toEqual([
    { entryId: entryId(2), person, send: true },
  ]);
});

it('shows a claim link, closes it after a question, and makes another one within the free codes', async () => {
  const server = open();
  const card = await screen.findByRole('article', { name: '统计2501' });
  expect(card.textContent).toContain('12 / 20');
  expect(card.textContent).toContain('只限 @stu.example · 只限名册里的学号');
  const form = screen.getByRole('form', { name: '新的领取链接' });
  await userEvent.type(within(form).getByRole('textbox', { name: /名额/ }), '21');
  await press('生成链接');
  expect(within(form).getByText('请填写 1 到 20 的整数')).toBeTruthy();
  expect(within(form).getByText('请选择截止日期')).toBeTruthy();
  expect(server.inputsOf('POST /b/v1/code/createClaimLink')).toEqual([]);
  await press('停用链接 统计2501');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '停用链接' }));
  expect(server.inputsOf('POST /b/v1/code/closeClaimLink')).toEqual([{ linkId: link.linkId }]);
});

it('moves codes from an address to the roster after a question, and the free ones to an address', async () => {
  const server = open();
  const card = await screen.findByRole('region', { name: '发到邮箱的 CODE' });
  expect(card.textContent).toContain('books@school.example 有 6 个未兑换的 CODE');
  await press('收回，改为按名册分发 books@school.example');
  const question = screen.getByRole('dialog', { name: '收回 6 个 CODE？' });
  expect(question.textContent).toContain('books@school.example 收到的 CODE 会失效');
  expect(server.inputsOf('POST /b/v1/code/recallMailedCodes')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: '收回，改为按名册分发' }));
  expect(await screen.findByText('已收回 6 个 CODE，可以按名册分发')).toBeTruthy();
  expect(server.inputsOf('POST /b/v1/code/recallMailedCodes')).toEqual([
    { ...line, email: 'books@school.example' },
  ]);
  const email = within(card).getByRole('textbox', { name: '接收 CODE 的邮箱' });
  await userEvent.type(email, 'dean@');
  await press('把还可分配的 20 个 CODE 发到这个邮箱');
  expect(within(card).getByText('邮箱格式不正确，请输入正确的邮箱')).toBeTruthy();
  await userEvent.type(email, 'school.example');
  await press('把还可分配的 20 个 CODE 发到这个邮箱');
  expect(await screen.findByText('20 个 CODE 已发送到 dean@school.example')).toBeTruthy();
  expect(server.inputsOf('POST /b/v1/code/mailFreeCodes')).toEqual([
    { ...line, email: 'dean@school.example' },
  ]);
});

it('an order of somebody else is not found', async () => {
  open({ 'GET /b/v1/code/getRoster': () => new Refusal(generalErrors.notFound.code, '没有找到') });
  expect(await screen.findByText('没有找到')).toBeTruthy();
});
