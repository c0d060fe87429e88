import { act, createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { repeatEarlyInput } from './early-input.ts';

const signedIn = vi.fn<(values: string) => void>();

function SignInForm() {
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    signedIn(`${name} ${agrees}`);
  };
  return createElement(
    'form',
    { onSubmit: submit },
    createElement('input', {
      value: name,
      onChange: (event: { target: { value: string } }) => setName(event.target.value),
    }),
    createElement('input', { type: 'checkbox', checked: agrees, onChange: () => setAgrees(!agrees) }),
    createElement('button', null, 'OK'),
  );
}

let root: HTMLElement;
const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!;

beforeEach(() => {
  signedIn.mockClear();
  root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(createElement(SignInForm));
});

/** The app takes the page over after `target` was clicked last. */
async function hydrate(target: Element | null): Promise<void> {
  vi.stubGlobal('earlyInput', { target, isUsed: true, end: () => undefined });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => {
    hydrateRoot(root, repeatEarlyInput(root, createElement(SignInForm)), {
      onRecoverableError: (error) => expect.unreachable(String(error)),
    });
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
}

it('repeats what was typed, chosen and clicked before the app was there', async () => {
  find<HTMLInputElement>('input').value = '学生';
  find<HTMLInputElement>('[type=checkbox]').checked = true;
  await hydrate(find('button'));
  await vi.waitFor(() => expect(signedIn).toHaveBeenCalledExactlyOnceWith('学生 true'));
  expect(find<HTMLInputElement>('input').value).toBe('学生');
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
});

it('repeats no click on a field, and changes no field that nobody touched', async () => {
  await hydrate(find('[type=checkbox]'));
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(false);
  expect(signedIn).not.toHaveBeenCalled();
});
