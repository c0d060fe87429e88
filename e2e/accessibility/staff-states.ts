import type { PageState } from './page-state.ts';
import { alertOf, closeDialog, dialogOf } from './page-state.ts';

interface StaffData {
  readonly bookId: number;
  readonly userId: string;
  readonly newsId: string;
}

/** The back office. */
export const staffStates = ({ bookId, userId, newsId }: StaffData): readonly PageState[] => [
  { name: 'home of the back office', address: '/backoffice' },
  { name: 'inbox', address: '/backoffice/support' },
  { name: 'canned replies', address: '/backoffice/support/canned-replies' },
  { name: 'new canned reply', open: (_, press) => press('新增常用语', 'Add canned reply'), shows: dialogOf },
  { name: 'no message found', address: '/backoffice/support?keyword=xyzzy', open: closeDialog },
  { name: 'applications', address: '/backoffice/applications?state=all' },
  { name: 'users', address: '/backoffice/users' },
  { name: 'a user', address: `/backoffice/users?userId=${userId}` },
  { name: 'question before suspending', open: (_, press) => press('停用账号', 'Suspend'), shows: dialogOf },
  { name: 'no user found', address: '/backoffice/users?keyword=xyzzy', open: closeDialog },
  { name: 'textbooks', address: '/backoffice/books' },
  { name: 'a textbook and its e-book', address: `/backoffice/books?bookId=${bookId}` },
  {
    name: 'bulk edit',
    open: async (page, press) => {
      await page.getByRole('checkbox').first().check();
      await press('批量修改所选', 'Edit selected');
    },
    shows: dialogOf,
  },
  { name: 'no textbook found', address: '/backoffice/books?keyword=xyzzy', open: closeDialog },
  { name: 'new textbook', address: '/backoffice/books/new' },
  { name: 'new textbook without input', open: (_, press) => press('保存', 'Save'), shows: alertOf },
  { name: 'form of a textbook', address: `/backoffice/books/edit?bookId=${bookId}` },
  { name: 'import of textbooks', address: '/backoffice/books/import' },
  { name: 'price changes', address: '/backoffice/books/price-changes' },
  { name: 'subjects', address: '/backoffice/subjects' },
  { name: 'new subject', open: (_, press) => press('新建学科分类', 'New subject'), shows: dialogOf },
  { name: 'series', address: '/backoffice/series', open: closeDialog },
  { name: 'news', address: '/backoffice/news' },
  { name: 'recycle bin of the news', address: '/backoffice/news?deleted=1' },
  { name: 'form of an article', address: `/backoffice/news/edit?newsId=${newsId}` },
  { name: 'banners', address: '/backoffice/banners' },
  { name: 'new banner', address: '/backoffice/banners/edit' },
  { name: 'footer', address: '/backoffice/footer' },
  { name: 'new item of the footer', address: '/backoffice/footer/edit' },
  { name: 'guide', address: '/backoffice/guide' },
  { name: 'new section of the guide', address: '/backoffice/guide/edit' },
  { name: 'lines of the bank', address: '/backoffice/transfers' },
  {
    name: 'import of a statement',
    address: '/backoffice/transfers',
    open: async (page, press) => {
      await closeDialog(page);
      await press('导入对账单', 'Import statement');
    },
    shows: dialogOf,
  },
  { name: 'transfers that wait', address: '/backoffice/transfers?view=waiting', open: closeDialog },
  { name: 'refunds', address: '/backoffice/refunds' },
  { name: 'invoices', address: '/backoffice/invoices' },
  { name: 'days of the reconciliation', address: '/backoffice/reconciliation' },
  { name: 'cases of the reconciliation', address: '/backoffice/reconciliation?tab=cases' },
  { name: 'ratings', address: '/backoffice/ratings' },
  { name: 'orders', address: '/backoffice/orders' },
  { name: 'CODEs', address: '/backoffice/codes' },
  { name: 'gift CODEs', address: '/backoffice/giftCodes' },
  { name: 'sample applications', address: '/backoffice/samples' },
  { name: 'channels', address: '/backoffice/channels' },
  { name: 'statements of channels', address: '/backoffice/statements' },
  { name: 'statistics', address: '/backoffice/statistics' },
  { name: 'failed jobs', address: '/backoffice/jobs' },
  { name: 'settings', address: '/backoffice/settings' },
  { name: 'form of a setting', open: (_, press) => press('修改：', 'Edit: '), shows: dialogOf },
  { name: 'audit log', address: '/backoffice/audit', open: closeDialog },
  { name: 'audit log without entries', address: '/backoffice/audit?actor=xyzzy' },
  { name: 'two-step verification', address: '/personal/password' },
];
