import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import { useToasts } from '../../../../shared/state/toasts.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { makeAdminSample, makeSampleDetail, NO_COUNTS, SAMPLE_ID } from '../testing/make-sample.ts';
import { SamplesPage } from './samples-page.tsx';

const FIND = 'GET /b/v1/admin/sample/findApplications';
const PASS = 'POST /b/v1/admin/sample/pass';
const REFUSE = 'POST /b/v1/admin/sample/refuse';
const SEVERAL = 'POST /b/v1/admin/sample/decideSeveral';
const item = makeAdminSample();
const read = { applicationId: SAMPLE_ID, submittedAt: item.submittedAt };
const CHOSEN = `/backoffice/samples?applicationId=${SAMPLE_ID}`;

const Page = () => (
  <AntdProvider>
    <SamplesPage />
  </AntdProvider>
);

function open(address = '/backoffice/samples', handlers: Handlers = {}) {
  const server = startFakeServer({
    [FIND]: () => ({
      list: [item],
      total: 1,
      counts: { ...NO_COUNTS, pending: 1 },
      overdueCount: 1,
      dueTodayCount: 0,
      terms: ['2027-1'],
    }),
    'GET /b/v1/admin/sample/getApplication': () => makeSampleDetail(),
    ['POST /b/v1/admin/sample/downloadCertificate' as never]: () =>
      new Response(new Blob(['png']), { headers: { 'content-type': 'image/png' } }),
    [PASS]: () => null,
    [REFUSE]: () => null,
    [SEVERAL]: () => ({ decided: 1, left: 0 }),
    ...handlers,
  });
  renderPage(Page, address);
  return server;
}

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:certificate');
  URL.revokeObjectURL = vi.fn();
});

it('shows who waits, what they had before, and leads to the other kind of review', async () => {
  open();
  const row = await screen.findByRole('row', { name: /沈砚秋/ });
  expect(row.textContent).toContain('2 次，共 238 人');
  const kinds = within(screen.getByRole('navigation', { name: '审核类别' }));
  expect(kinds.getByRole('link', { name: '认证申请' }).getAttribute('href')).toBe('/backoffice/applications');
  expect(screen.getByRole('alert').textContent).toContain('1 份申请超过审核期限');
});

it('A passes with the proposed last day after a confirmation', async () => {
  const server = open(CHOSEN);
  expect((await screen.findByText('海图书业')).parentElement?.textContent).toBe('渠道推荐：海图书业');
  await userEvent.keyboard('a');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '通过' }));
  await waitFor(() =>
    expect(server.inputsOf(PASS)).toEqual([{ ...read, validity: { kind: 'until', endDay: '2027-07-13' } }]),
  );
});

it('says what was decided, also when the panel has shown it before the list is loaded again', async () => {
  let isPassed = false;
  let endList = (): void => undefined;
  const slowList = new Promise<void>((resolve) => (endList = resolve));
  const counts = { ...NO_COUNTS, passed: 1 };
  open(CHOSEN, {
    [PASS]: () => {
      isPassed = true;
      return null;
    },
    [FIND]: async () => {
      if (isPassed) await slowList;
      return { list: isPassed ? [] : [item], total: 1, counts, overdueCount: 0, dueTodayCount: 0, terms: [] };
    },
    'GET /b/v1/admin/sample/getApplication': () => {
      const detail = makeSampleDetail();
      return isPassed ? { ...detail, item: { ...detail.item, status: 'passed' } } : detail;
    },
  });
  expect((await screen.findByText('海图书业')).parentElement?.textContent).toBe('渠道推荐：海图书业');
  await userEvent.keyboard('a');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '通过' }));
  await waitFor(() => expect(screen.queryByText('不通过')).toBeNull());
  endList();
  await waitFor(() =>
    expect(useToasts.getState().list.map(({ text }) => text)).toContain('已通过，并通知了教师'),
  );
});

it('a refusal needs a reason', async () => {
  const server = open(CHOSEN);
  fireEvent.click(await screen.findByText('不通过'));
  fireEvent.click(await screen.findByRole('button', { name: '确认不通过' }));
  expect(await screen.findByText('请填写原因，教师会看到')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '教材与所授课程不符' }));
  fireEvent.click(screen.getByRole('button', { name: '确认不通过' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '不通过' }));
  await waitFor(() =>
    expect(server.inputsOf(REFUSE)).toEqual([
      { ...read, status: 'not_passed', reason: '教材与所授课程不符' },
    ]),
  );
});

it('passes several after a confirmation', async () => {
  const server = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择申请 S261120-044' }));
  await userEvent.click(screen.getByRole('button', { name: '批量通过' }));
  expect(server.inputsOf(SEVERAL)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '批量通过' }));
  await waitFor(() =>
    expect(server.inputsOf(SEVERAL)).toEqual([{ list: [read], status: 'passed', reason: '' }]),
  );
});
