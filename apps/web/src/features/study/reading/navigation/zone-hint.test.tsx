import { USER_TYPE } from '@zhiye/contract/constants';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, expect, it } from 'vitest';
import { signInAs } from '../../../../shared/testing/session.ts';
import { createdReaders, makeCurrentLocation } from '../testing/fake-reader.ts';
import { openReadPage as open, showLocation } from '../testing/open-read-page.tsx';

const hint = () => screen.queryByText(/点页面两侧翻页/);
/** The reader keeps a copy of the highlights there when it is idle. */
const storedKeys = () => Object.keys(localStorage).filter((key) => key !== 'highlight');
const marks = () => document.querySelector('[data-zone-marks]');

beforeEach(() => {
  createdReaders.length = 0;
  document.cookie = 'zhiye_zones=; path=/pc; max-age=0';
  window.history.replaceState(null, '', '/pc/read');
  signInAs(USER_TYPE.personal);
});

it('is shown once for each browser, and kept nowhere but in a cookie', async () => {
  const keys = storedKeys();
  open();
  await showLocation();
  expect(hint()).toBeTruthy();
  expect(marks()?.textContent).toBe('上一页下一页');
  expect(storedKeys()).toEqual(keys);
  cleanup();
  createdReaders.length = 0;
  open();
  await showLocation();
  expect([hint(), marks()]).toEqual([null, null]);
});

it('is closed by keyboard, and the focus goes to the text', async () => {
  open();
  await showLocation();
  const button = screen.getByRole('button', { name: '知道了' });
  while (document.activeElement !== button) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect([hint(), marks()]).toEqual([null, null]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('Escape closes it before it hides the bars', async () => {
  open();
  await showLocation();
  const bars = () => document.querySelector<HTMLElement>('[data-bars]')!.dataset.bars;
  await userEvent.keyboard('{Escape}');
  expect([hint(), bars()]).toEqual([null, 'shown']);
});

it('ends with the first page turn', async () => {
  open();
  const reader = await showLocation();
  act(() => reader.emit('relocated', makeCurrentLocation({ cause: 'turn' })));
  expect(hint()).toBeNull();
});

it('marks the sides of a book that turns to the left the other way round', async () => {
  open();
  const reader = await showLocation();
  act(() => reader.emit('relocated', makeCurrentLocation({ direction: 'rtl', cause: 'jump' })));
  expect(marks()?.textContent).toBe('下一页上一页');
});

it('is not shown in a scroll, and stays for the first page', async () => {
  open();
  const reader = await showLocation(makeCurrentLocation({ layout: 'scrolled' }));
  expect(hint()).toBeNull();
  act(() => reader.emit('relocated', makeCurrentLocation({ cause: 'jump' })));
  expect(hint()).toBeTruthy();
});
