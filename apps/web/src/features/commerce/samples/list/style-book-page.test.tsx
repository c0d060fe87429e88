import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import type { SampleApplication } from '@zhiye/contract';
import { beforeEach, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { makeSampleApplication, NO_COUNTS, SAMPLE_ID } from '../testing/make-sample.ts';
import { StyleBookPage } from './style-book-page.tsx';

const FIND = 'GET /b/v1/sample/findApplications';
const CANCEL = 'POST /b/v1/sample/cancelApplication';

function open(list: SampleApplication[], address = '/personal/stylebook') {
  signInAs(2);
  const server = startFakeServer({
    [FIND]: () => ({ list, total: list.length, counts: { ...NO_COUNTS, pending: 1 }, years: [2026] }),
    [CANCEL]: () => null,
  });
  renderPage(StyleBookPage, address);
  return server;
}

beforeEach(() => mockDialogElement());

it('cancels an open application after a confirmation', async () => {
  const server = open([makeSampleApplication()]);
  await userEvent.click(await screen.findByRole('button', { name: /^取消申请/ }));
  const dialog = within(screen.getByRole('dialog', { name: '取消《操作系统设计与实现》的申请？' }));
  expect(server.inputsOf(CANCEL)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '取消申请' }));
  await waitFor(() => expect(server.inputsOf(CANCEL)).toEqual([{ applicationId: SAMPLE_ID }]));
});

it.each<[string, Partial<SampleApplication>, RegExp, string | null]>([
  ['waiting', { waitingDays: 2, dueDay: '2999-01-01' }, /第 2 个工作日/, null],
  ['late', { waitingDays: 4, dueDay: '2020-01-01' }, /已超过答复期限/, null],
  [
    'passed',
    {
      status: 'passed',
      waitingDays: null,
      isReadable: true,
      validity: { kind: 'until', endDay: '2027-07-13' },
    },
    /有效期至 2027-07-13/,
    '阅读',
  ],
  [
    'permanent',
    { status: 'passed', waitingDays: null, isReadable: true, validity: { kind: 'permanent' } },
    /长期有效/,
    '阅读',
  ],
  [
    'expired',
    { status: 'passed', waitingDays: null, validity: { kind: 'until', endDay: '2026-01-20' } },
    /已于 2026-01-20 到期/,
    '再次申请',
  ],
  ['not passed', { status: 'not_passed', waitingDays: null, reason: '课程不符' }, /原因：课程不符/, null],
  ['rejected', { status: 'rejected', waitingDays: null, reason: '看不清' }, /原因：看不清/, '改好再交'],
  ['ended', { status: 'passed', waitingDays: null, isEndedByWithdrawal: true }, /教师认证已撤销/, '再次申请'],
])('%s: shows how it stands and what can be done', async (_name, parts, text, action) => {
  open([makeSampleApplication(parts)]);
  const row = await screen.findByRole('row', { name: /操作系统设计与实现/ });
  expect(row.textContent).toMatch(text);
  const links = within(row)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links.some((link) => action !== null && link?.startsWith(action))).toBe(action !== null);
});

it('the address holds the filters; what is wrong in it is left out', async () => {
  const server = open([], '/personal/stylebook?status=passed&year=2026&q=%E7%B3%BB%E7%BB%9F&pageNo=x');
  expect(await screen.findByText('没有找到“系统”')).toBeTruthy();
  expect(server.inputsOf(FIND)).toEqual([
    { status: 'passed', year: 2026, keyword: '系统', pageNo: 1, pageSize: 20 },
  ]);
});
