import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFreshQuery } from './fresh-query.ts';

let replies = 0;

function Page() {
  const { data } = useFreshQuery({
    queryKey: ['order'],
    queryFn: () => {
      replies += 1;
      return Promise.resolve({ status: 'paid' });
    },
  });
  return <p>{data?.status ?? 'waiting'}</p>;
}

it('shows no cached reply, and shows a new one also when it equals the cached one', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['order'], { status: 'paid' });
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('paid')).toBeTruthy();
  expect(replies).toBe(1);
});
