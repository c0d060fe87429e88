import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInAs } from '../shared/testing/session.ts';
import { setTestLanguage } from '../shared/testing/texts.ts';
import { renderApp } from './testing/render-app.tsx';

const COUNT = 'GET /b/v1/flashcards/countDueFlashcards';
const due = (total: number) => ({ [COUNT]: () => ({ total }) });

const banner = async () => {
  await screen.findByRole('heading', { level: 1 });
  return within(screen.getByRole('banner'));
};

it.each([1, 2, 4, 5] as const)('type %i sees how many flashcards are due', async (type) => {
  signInAs(type);
  await renderApp('/highSearch', due(3));
  const link = await (await banner()).findByRole('link', { name: '学习卡 待复习 3 张' });
  expect(link.getAttribute('href')).toBe('/pc/personal/flashCard/review');
});

it('is complete in English', async () => {
  await setTestLanguage('en');
  signInAs(1);
  await renderApp('/highSearch', due(1));
  expect(await screen.findByRole('link', { name: 'Flashcards Due for review: 1' })).toBeTruthy();
});

it('nothing due shows no link', async () => {
  signInAs(1);
  const { server } = await renderApp('/highSearch', due(0));
  await waitFor(() => expect(server.inputsOf(COUNT)).toHaveLength(1));
  expect((await banner()).queryByRole('link', { name: /待复习/ })).toBeNull();
});

it('guests and institutions send no request', async () => {
  const guest = await renderApp('/highSearch', due(3));
  await banner();
  expect(guest.server.inputsOf(COUNT)).toEqual([]);
  guest.view.unmount();
  signInAs(3);
  const institution = await renderApp('/highSearch', due(3));
  await waitFor(() =>
    expect(institution.server.inputsOf('GET /b/v1/notification/countUnreadNotifications')).not.toEqual([]),
  );
  expect(institution.server.inputsOf(COUNT)).toEqual([]);
});
