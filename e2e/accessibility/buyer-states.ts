import type { PageState } from './page-state.ts';
import { alertOf, closeDialog, dialogOf } from './page-state.ts';

interface BuyerData {
  readonly bookId: number;
  /** A book on the bookshelf of the buyer. */
  readonly ownBookId: number;
  readonly unpaidOrderNo: string;
  readonly paidOrderNo: string;
}

/** What a buyer sees: cart, order, payment, bookshelf, account and reader. */
export const buyerStates = ({
  bookId,
  ownBookId,
  unpaidOrderNo,
  paidOrderNo,
}: BuyerData): readonly PageState[] => [
  { name: 'cart', address: '/cart' },
  {
    name: 'order with the form of an invoice',
    address: `/place?bookId=${bookId}&duration=two_years`,
    open: (page) => page.getByText(/^(电子普通发票|Electronic ordinary invoice)$/).click(),
  },
  { name: 'order without textbook', address: '/place?bookId=99999999&duration=one_year' },
  {
    name: 'payment by Alipay',
    address: `/payment?orderNo=${unpaidOrderNo}`,
    open: (page) =>
      page
        .getByText(/^(支付宝|Alipay)$/)
        .first()
        .click(),
  },
  { name: 'payment of an unknown order', address: '/payment?orderNo=20261121000000000001' },
  { name: 'payment arrived', address: `/payment_success?orderNo=${paidOrderNo}` },
  { name: 'no order with this status', address: '/personal/order?status=completed' },
  {
    name: 'question before canceling',
    address: `/personal/order/detail/${unpaidOrderNo}`,
    open: (_, press) => press('取消订单', 'Cancel order'),
    shows: dialogOf,
  },
  { name: 'paid order', address: `/personal/order/detail/${paidOrderNo}` },
  { name: 'request of a refund', open: (_, press) => press('申请退款', 'Request a refund'), shows: dialogOf },
  {
    name: 'request of an invoice',
    address: `/personal/order/detail/${paidOrderNo}`,
    open: async (page, press) => {
      await closeDialog(page);
      await press('申请发票', 'Request an invoice');
    },
    shows: dialogOf,
  },
  { name: 'unknown order', address: '/personal/order/detail/20261121000000000001' },
  { name: 'codes of an order without codes', address: `/personal/order/code/${paidOrderNo}` },
  { name: 'rating', address: `/personal/order/evaluate/${paidOrderNo}` },
  { name: 'rating without text', open: (_, press) => press('提交评价', 'Submit review'), shows: alertOf },
  { name: 'rating of an unknown order', address: '/personal/order/evaluate/20261121000000000001' },
  { name: 'bookshelf, nothing found', address: '/myBook?q=xyzzy' },
  { name: 'textbook on the bookshelf', address: `/bookDetail?bookId=${ownBookId}` },
  { name: 'search in notes and textbooks', address: '/personal/notes/search?q=函数' },
  { name: 'form of the details', address: '/personal/info', open: (_, press) => press('编辑', 'Edit') },
  {
    name: 'dialog of the e-mail address',
    address: '/personal/info',
    open: (_, press) => press('添加邮箱', 'Add an email address'),
    shows: dialogOf,
  },
  { name: 'notification settings', address: '/personal/message?settings=1' },
  { name: 'new message', address: `/personal/service?new=1&orderNo=${paidOrderNo}&bookId=${ownBookId}` },
  { name: 'new message without input', open: (_, press) => press('发送', 'Send'), shows: alertOf },
  { name: 'no unread notifications', address: '/personal/message?unread=1' },
  { name: 'institution without details', address: '/personal/institution' },
  { name: 'application as a teacher', address: '/registerType?type=2' },
  {
    name: 'application without input',
    open: (_, press) => press('提交审核', 'Submit for review'),
    shows: alertOf,
  },
  { name: 'redeeming', address: '/codeExchange' },
  {
    name: 'redeeming a CODE with a typo',
    open: async (page, press) => {
      await page.getByRole('main').getByRole('textbox').first().fill('ABCD-EFGH-JKLM-NPQR');
      await press('查看可兑换的教材', 'See the textbooks');
    },
    shows: alertOf,
  },
  { name: 'form of an exam plan', address: `/personal/examPlan?bookId=${ownBookId}` },
  {
    name: 'exam plan without a date',
    open: (_, press) => press('生成计划', 'Make plan'),
    shows: alertOf,
  },
  { name: 'link of a class layer that is not there', address: `/class/${'K'.repeat(24)}` },
  {
    name: 'new flashcard without text',
    address: '/personal/flashCard/index',
    open: async (page, press) => {
      await press('新建学习卡', 'New flashcard');
      await dialogOf(page)
        .getByRole('button', { name: /^(保存|Save)$/ })
        .click();
    },
    shows: dialogOf,
  },
  { name: 'no access to the back office', address: '/backoffice/books' },
  { name: 'transfer of an unknown order', address: '/corporate_account?orderNo=20261121000000000001' },
  { name: 'reader', address: `/read?bookId=${ownBookId}`, shows: (page) => page.locator('footer') },
  { name: 'settings of the reader', open: (_, press) => press('阅读设置', 'Reader settings') },
  {
    name: 'panel of class layers without any',
    open: async (page, press) => {
      await page.keyboard.press('Escape');
      await press('老师的批注', "Teacher's annotations");
    },
  },
  { name: 'panel of the exam plan', open: (_, press) => press('备考计划', 'Exam plan') },
  {
    name: 'search in the book',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+f');
    },
  },
  {
    name: 'keyboard shortcuts',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
    },
    shows: dialogOf,
  },
];

/** What only an institution sees. */
export const institutionStates = (bookId: number): readonly PageState[] => [
  { name: 'order of codes', address: `/place?bookId=${bookId}&duration=one_year` },
  { name: 'details of the institution', address: '/registerType?type=3' },
];
