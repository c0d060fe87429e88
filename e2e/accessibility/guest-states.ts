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
  { name: 'home', address: '/home' },
  { name: 'sign-in by password', address: '/login' },
  { name: 'sign-in without input', open: (_, press) => press('登录', 'Sign in'), shows: alertOf },
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
  { name: 'choice of the account type', address: '/registerType' },
  { name: 'password reset', address: '/forgetPassword' },
  {
    name: 'password reset without input',
    open: (_, press) => press('重置密码', 'Reset password'),
    shows: alertOf,
  },
  { name: 'sign-in by WeChat opened directly', address: '/oauthLogin' },
  { name: 'sign-in by QQ canceled', address: '/oauthLogin_qq?state=s' },
  { name: 'linking an account too late', address: '/bindAccount' },
  { name: 'completing details too late', address: '/completeInfo' },
  { name: 'text of the footer', address: '/footerInfo?footerId=3' },
  { name: 'unknown text of the footer', address: '/footerInfo?footerId=none' },
  { name: 'news', address: '/journalismDetail' },
  { name: 'an article', address: `/journalismDetail?newsId=${newsId}` },
  { name: 'an unknown article', address: '/journalismDetail?newsId=none' },
  { name: 'user guide', address: '/userGuide' },
  { name: 'user guide, found', address: `/userGuide?q=${encodeURIComponent('CODE')}` },
  { name: 'user guide, nothing found', address: '/userGuide?q=xyzzy' },
  { name: 'redeeming as a guest', address: '/codeExchange' },
  { name: 'all textbooks', address: '/listContent' },
  { name: 'all textbooks in rows', address: '/listContent?view=list' },
  {
    name: 'filters without results',
    address: '/listContent?publisher=none&language=en',
    shows: nothingFoundOf,
  },
  { name: 'beyond the last page', address: '/listContent?pageNo=900' },
  { name: 'search in all fields', address: '/allSearch' },
  { name: 'search results', address: `/book_search?${search('数学')}` },
  { name: 'search without results', address: `/book_search?${search('没有这样一本书xyzzy')}` },
  { name: 'search that cannot be read', address: '/book_search?s=%7B' },
  { name: 'advanced search', address: '/highSearch' },
  { name: 'advanced search without a condition', open: (_, press) => press('搜索', 'Search') },
  { name: 'textbook', address: `/bookDetail?bookId=${bookId}` },
  {
    name: 'textbook for another access period',
    open: (page) => page.locator('label:has(input[type=radio])').nth(2).click(),
  },
  { name: 'unknown textbook', address: '/bookDetail?bookId=99999999' },
  { name: 'unknown page', address: '/no/such/page' },
  { name: 'preview', address: `/read?bookId=${bookId}&preview=1`, shows: (page) => page.locator('footer') },
  { name: 'reader of an unknown textbook', address: '/read?bookId=99999999' },
  { name: 'reader without a textbook', address: '/read' },
  { name: 'check of a local book', address: '/testepub' },
  { name: 'single sign-on without a ticket', address: '/ssoLogin' },
];
