import { deadJobErrors } from '@zhiye/contract';
import type { DeadJob } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseOption } from '../../../../shared/testing/antd.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { AntdProvider } from '../../../../shared/ui/antd/antd-provider.tsx';
import { DeadJobsPage } from './dead-jobs-page.tsx';

const FIND = 'GET /b/v1/admin/job/findDeadJobs';
const RETRY = 'POST /b/v1/admin/job/retryDeadJob';
const RETRY_ALL = 'POST /b/v1/admin/job/retryDeadJobs';
const HOUR_MS = 3_600_000;

const job: DeadJob = {
  deadJobId: '00000000-0000-4000-8000-000000000001',
  queue: 'fulfilOrder',
  reference: '20261120160833004127',
  error: 'Error ECONNREFUSED: connect',
  diedAt: new Date(Date.now() - 3 * HOUR_MS).toISOString(),
};

const Page = () => (
  <AntdProvider>
    <DeadJobsPage />
  </AntdProvider>
);

function open(list: DeadJob[], handlers: Handlers = {}, address = '/backoffice/jobs') {
  const queues = list.length > 0 ? [{ queue: 'fulfilOrder', total: list.length }] : [];
  const server = startFakeServer({ [FIND]: () => ({ list, total: list.length, queues }), ...handlers });
  const { router } = renderPage(Page, address);
  return { server, where: () => router.state.location.pathname + router.state.location.search };
}

beforeEach(() => mockDialogElement());

describe('/backoffice/jobs', () => {
  it('shows job, number, age and error, and retries one', async () => {
    const { server } = open(
      [job, { ...job, deadJobId: job.deadJobId.replace(/1$/, '2'), queue: 'future', reference: null }],
      {
        [RETRY]: () => null,
      },
    );
    const row = await screen.findByRole('row', { name: /交付订单/ });
    expect(row.textContent).toContain('20261120160833004127');
    expect(row.textContent).toContain('3 小时前');
    expect(row.textContent).toContain('Error ECONNREFUSED: connect');
    expect(screen.getByRole('row', { name: /future/ }).textContent).toContain('—');
    await userEvent.click(within(row).getByRole('button', { name: /重试/ }));
    await waitFor(() => expect(server.inputsOf(RETRY)).toEqual([{ deadJobId: job.deadJobId }]));
    await waitFor(() => expect(server.inputsOf(FIND)).toHaveLength(2));
  });

  it('retries all of one kind after a question', async () => {
    const { server, where } = open([job], { [RETRY_ALL]: () => ({ retried: 1 }) });
    await screen.findByRole('row', { name: /交付订单/ });
    expect(screen.queryByRole('button', { name: /重试这一类/ })).toBeNull();
    await chooseOption('任务', '交付订单');
    expect(where()).toBe('/backoffice/jobs?queue=fulfilOrder');
    await userEvent.click(await screen.findByRole('button', { name: '重试这一类（1）' }));
    expect(server.inputsOf(RETRY_ALL)).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('“交付订单”有 1 个失败任务，一次最多重试 500 个。')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(server.inputsOf(RETRY_ALL)).toEqual([{ queue: 'fulfilOrder' }]));
  });

  it('says when somebody else was faster, and when there is nothing', async () => {
    const { code, zh } = deadJobErrors.gone;
    const { server } = open([job], { [RETRY]: () => new Refusal(code, zh) });
    await userEvent.click(await screen.findByRole('button', { name: /重试/ }));
    expect((await screen.findAllByText(zh)).length).toBeGreaterThan(0);
    server.use({ [FIND]: () => ({ list: [], total: 0, queues: [] }) });
    open([], {}, '/backoffice/jobs?queue=mail%27codes');
    expect(await screen.findByText('没有失败的任务')).toBeTruthy();
  });

  it('speaks English too', async () => {
    await setTestLanguage('en');
    open([job]);
    expect((await screen.findByRole('row', { name: /Deliver an order/ })).textContent).toContain('3 h ago');
  });
});
