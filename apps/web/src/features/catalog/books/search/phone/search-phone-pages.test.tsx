import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { renderPage } from '../../../../../shared/testing/render-page.tsx';
import { openShop } from '../search.testing.ts';
import { AllSearchPhonePage } from './search-phone-pages.tsx';

it('results can be sorted on a phone, which has no header that loads the ways to sort', async () => {
  await openShop();
  useClientStore.setState({ sortFields: [] });
  renderPage(AllSearchPhonePage, `/allSearch?q=${encodeURIComponent('数学')}`);
  expect((await screen.findByRole('link', { name: '综合' })).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: '销量' }).getAttribute('href')).toContain('sortType=');
});
