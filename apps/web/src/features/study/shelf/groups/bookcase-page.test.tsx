import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import type { ShelfBook, ShelfGroup } from '@zhiye/contract';
import { shelfGroupErrors } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { makeShelfBook } from '../testing/make-shelf-book.ts';
import { BookcasePage } from './bookcase-page.tsx';

const [A, B] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];

/** A fake bookshelf that replies as the server does. */
function openBookcase(books: readonly ShelfBook[], handlers: Handlers = {}) {
  signInAs(1);
  mockDialogElement();
  let list: ShelfGroup[] = [
    { groupId: A, name: '数学' },
    { groupId: B, name: '编程' },
  ];
  let shelf = [...books];
  const server = startFakeServer({
    'GET /b/v1/shelf/findShelfBooks': () => ({ list: shelf, total: shelf.length }),
    'GET /b/v1/shelf/findShelfGroups': () => ({ list }),
    'POST /b/v1/shelf/createShelfGroup': ({ name }) => ({ list: [...list, { groupId: `${A}-new`, name }] }),
    'POST /b/v1/shelf/renameShelfGroup': ({ groupId, name }) => ({
      list: list.map((group) => (group.groupId === groupId ? { groupId, name } : group)),
    }),
    'POST /b/v1/shelf/moveShelfGroup': () => ({ list: [...list].reverse() }),
    'POST /b/v1/shelf/deleteShelfGroup': ({ groupId }) => {
      list = list.filter((group) => group.groupId !== groupId);
      shelf = shelf.map((item) => (item.groupId === groupId ? { ...item, groupId: null } : item));
      return { list };
    },
    'POST /b/v1/shelf/moveShelfBook': () => ({}),
    ...handlers,
  });
  return { server, ...renderPage(BookcasePage, '/bookcase') };
}
const books = [makeShelfBook('微积分', { groupId: A }), makeShelfBook('Python')];
const group = (name: RegExp) => screen.getByRole('region', { name });
const titlesIn = (name: RegExp) =>
  within(group(name))
    .queryAllByRole('article')
    .map((card) => card.querySelector('h3')?.textContent);

describe('/bookcase', () => {
  it('shows the groups and the books in none, and links to the list', async () => {
    openBookcase(books);
    await screen.findByRole('region', { name: /数学/ });
    expect([titlesIn(/数学/), titlesIn(/编程/), titlesIn(/未分组/)]).toEqual([['微积分'], [], ['Python']]);
    expect(screen.getByRole('link', { name: '全部教材' }).getAttribute('href')).toBe('/myBook');
  });

  it('moves a book by its list, and back when the server refuses', async () => {
    const { server } = openBookcase(books);
    const select = await screen.findByRole('combobox', { name: 'Python 的分组' });
    await userEvent.selectOptions(select, '编程');
    await waitFor(() => expect(titlesIn(/编程/)).toEqual(['Python']));
    const { bookId } = books[1]!.book;
    expect(server.inputsOf('POST /b/v1/shelf/moveShelfBook')).toEqual([{ bookId, groupId: B }]);
    const refusal = new Refusal(shelfGroupErrors.notOnShelf.code, shelfGroupErrors.notOnShelf.zh);
    server.use({ 'POST /b/v1/shelf/moveShelfBook': () => refusal });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '微积分 的分组' }), '未分组');
    await waitFor(() => expect(titlesIn(/数学/)).toEqual(['微积分']));
  });

  it('makes, renames, orders and deletes groups', async () => {
    const { server } = openBookcase(books);
    await userEvent.type(await screen.findByRole('textbox', { name: '分组名称' }), ' 英语 {Enter}');
    await screen.findByRole('region', { name: /英语/ });
    expect(server.inputsOf('POST /b/v1/shelf/createShelfGroup')).toEqual([{ name: '英语' }]);
    await userEvent.click(within(group(/数学/)).getByRole('button', { name: /重命名/ }));
    const field = within(group(/数学/)).getByRole('textbox', { name: '分组名称' });
    await userEvent.clear(field);
    await userEvent.type(field, '高数{Enter}');
    await screen.findByRole('region', { name: /高数/ });
    await userEvent.click(within(group(/编程/)).getByRole('button', { name: /上移/ }));
    await waitFor(() =>
      expect(server.inputsOf('POST /b/v1/shelf/moveShelfGroup')).toEqual([{ groupId: B, place: 0 }]),
    );
    await userEvent.click(
      within(await screen.findByRole('region', { name: /数学/ })).getByRole('button', { name: /删除/ }),
    );
    expect(screen.getByText('分组里的教材仍保留在书架上。')).toBeTruthy();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(titlesIn(/未分组/)).toEqual(['微积分', 'Python']));
  });

  it('shows a long group in parts', async () => {
    openBookcase([], {
      'GET /b/v1/shelf/findShelfBooks': ({ pageNo = 1 }) => ({
        list: pageNo === 1 ? Array.from({ length: 99 }, (_, index) => makeShelfBook(`书 ${index}`)) : [],
        total: 99,
      }),
    });
    await screen.findByRole('region', { name: /未分组 99/ });
    expect(titlesIn(/未分组/)).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: '显示更多（还有 87 本）' }));
    expect(titlesIn(/未分组/)).toHaveLength(72);
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    openBookcase(books);
    expect(await screen.findByRole('button', { name: 'New group' })).toBeTruthy();
    expect(screen.getByRole('region', { name: /Not in a group/ })).toBeTruthy();
  });
});
