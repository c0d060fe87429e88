import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '../../testing/user-event.ts';
import { expect, it, vi } from 'vitest';
import { call, callQuery } from '../../api/index.ts';
import { showToast } from '../../state/toasts.ts';
import { Refusal, startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ErrorState } from './error-state.tsx';

const CART = 'GET /b/v1/cart/getCart';

function Page() {
  const { data, error, refetch } = useQuery(callQuery(CART, {}));
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <p>loaded</p>}
      <button onClick={() => void call('POST /b/v1/account/signOut', {}).catch(() => undefined)}>act</button>
    </>
  );
}

const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const ofPage = expect.stringContaining('重试');

// the durations and texts of the specification, sections 8 and 9
it.each([
  ['no network', () => Promise.reject(new Error('refused')), '接口请求失败', 5000],
  ['no envelope', () => new Response('bad gateway'), '接口请求失败', 5000],
  ['a refusal', () => new Refusal(5000, '服务器正忙，请稍后再试'), '服务器正忙，请稍后再试', 3000],
  ['a refusal without a text', () => new Refusal(5000, ''), '下载失败', 3000],
  ['nobody signed in', () => new Refusal(4101, '请先登录'), '请先登录', 3000],
  ['a session that ended', () => new Refusal(4102, '登录已失效，请重新登录'), '登录已失效，请重新登录', 3000],
])('a page that fails to load says so in place and in a toast: %s', async (_, reply, text, stands) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  startFakeServer({ [CART]: reply });
  renderPage(Page);
  await screen.findByRole('button', { name: '重试' });
  expect(messages()).toEqual([ofPage, text]);
  act(() => void vi.advanceTimersByTime(stands - 900));
  expect(messages()).toEqual([ofPage, text]);
  act(() => void vi.advanceTimersByTime(900));
  expect(messages()).toEqual([ofPage]);
  vi.useRealTimers();
});

it.each([0, 100, 300, 1600])(
  'calls that fail %i ms after the first have its toast, for its time',
  (apart) => {
    vi.useFakeTimers();
    renderPage(() => null);
    act(() => showToast('error', '登录已失效，请重新登录', 3000));
    act(() => void vi.advanceTimersByTime(apart));
    act(() => showToast('error', '登录已失效，请重新登录', 3000));
    act(() => void vi.advanceTimersByTime(3000 - apart - 1));
    expect(messages()).toEqual(['登录已失效，请重新登录']);
    act(() => void vi.advanceTimersByTime(1));
    expect(messages()).toEqual([]);
    vi.useRealTimers();
  },
);

it('another try that fails has its toast for the whole time', async () => {
  vi.useFakeTimers();
  renderPage(() => null);
  act(() => showToast('error', '接口请求失败', 5000));
  act(() => void vi.advanceTimersByTime(4000));
  act(() => showToast('error', '接口请求失败', 5000));
  act(() => void vi.advanceTimersByTime(4999));
  expect(messages()).toEqual(['接口请求失败']);
  act(() => void vi.advanceTimersByTime(1));
  expect(messages()).toEqual([]);
  vi.useRealTimers();
});

it('a failed action on such a page has its own toast', async () => {
  startFakeServer({ [CART]: () => new Refusal(5000, '服务器正忙，请稍后再试') });
  renderPage(Page);
  await screen.findByRole('button', { name: '重试' });
  await userEvent.click(screen.getByRole('button', { name: 'act' }));
  expect(messages()).toEqual([ofPage, '服务器正忙，请稍后再试', '接口请求失败']);
});
