import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { mockDialogElement } from '../testing/dialogs.ts';
import { renderPage } from '../testing/render-page.tsx';
import { userEvent } from '../testing/user-event.ts';
import { Sheet } from './sheet.tsx';

mockDialogElement();

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        筛选
      </button>
      {isOpen && (
        <Sheet title="学科" onClose={() => setOpen(false)}>
          <Link to="/elsewhere">教材页</Link>
        </Sheet>
      )}
    </>
  );
}

/** The page after another one, with its sheet open. */
async function openSheet() {
  const { router } = renderPage(Page, '/list');
  await router.navigate('/before');
  await router.navigate('/list');
  await userEvent.click(await screen.findByRole('button', { name: '筛选' }));
  return router;
}
let router: Awaited<ReturnType<typeof openSheet>>;
beforeEach(async () => void (router = await openSheet()));

it('the way back closes a sheet, and leaves the page when it is closed', async () => {
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/list');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/before');
});

it('a link in a sheet leads on', async () => {
  await userEvent.click(screen.getByRole('link', { name: '教材页' }));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

/** A finger on the head goes down and is lifted. */
function pull(distancePx: number): void {
  const head = screen.getByRole('heading', { name: '学科' }).parentElement!;
  head.setPointerCapture = () => undefined;
  const send = (type: string, clientY: number) =>
    fireEvent(head, new MouseEvent(type, { bubbles: true, clientY }));
  send('pointerdown', 300);
  send('pointermove', 300 + distancePx);
  send('pointerup', 300 + distancePx);
}

it('a sheet whose head is pulled down closes; a little pull does not', async () => {
  pull(8);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  pull(300);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/list');
});
