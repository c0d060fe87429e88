import type { SearchSuggestion } from '@zhiye/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '../../testing/user-event.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SuggestBox } from './suggest-box.tsx';

const SUGGEST = 'GET /b/v1/bookRetrieve/suggest';
const title = (text: string): SearchSuggestion => ({ kind: 'title', text, bookId: 7 });

const chosen: SearchSuggestion[] = [];
const sent: string[] = [];

function Page() {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(text);
      }}
    >
      <SuggestBox label="找书" value={text} onChange={setText} onChoose={(item) => chosen.push(item)} />
    </form>
  );
}

function open() {
  chosen.length = 0;
  sent.length = 0;
  renderPage(Page);
  return screen.getByRole('combobox', { name: '找书' });
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('arrow keys move through suggestions and input, Enter chooses one', async () => {
  startFakeServer({ [SUGGEST]: () => ({ list: [title('高等代数'), title('高等数学')] }) });
  const box = open();
  await userEvent.type(box, '高等');
  await waitFor(() => expect(options()).toEqual(['高等代数书名', '高等数学书名']));
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toContain('高等数学');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBeUndefined();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(chosen).toEqual([title('高等数学')]);
  expect(sent).toEqual([]);
  expect(options()).toEqual([]);
});

it('Enter without an active suggestion submits the form, Esc closes the list', async () => {
  startFakeServer({ [SUGGEST]: () => ({ list: [title('高等代数')] }) });
  const box = open();
  await userEvent.type(box, '高等');
  await screen.findByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['高等']);
  expect(chosen).toEqual([]);
});

it('a click chooses a suggestion; a late reply is ignored', async () => {
  let answerLate: (data: { list: SearchSuggestion[] }) => void;
  const late = new Promise<{ list: SearchSuggestion[] }>((resolve) => (answerLate = resolve));
  const server = startFakeServer({
    [SUGGEST]: ({ text }) => (text === '高' ? late : { list: [title(`${text}代数`)] }),
  });
  const box = open();
  await userEvent.type(box, '高');
  await waitFor(() => expect(server.inputsOf(SUGGEST)).toEqual([{ text: '高' }]));
  await userEvent.type(box, '等');
  await waitFor(() => expect(options()).toEqual(['高等代数书名']));
  answerLate!({ list: [title('高山流水')] });
  await late;
  expect(options()).toEqual(['高等代数书名']);
  expect(screen.getByRole('option').querySelector('[lang=zh]')?.textContent).toBe('高等代数');
  await userEvent.click(screen.getByRole('option'));
  expect(chosen).toEqual([title('高等代数')]);
});

it('a failed request shows neither suggestions nor a message', async () => {
  const server = startFakeServer();
  await userEvent.type(open(), '高等');
  await waitFor(() => expect(server.inputsOf(SUGGEST)).toHaveLength(1));
  expect(options()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
