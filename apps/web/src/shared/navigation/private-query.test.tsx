import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { adminLists } from './admin-lists.ts';
import { usePrivateQuery, withPrivateQuery } from './private-query.ts';

it.each([
  adminLists.users.to({ keyword: '13800138000', type: 2 }),
  adminLists.orders.to({ buyer: 'ning@school.example', status: 'paid' }),
  adminLists.inbox.to({ keyword: '宁远 & 何晓', state: 'waiting' }),
])('%s names nobody in the part that a server gets', (address) => {
  const url = new URL(address, 'http://shop');
  expect(decodeURIComponent(url.pathname + url.search)).not.toMatch(/138|ning|宁远/);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => usePrivateQuery(), { wrapper });
  const { keyword, buyer, ...others } = Object.fromEntries(result.current);
  expect(['13800138000', 'ning@school.example', '宁远 & 何晓']).toContain(keyword ?? buyer);
  expect(Object.keys(others)).toHaveLength(1);
});

it('an address without private values is an ordinary one', () => {
  expect(withPrivateQuery('/a', { b: 1 }, { c: undefined })).toBe('/a?b=1');
});
