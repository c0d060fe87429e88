import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { adminLists } from '../../navigation/admin-lists.ts';
import { AdminEmptyList } from './admin-empty-list.tsx';

const texts = { none: 'no users yet', noMatch: 'no users match', noMatchText: 'try other filters' };

it.each([
  { search: '', title: 'no users yet' },
  { search: '?userId=0b0a8f3e-2f5e-4a0a-9d59-6f0b1f4b6c11', title: 'no users yet' },
  { search: '?state=active', title: 'no users match' },
  { search: '?pageNo=2', title: 'no users match' },
])('"$search" says "$title"', ({ search, title }) => {
  const query = adminLists.users.read(new URLSearchParams(search));
  const link = title.endsWith('match') ? '/backoffice/users' : undefined;
  renderPage(
    () => <AdminEmptyList address={adminLists.users} query={query} {...texts} showAll="all users" />,
    '/backoffice/users',
  );
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(link);
});
