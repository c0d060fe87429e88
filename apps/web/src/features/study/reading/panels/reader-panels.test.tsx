import { USER_TYPE } from '@zhiye/contract/constants';
import { screen, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { expect, it } from 'vitest';
import { signInAs } from '../../../../shared/testing/session.ts';
import { openReadPage, showLocation } from '../testing/open-read-page.tsx';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';

function BookTitlePanel() {
  const { book } = useReaderScreenState();
  return <p>{book?.title}</p>;
}

it('a registered panel has a button in the top bar and a tab in the side panel', async () => {
  registerReaderPanel({
    name: 'bookTitle',
    icon: 'info',
    namespace: 'reading',
    titleKey: 'themeGroup',
    buttonKey: 'themeGroup',
    Component: BookTitlePanel,
  });
  signInAs(USER_TYPE.personal);
  openReadPage();
  await showLocation();
  await userEvent.click(screen.getByRole('button', { name: '主题' }));
  const panel = screen.getByRole('navigation', { name: '主题' });
  expect(within(panel).getByText('数据结构导论')).toBeTruthy();
  const tabs = within(panel).getAllByRole('button');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['目录', '搜索', '主题']);
  expect(tabs[2]!.getAttribute('aria-current')).toBe('true');
  await userEvent.click(tabs[1]!);
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '在书中搜索' }));
});

it('the book information gives the focus back to its button when it is closed', async () => {
  signInAs(USER_TYPE.personal);
  openReadPage();
  await showLocation();
  const opener = screen.getByRole('button', { name: '书籍信息' });
  await userEvent.click(opener);
  const panel = screen.getByRole('complementary', { name: '书籍信息' });
  expect(document.activeElement).toBe(panel);
  await userEvent.click(within(panel).getByRole('button', { name: '关闭' }));
  expect(document.activeElement).toBe(opener);
});

it('a link skips the bars and the panels', async () => {
  signInAs(USER_TYPE.personal);
  openReadPage();
  await showLocation();
  await userEvent.click(screen.getByRole('link', { name: '跳到正文' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
