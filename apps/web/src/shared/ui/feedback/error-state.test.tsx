import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../testing/user-event.ts';
import { expect, it } from 'vitest';
import { call, callQuery } from '../../api/index.ts';
import { showToast, useToasts } from '../../state/toasts.ts';
import { Refusal, startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EmptyState } from './empty-state.tsx';
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

it.each([
  ['no network', () => Promise.reject(new Error('refused'))],
  ['a refusal', () => new Refusal(5000, '服务器正忙，请稍后再试')],
  ['a refusal without a text', () => new Refusal(5000, '')],
])('a page that fails to load shows one message: %s', async (_, reply) => {
  startFakeServer({ [CART]: reply });
  renderPage(Page);
  await screen.findByRole('button', { name: '重试' });
  expect(messages()).toEqual([ofPage]);
});

it('a second failure of the page has no toast either', async () => {
  const server = startFakeServer({ [CART]: () => Promise.reject(new Error('refused')) });
  renderPage(Page);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await act(async () => expect.poll(() => server.inputsOf(CART)).toHaveLength(2));
  expect(messages()).toEqual([ofPage]);
});

it('an action that fails on such a page has its toast, and other messages stay', async () => {
  startFakeServer({ [CART]: () => Promise.reject(new Error('refused')) });
  act(() => showToast('error', '验证码错误'));
  renderPage(Page);
  await screen.findByRole('button', { name: '重试' });
  await userEvent.click(screen.getByRole('button', { name: 'act' }));
  expect(messages()).toEqual([ofPage, '验证码错误', '接口请求失败']);
});

it.each([4101, 4102])('the toast of %i stays, because the sign-in page follows', async (code) => {
  startFakeServer({ [CART]: () => new Refusal(code, '登录已失效，请重新登录') });
  renderPage(Page);
  await screen.findByRole('button', { name: '重试' });
  await waitFor(() => expect(messages()).toEqual([ofPage, '登录已失效，请重新登录']));
});

it('an empty state that explains a refusal takes the place of its toast', async () => {
  startFakeServer({ [CART]: () => new Refusal(4000, '没有找到，或不属于你') });
  renderPage(function Missing() {
    const { error } = useQuery(callQuery(CART, {}));
    return error && <EmptyState title="没有找到订单" error={error} />;
  });
  await screen.findByRole('heading', { name: '没有找到订单' });
  expect(useToasts.getState().list).toEqual([]);
});
