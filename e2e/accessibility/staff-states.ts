import type { PageState } from './page-state.ts';
import { alertOf, closeDialog, dialogOf } from './page-state.ts';

interface StaffData {
  readonly bookId: number;
  readonly userId: string;
}

/** The back office. */
export const staffStates = ({ bookId, userId }: StaffData): readonly PageState[] => [
  {
    name: 'new canned reply',
    address: '/backoffice/support/canned-replies',
    open: (_, press) => press('新增常用语', 'Add canned reply'),
    shows: dialogOf,
  },
  { name: 'no message found', address: '/backoffice/support?keyword=xyzzy', open: closeDialog },
  { name: 'applications', address: '/backoffice/applications?state=all' },
  { name: 'a user', address: `/backoffice/users?userId=${userId}` },
  { name: 'question before suspending', open: (_, press) => press('停用账号', 'Suspend'), shows: dialogOf },
  { name: 'no user found', address: '/backoffice/users?keyword=xyzzy', open: closeDialog },
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
  {
    name: 'new textbook without input',
    address: '/backoffice/books/new',
    open: (_, press) => press('保存', 'Save'),
    shows: alertOf,
  },
  {
    name: 'new subject',
    address: '/backoffice/subjects',
    open: (_, press) => press('新建学科分类', 'New subject'),
    shows: dialogOf,
  },
  { name: 'recycle bin of the news', address: '/backoffice/news?deleted=1', open: closeDialog },
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
  { name: 'cases of the reconciliation', address: '/backoffice/reconciliation?tab=cases' },
  {
    name: 'form of a setting',
    address: '/backoffice/settings',
    open: (_, press) => press('修改：', 'Edit: '),
    shows: dialogOf,
  },
  { name: 'audit log without entries', address: '/backoffice/audit?actor=xyzzy', open: closeDialog },
  { name: 'two-step verification', address: '/personal/password' },
];
