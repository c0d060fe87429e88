import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../../shared/testing/user-event.ts';
import { beforeEach, expect, it } from 'vitest';
import { startFakeServer } from '../../../../../shared/testing/fake-server.ts';
import { mockDialogElement } from '../../../../../shared/testing/dialogs.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { AntdProvider } from '../../../../../shared/ui/antd/antd-provider.tsx';
import { BulkEditsPage } from './bulk-edits-page.tsx';

const LIST = 'GET /b/v1/admin/catalog/findBulkEdits';
const UNDO = 'POST /b/v1/admin/catalog/undoBulkEdit';
const id = (n: number) => `0198c0de-0000-7000-8000-00000000000${n}`;
const makeEdit = (n: number, state: 'running' | 'done' | 'undone', processed: number) => ({
  bulkEditId: id(n),
  change: { publisher: '新名社' },
  state,
  bookCount: 12_000,
  processed,
  kept: 0,
  createdAt: '2026-11-20T08:00:00Z',
  finishedAt: null,
  actorName: '林编辑',
});
const open = (handlers: Parameters<typeof startFakeServer>[0]) => {
  const server = startFakeServer(handlers);
  const Page = () => (
    <AntdProvider>
      <BulkEditsPage />
    </AntdProvider>
  );
  renderPage(Page, '/backoffice/books/bulk-edits');
  return server;
};

beforeEach(() => mockDialogElement());

it('shows the progress of a running edit and undoes a finished one after a question', async () => {
  let list = [makeEdit(1, 'running', 3_000), makeEdit(2, 'done', 12_000)];
  const server = open({
    [LIST]: () => ({ list, total: 2 }),
    [UNDO]: () => {
      list = [makeEdit(1, 'running', 6_000), makeEdit(2, 'undone', 12_000)];
      return list[1]!;
    },
  });
  expect(await screen.findByText('已处理 3,000 / 12,000 种')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '进度' }).getAttribute('aria-valuenow')).toBe('25');
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(server.inputsOf(UNDO)).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('撤销这 12,000 种教材的修改？')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(server.inputsOf(UNDO)).toEqual([{ bulkEditId: id(2) }]));
  expect(await screen.findByText('已撤销')).toBeTruthy();
});

it('is empty at first', async () => {
  open({ [LIST]: () => ({ list: [], total: 0 }) });
  expect(await screen.findByText('还没有批量修改')).toBeTruthy();
});
