import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from '../shared/testing/user-event.ts';
import { Form, FormField, useAppForm } from '../shared/ui/forms/form.tsx';
import { TextField } from '../shared/ui/forms/text-field.tsx';
import { sendOnce } from './single-sending.ts';

const send = vi.fn<(from: string) => Promise<unknown>>();
let stop: () => void;
let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient();
  stop = sendOnce(queryClient);
  send.mockReset().mockResolvedValue('done');
});
afterEach(() => stop());

/** A form of the library of forms that never disables its button, a plain form, and buttons with and without an order of their own. */
function Page() {
  const form = useAppForm({ name: 'x' });
  const { mutate } = useMutation({ mutationFn: send });
  return (
    <>
      <Form form={form} isBlocked={false} onSubmit={() => mutate('checked form')}>
        <FormField name="name">{(field) => <TextField {...field} label="name" />}</FormField>
        <button type="submit">checked form</button>
      </Form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate('plain form');
        }}
      >
        <button type="submit">plain form</button>
      </form>
      <button type="button" onClick={() => mutate('button')}>
        button
      </button>
      <button type="button" data-repeats onClick={() => mutate('step')}>
        step
      </button>
    </>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const pause = () => act(async () => new Promise((done) => setTimeout(done, 5)));
const BUTTONS = ['checked form', 'plain form', 'button'];

describe('a button', () => {
  it.each(BUTTONS)('%s: sends once for a double click, however fast the reply is', async (name) => {
    show();
    await userEvent.dblClick(button(name));
    await pause();
    expect(send.mock.calls.map(([from]) => from)).toEqual([name]);
  });

  it.each(BUTTONS)('%s: the second half of a double click after the reply does nothing', async (name) => {
    show();
    fireEvent.click(button(name), { detail: 1 });
    await pause();
    fireEvent.click(button(name), { detail: 2 });
    fireEvent.click(button('button'), { detail: 3 });
    await pause();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each(BUTTONS)('%s: is deaf while its change is on its way, and acts again afterwards', async (name) => {
    let reply = (_: unknown) => undefined as void;
    send.mockImplementation(() => new Promise((done) => (reply = done)));
    show();
    await userEvent.click(button(name));
    await pause();
    for (const detail of [0, 1]) fireEvent.click(button(name), { detail });
    await pause();
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => reply('done'));
    await pause();
    fireEvent.click(button(name), { detail: 1 });
    await pause();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('acts again after a failure', async () => {
    send.mockRejectedValueOnce(new Error('offline'));
    show();
    fireEvent.click(button('button'), { detail: 1 });
    await pause();
    fireEvent.click(button('button'), { detail: 1 });
    await pause();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('does not stop another button', async () => {
    send.mockImplementation(() => new Promise(() => undefined));
    show();
    fireEvent.click(button('button'), { detail: 1 });
    await pause();
    fireEvent.click(button('plain form'), { detail: 1 });
    await pause();
    expect(send.mock.calls.map(([from]) => from)).toEqual(['button', 'plain form']);
  });

  it('that repeats steps takes every click', async () => {
    show();
    await userEvent.tripleClick(button('step'));
    await pause();
    expect(send).toHaveBeenCalledTimes(3);
  });
});

describe('Enter', () => {
  it('in a field sends once while the change is on its way', async () => {
    send.mockImplementation(() => new Promise(() => undefined));
    show();
    await userEvent.type(screen.getByRole('textbox', { name: 'name' }), '{Enter}{Enter}');
    await pause();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a field', true, () => screen.getByRole('textbox', { name: 'name' })],
    ['a button', true, () => button('button')],
    ['a text of several lines', false, () => document.body.appendChild(document.createElement('textarea'))],
  ])('that is held down in %s is pressed once: %s', (_, isStopped, element) => {
    show();
    const target = element();
    expect(fireEvent.keyDown(target, { key: 'Enter', repeat: false })).toBe(true);
    expect(fireEvent.keyDown(target, { key: 'Enter', repeat: true })).toBe(!isStopped);
  });
});
