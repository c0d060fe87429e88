import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '../../testing/user-event.ts';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { mockDialogElement } from '../../testing/dialogs.ts';

const onYes = vi.fn();

function Page() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setAsking(true)}>删除</button>
      {asking && (
        <ConfirmDialog
          title="确定删除？"
          confirmLabel="删掉"
          cancelLabel="留着"
          onConfirm={onYes}
          onCancel={() => setAsking(false)}
        >
          删除后不能恢复。
        </ConfirmDialog>
      )}
    </>
  );
}

beforeEach(() => {
  mockDialogElement();
  onYes.mockReset();
});

async function ask() {
  renderPage(Page);
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: '确定删除？' });
}

it('opens as a modal dialog with its consequences, and focuses the cancel button', async () => {
  const dialog = await ask();
  expect(dialog.open).toBe(true);
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe(
    '删除后不能恢复。',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '留着' }));
});

it('calls back after the confirmation', async () => {
  await ask();
  await userEvent.click(screen.getByRole('button', { name: '删掉' }));
  expect(onYes).toHaveBeenCalledTimes(1);
});

it.each(['button', 'Esc'])('%s cancels', async (method) => {
  const dialog = await ask();
  const close = vi.spyOn(dialog, 'close');
  if (method === 'button') await userEvent.click(screen.getByRole('button', { name: '留着' }));
  // what a browser sends for Esc
  else fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // only a dialog that was closed gives the focus back
  expect(close).toHaveBeenCalledTimes(1);
  expect(onYes).not.toHaveBeenCalled();
});
