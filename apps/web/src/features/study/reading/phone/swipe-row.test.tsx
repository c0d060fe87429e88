import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { touchWith } from '../../../../shared/testing/finger.ts';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { SwipeRow } from './swipe-row.tsx';
import { offsetOfSwipe, staysOpen } from './use-row-swipe.ts';

it('a row follows the finger as far as its actions are wide, and stays open when enough of them is seen', () => {
  expect([20, -30, -200].map((distancePx) => offsetOfSwipe(distancePx, false, 144))).toEqual([0, 30, 144]);
  expect([-20, 30, 200].map((distancePx) => offsetOfSwipe(distancePx, true, 144))).toEqual([144, 114, 0]);
  expect([50, 60].map((offsetPx) => staysOpen(offsetPx, false, 144))).toEqual([false, true]);
  expect([80, 100].map((offsetPx) => staysOpen(offsetPx, true, 144))).toEqual([false, true]);
});

function showRow() {
  const [onDelete, onGo] = [vi.fn(), vi.fn()];
  render(
    <>
      <SwipeRow actions={[{ name: 'delete', icon: 'trash', label: '删除', onClick: onDelete }]}>
        <button type="button" onClick={onGo}>
          忘掉多少
        </button>
      </SwipeRow>
      <p>别处</p>
    </>,
  );
  const pull = (toX: number, toY = 50) => {
    const row = screen.getByRole('button', { name: '忘掉多少' });
    touchWith(row, 'pointerdown', { clientX: 200, clientY: 50 });
    touchWith(row, 'pointermove', { clientX: toX, clientY: toY });
    touchWith(row, 'pointerup', { clientX: toX, clientY: toY });
    row.click();
  };
  const isOpen = () => !screen.getByText('删除').closest('[inert]');
  return { onDelete, onGo, pull, isOpen };
}

it('a pull to the left shows the actions and opens nothing; a tap, a scroll and a short pull do not', async () => {
  const { onDelete, onGo, pull, isOpen } = showRow();
  pull(195);
  expect([isOpen(), onGo.mock.calls.length]).toEqual([false, 1]);
  pull(150, 180);
  pull(180);
  expect(isOpen()).toBe(false);
  onGo.mockClear();
  pull(120);
  expect([isOpen(), onGo.mock.calls.length]).toEqual([true, 0]);
  await userEvent.click(screen.getByText('删除'));
  expect(onDelete).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

it('a tap on the row and a touch elsewhere close the actions', () => {
  const { onGo, pull, isOpen } = showRow();
  pull(120);
  pull(200);
  expect([isOpen(), onGo.mock.calls.length]).toEqual([false, 0]);
  pull(120);
  touchWith(screen.getByText('别处'), 'pointerdown', { clientX: 10, clientY: 200 });
  return vi.waitFor(() => expect(isOpen()).toBe(false));
});
