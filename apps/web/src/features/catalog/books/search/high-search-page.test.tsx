import { MATCH, RELATIONSHIP, SEARCH_FIELD, USER_TYPE } from '@zhiye/contract/constants';
import { searchErrors } from '@zhiye/contract';
import type { SearchCondition } from '@zhiye/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Refusal } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { HighSearchPage } from './high-search-page.tsx';
import { openShop } from './search.testing.ts';

const SAVED = 'GET /b/v1/bookRetrieve/findSavedSearches';
const SAVE = 'POST /b/v1/bookRetrieve/saveSearch';
const DELETE = 'POST /b/v1/bookRetrieve/deleteSavedSearch';

const condition = (parts: Partial<SearchCondition> = {}): SearchCondition => ({
  fieldType: SEARCH_FIELD.title,
  fieldVal: '高等数学',
  vague: MATCH.contains,
  relationshipType: RELATIONSHIP.and,
  isGlobal: false,
  ...parts,
});

beforeEach(mockDialogElement);

async function openForm(conditions: SearchCondition[] = [], handlers: Handlers = {}) {
  const shop = await openShop({ [SAVED]: () => ({ list: [] }), ...handlers });
  return { ...shop, ...renderPage(HighSearchPage, paths.highSearchWith(conditions)) };
}

const textOf = (number: number) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: `条件 ${number} 的内容` });
const row = (number: number) => within(screen.getByRole('group', { name: `条件 ${number}` }));
const texts = () =>
  screen.getAllByRole<HTMLInputElement>('combobox', { name: /的内容$/ }).map(({ value }) => value);

it('two conditions become a search and a sentence', async () => {
  const { router } = await openForm();
  await userEvent.type(textOf(1), '高等数学');
  await userEvent.selectOptions(row(2).getByRole('combobox', { name: '与上面条件的关系' }), '不含');
  await userEvent.selectOptions(row(2).getByRole('combobox', { name: '搜索类型' }), '出版社');
  await userEvent.selectOptions(row(2).getByRole('combobox', { name: '匹配方式' }), '精确');
  await userEvent.type(textOf(2), '甲社');
  expect(screen.getByText('搜索条件：').parentElement!.textContent).toContain(
    '书名 包含 “高等数学” 不含 出版社 是 “甲社”',
  );
  await userEvent.keyboard('{Enter}');
  const conditions = [
    condition(),
    condition({
      fieldType: SEARCH_FIELD.publisher,
      fieldVal: '甲社',
      vague: MATCH.exact,
      relationshipType: RELATIONSHIP.not,
    }),
  ];
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(paths.bookSearch(conditions));
  await router.navigate(-1);
  expect(await screen.findByDisplayValue('甲社')).toBeTruthy();
});

it('rows are added, moved and removed, by key too', async () => {
  await openForm(['a', 'b'].map((fieldVal) => condition({ fieldVal })));
  await userEvent.click(screen.getByRole('button', { name: '添加条件' }));
  expect(document.activeElement).toBe(textOf(3));
  await userEvent.keyboard('c{Alt>}{ArrowUp}{/Alt}');
  expect(texts()).toEqual(['a', 'c', 'b']);
  expect(document.activeElement).toBe(textOf(2));
  await userEvent.click(screen.getByRole('button', { name: '上移条件 3' }));
  expect(texts()).toEqual(['a', 'b', 'c']);
  await userEvent.click(screen.getByRole('button', { name: '删除条件 1' }));
  expect(texts()).toEqual(['b', 'c']);
  for (let n = 0; n < 6; n += 1) await userEvent.click(screen.getByRole('button', { name: '添加条件' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '添加条件' }).disabled).toBe(true);
});

it('an empty form is not submitted and shows an error', async () => {
  const { router } = await openForm();
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(screen.getByRole('alert').textContent).toBe('请至少填写一个条件');
  expect(document.activeElement).toBe(textOf(1));
  expect(router.state.location.pathname).toBe('/highSearch');
});

it('a suggestion fills its row', async () => {
  const { server } = await openForm([], {
    'GET /b/v1/bookRetrieve/suggest': () => ({ list: [{ kind: 'author', text: '沈砚秋', bookId: null }] }),
  });
  await userEvent.type(textOf(2), '沈');
  await screen.findByRole('listbox', { name: '搜索建议' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(textOf(2).value).toBe('沈砚秋');
  expect(server.inputsOf('GET /b/v1/bookRetrieve/suggest').at(-1)).toEqual({
    text: '沈',
    fieldType: SEARCH_FIELD.author,
  });
});

it('a guest signs in and returns with the search', async () => {
  const { server } = await openForm();
  await userEvent.type(textOf(1), '高等数学');
  const signIn = screen.getByRole('link', { name: '登录后保存' });
  await waitFor(() =>
    expect(signIn.getAttribute('href')).toBe(paths.login(paths.highSearchWith([condition()]))),
  );
  expect(server.inputsOf(SAVED)).toEqual([]);
});

it('a search is saved with a name, opened, and deleted after confirmation', async () => {
  signInAs(USER_TYPE.personal);
  const saved = {
    savedSearchId: '0197a000-0000-7000-8000-000000000001',
    name: '高数',
    conditions: [condition()],
  };
  let list: (typeof saved)[] = [];
  const { server } = await openForm([condition()], {
    [SAVED]: () => ({ list }),
    [SAVE]: () => saved,
    [DELETE]: () => ((list = []), null),
  });
  await screen.findByText('还没有已保存的搜索。');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText('请填写名称')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: '保存当前搜索' }), '高数');
  list = [saved];
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const link = await screen.findByRole('link', { name: '高数' });
  expect(server.inputsOf(SAVE)).toEqual([{ name: '高数', conditions: [condition()] }]);
  expect(link.getAttribute('href')).toBe(paths.bookSearch([condition()]));
  await userEvent.click(screen.getByRole('button', { name: '删除 高数' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }));
  await screen.findByText('还没有已保存的搜索。');
  expect(server.inputsOf(DELETE)).toEqual([{ savedSearchId: saved.savedSearchId }]);
});

it('a refusal is shown under the name, and the input is kept', async () => {
  signInAs(USER_TYPE.personal);
  await openForm([condition()], {
    [SAVE]: () => new Refusal(searchErrors.tooManySavedSearches.code, '最多保存 50 条搜索，请先删除不用的'),
  });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '保存当前搜索' });
  await userEvent.type(name, '高数{Enter}');
  expect(await screen.findByText('最多保存 50 条搜索，请先删除不用的')).toBeTruthy();
  expect(name.value).toBe('高数');
  expect(screen.queryByRole('alert')).toBeNull();
});
