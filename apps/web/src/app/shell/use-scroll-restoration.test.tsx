import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

const scroller = () => document.querySelector('[data-scroller]')!;
const heading = (name: string) => screen.findByRole('heading', { name });

function scrollTo(top: number) {
  scroller().scrollTop = top;
  fireEvent.scroll(scroller());
}

it('a new page starts at the top; going back restores the position', async () => {
  const { router } = await renderApp('/codeExchange');
  await heading('CODE 兑换');
  scrollTo(840);
  await router.navigate('/highSearch');
  await heading('高级搜索');
  expect(scroller().scrollTop).toBe(0);
  scrollTo(120);
  await router.navigate(-1);
  await heading('CODE 兑换');
  expect(scroller().scrollTop).toBe(840);
  await router.navigate(1);
  await heading('高级搜索');
  expect(scroller().scrollTop).toBe(120);
});

it('restores the position after a reload', async () => {
  await renderApp('/codeExchange');
  await heading('CODE 兑换');
  scrollTo(333);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(sessionStorage.getItem('scrollPositions')).toContain('333'));
});

it('/bookList leads back to the position of the list, a link to the list starts at its top', async () => {
  const { router, where } = await renderApp('/listContent');
  await heading('全部教材');
  scrollTo(700);
  await router.navigate('/highSearch');
  await heading('高级搜索');
  await router.navigate('/bookList');
  await heading('全部教材');
  expect(where()).toBe('/listContent');
  expect(scroller().scrollTop).toBe(700);
  await router.navigate('/highSearch');
  await heading('高级搜索');
  await router.navigate('/listContent');
  await heading('全部教材');
  expect(scroller().scrollTop).toBe(0);
});
