import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AdminEmptyList } from './admin-empty-list.tsx';

const texts = { none: 'no orders yet', noMatch: 'no orders match', noMatchText: 'try other filters' };

it.each([
  { query: { state: undefined, pageNo: 1 }, title: 'no orders yet' },
  { query: { state: 'paid', pageNo: 1 }, title: 'no orders match' },
  { query: { state: undefined, pageNo: 2 }, title: 'no orders match' },
  { query: { minYuan: '', pageNo: 1 }, title: 'no orders match' },
])('$query says "$title"', ({ query, title }) => {
  render(<AdminEmptyList query={query} {...texts} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
});
