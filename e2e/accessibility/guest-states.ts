import type { Page } from '@playwright/test';
import type { PageState } from './page-state.ts';
import { alertOf, closeDialog, dialogOf } from './page-state.ts';

const search = (fieldVal: string, fieldType = 10) =>
  `s=${encodeURIComponent(JSON.stringify([{ fieldType, fieldVal, vague: 1, relationshipType: 10, isGlobal: true }]))}`;

const nothingFoundOf = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: /^(没有|未找到|No )/ });

interface GuestData {
  readonly bookId: number;
  readonly newsId: string;
}

/** What a guest sees: the shop, signing in, registering, the texts and the preview. */
export const guestStates = ({ bookId, newsId }: GuestData): readonly PageState[] => [
  {
    name: 'sign-in without input',
    address: '/login',
    open: (_, press) => press('登录', 'Sign in'),
    shows: alertOf,
  },
  { name: 'sign-in by SMS code', address: '/login?method=code' },
  { name: 'sign-in of staff', address: '/login?portal=staff' },
  { name: 'registration', address: '/register?type=1' },
  { name: 'agreement', open: (_, press) => press('注册协议', 'Registration Agreement'), shows: dialogOf },
  {
    name: 'registration without input',
    address: '/register?type=3',
    open: async (page, press) => {
      await closeDialog(page);
      await press('注册', 'Register');
    },
    shows: alertOf,
  },
  {
    name: 'password reset without input',
    address: '/forgetPassword',
    open: (_, press) => press('重置密码', 'Reset password'),
    shows: alertOf,
  },
  { name: 'sign-in by QQ canceled', address: '/oauthLogin_qq?state=s' },
  { name: 'unknown text of the footer', address: '/footerInfo?footerId=none' },
  { name: 'an article', address: `/journalismDetail?newsId=${newsId}` },
  { name: 'an unknown article', address: '/journalismDetail?newsId=none' },
  { name: 'user guide, found', address: `/userGuide?q=${encodeURIComponent('CODE')}` },
  { name: 'user guide, nothing found', address: '/userGuide?q=xyzzy' },
  { name: 'all textbooks in rows', address: '/listContent?view=list' },
  {
    name: 'filters without results',
    address: '/listContent?publisher=none&language=en',
    shows: nothingFoundOf,
  },
  { name: 'beyond the last page', address: '/listContent?pageNo=900' },
  { name: 'search without results', address: `/book_search?${search('没有这样一本书xyzzy')}` },
  { name: 'search that cannot be read', address: '/book_search?s=%7B' },
  {
    name: 'advanced search without a condition',
    address: '/highSearch',
    open: (_, press) => press('搜索', 'Search'),
  },
  {
    name: 'textbook for another access period',
    address: `/bookDetail?bookId=${bookId}`,
    open: (page) => page.locator('label:has(input[type=radio])').nth(2).click(),
  },
  { name: 'unknown textbook', address: '/bookDetail?bookId=99999999' },
  { name: 'preview', address: `/read?bookId=${bookId}&preview=1`, shows: (page) => page.locator('footer') },
  { name: 'reader of an unknown textbook', address: '/read?bookId=99999999' },
  { name: 'reader without a textbook', address: '/read' },
];
