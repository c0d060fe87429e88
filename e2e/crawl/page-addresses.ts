import type { UserKind } from '../shell/shell-fixtures.ts';

/** What a test expects of an address: from requirements, and independent of the route table of the app. */
export interface PageAddress {
  /** Below /pc, without a query. */
  readonly path: string;
  readonly query?: string;
  /** Titles of the page; with `titledByData` the name of a book or an order, or that of the target, may be the title. */
  readonly zh: string;
  readonly en: string;
  readonly titledByData?: boolean;
  /** The target of an address that redirects. */
  readonly redirectsTo?: (who: UserKind) => string;
  readonly guard?: 'token' | 'teacher' | 'admin';
  /** The first user, in the order guest, 1 to 5, who sees the page and not a refusal. */
  readonly firstUser: UserKind;
  /** Outside the shell: without header and footer. */
  readonly withoutShell?: boolean;
}

/** A book to buy, a book on the user's bookshelf, an order and a quotation of the user, and an article. */
export interface PageAddressParameters {
  readonly bookId: number;
  readonly ownBookId: number;
  readonly orderNo: string;
  readonly quotationNo: string;
  readonly newsId: string;
}

const token = { guard: 'token', firstUser: 1 } as const;
const tokenOf = (firstUser: UserKind) => ({ guard: 'token', firstUser }) as const;
const admin = { guard: 'admin', firstUser: 5, withoutShell: true } as const;
const withoutShell = { withoutShell: true } as const;
const about = { titledByData: true } as const;

const at = (path: string, zh: string, en: string, more: Partial<PageAddress> = {}): PageAddress => ({
  path,
  zh,
  en,
  firstUser: 'guest',
  ...more,
});

const personalCenter = (who: UserKind) =>
  who === 2 ? '/personal/stylebook' : who === 4 ? '/personal/textbook' : '/personal/order';

export const listPageAddresses = ({
  bookId,
  ownBookId,
  orderNo,
  quotationNo,
  newsId,
}: PageAddressParameters): readonly PageAddress[] => [
  at('/home', '首页', 'Home'),
  at('/login', '登录', 'Sign in', { redirectsTo: (who) => (who === 'guest' ? '/login' : '/home') }),
  at('/oauthLogin', '微信登录', 'Sign in with WeChat'),
  at('/oauthLogin_qq', 'QQ 登录', 'Sign in with QQ'),
  at('/register', '注册', 'Register'),
  at('/registerType', '选择注册类型', 'Choose an account type'),
  at('/forgetPassword', '找回密码', 'Reset password'),
  at('/footerInfo', '发票说明', 'Invoices', { query: 'footerId=3' }),
  at('/journalismDetail', '资讯', 'News'),
  at('/bindAccount', '绑定账号', 'Link an account'),
  at('/completeInfo', '完善信息', 'Complete your details'),
  at('/userGuide', '用户指南', 'User guide'),
  at('/codeExchange', 'CODE 兑换', 'Redeem a CODE'),
  at('/allBook', '全部教材', 'All textbooks'),
  at('/highSearch', '高级搜索', 'Advanced search'),
  at('/bookList', '全部教材', 'All textbooks', { redirectsTo: () => '/listContent' }),
  at('/allSearch', '全部字段搜索', 'Search all fields', about),
  at('/listContent', '全部教材', 'All textbooks'),
  at('/book_search', '搜索结果', 'Search results', { query: `s=${encodeURIComponent(SEARCH)}` }),
  at('/bookDetail', '教材详情', 'Textbook', { query: `bookId=${bookId}`, ...about }),
  at('/', '首页', 'Home', { redirectsTo: () => '/home' }),

  at('/cart', '购物车', 'Cart', token),
  at('/place', '立即购买', 'Buy now', { query: `bookId=${bookId}&duration=one_year`, ...token }),
  at('/confirm_order', '确认订单', 'Confirm order', token),
  at('/corporate_account', '对公转账', 'Bank transfer', { query: `orderNo=${orderNo}`, ...tokenOf(3) }),
  at('/payment', '付款', 'Payment', { query: `orderNo=${orderNo}`, ...token }),
  at('/payment_success', '付款成功', 'Paid', {
    query: `orderNo=${orderNo}`,
    ...token,
    ...about,
    // the order is not paid yet; other users have none
    redirectsTo: (who) => `${who === 1 || who === 2 ? '/payment' : '/payment_success'}?orderNo=${orderNo}`,
  }),
  at('/sampleBook', '样书申请', 'Sample books', { guard: 'teacher', firstUser: 2 }),
  at('/myBook', '我的书架', 'My bookshelf', token),
  at('/index', '首页', 'Home', { redirectsTo: () => '/home' }),
  at('/bookcase', '我的书架', 'My bookshelf', token),

  at('/claim/no-such-link', '领取教材', 'Claim a textbook', token),
  at('/class/no-such-link', '加入班级批注', 'Join class notes', token),

  at('/personal', '', '', { redirectsTo: personalCenter, ...token, ...about }),
  at('/personal/order', '我的订单', 'My orders', token),
  at('/personal/device', '设备管理', 'Devices', token),
  at('/personal/info', '个人信息', 'Personal details', token),
  at('/personal/institution', '机构信息', 'Institution', tokenOf(3)),
  at('/personal/message', '通知', 'Notifications', token),
  at('/personal/password', '修改密码', 'Change password', token),
  at('/personal/service', '客服留言', 'Support', token),
  at('/personal/stylebook', '样书申请', 'Sample applications', tokenOf(2)),
  at('/personal/stylebook-channel', '渠道样书', 'Channel samples', tokenOf(4)),
  at('/personal/textbook', '教材管理', 'Textbooks', tokenOf(4)),
  at('/personal/sale', '销售明细', 'Sales', tokenOf(4)),
  at('/personal/agreement', '框架协议', 'Framework agreement', tokenOf(3)),
  at('/personal/statistics', '统计报表', 'Statistics', tokenOf(3)),
  at('/personal/quotation', '报价单', 'Quotations', tokenOf(3)),
  at('/personal/quotation/new', '索取报价单', 'Ask for a quotation', tokenOf(3)),
  at(`/personal/quotation/detail/${quotationNo}`, '报价单详情', 'Quotation', { ...tokenOf(3), ...about }),
  at(`/personal/order/code/${orderNo}`, '订单 CODE', 'Codes of the order', { ...token, ...about }),
  at(`/personal/order/evaluate/${orderNo}`, '评价教材', 'Rate textbooks', { ...token, ...about }),
  at(`/personal/order/detail/${orderNo}`, '订单详情', 'Order', { ...token, ...about }),
  at('/personal/notes', '我的笔记', 'My notes', token),
  at('/personal/notes/search', '搜索笔记、学习卡和教材', 'Search notes, flashcards and textbooks', token),
  at('/personal/examPlan', '备考计划', 'Exam plans', token),
  at('/personal/classLayer', '班级批注', 'Class notes', tokenOf(2)),
  at('/personal/flashCard', '学习卡', 'Flashcards', {
    redirectsTo: () => '/personal/flashCard/index',
    ...token,
  }),
  at('/personal/flashCard/category', '学习卡分类', 'Flashcard categories', token),
  at('/personal/flashCard/index', '学习卡', 'Flashcards', token),
  at('/personal/flashCard/haveMastered/all', '已掌握', 'Mastered cards', token),
  at('/personal/flashCard/review', '复习', 'Review', token),
  at('/personal/flashCard/statistics', '复习统计', 'Review statistics', token),
  at('/personal/flashCard/import', '导入学习卡', 'Import flashcards', token),

  at('/backoffice', '后台', 'Back office', admin),
  at('/no/such/page', '没有这一页', 'Page not found'),
  at('/backoffice/books', '教材', 'Textbooks', admin),
  at('/backoffice/applications', '认证申请', 'Applications', admin),
  at('/backoffice/users', '用户', 'Users', admin),
  at('/backoffice/codes', 'CODE', 'CODEs', admin),
  at('/backoffice/giftCodes', '赠送 CODE', 'Gift CODEs', admin),
  at('/backoffice/ratings', '评价', 'Reviews', admin),
  at('/backoffice/reconciliation', '对账', 'Reconciliation', admin),
  at('/backoffice/invoices', '发票', 'Invoices', admin),
  at('/backoffice/digitalInvoices', '数电票', 'Digital invoices', admin),
  at('/backoffice/transfers', '对公转账', 'Bank transfers', admin),
  at('/backoffice/quotations', '报价单', 'Quotations', admin),
  at('/backoffice/quotations/new', '新建报价单', 'New quotation', admin),
  at('/backoffice/quotations/detail', '报价', 'Quotation', admin),
  at('/backoffice/orders', '订单', 'Orders', admin),
  at('/backoffice/channels', '渠道', 'Channels', admin),
  at('/backoffice/statements', '渠道结算', 'Channel statements', admin),
  at('/backoffice/statistics', '统计', 'Statistics', admin),
  at('/backoffice/audit', '操作日志', 'Audit log', admin),
  at('/backoffice/jobs', '失败任务', 'Failed jobs', admin),
  at('/backoffice/samples', '样书申请', 'Sample applications', admin),
  at('/backoffice/orders/detail', '订单详情', 'Order details', { query: `orderNo=${orderNo}`, ...admin }),
  at('/backoffice/refunds', '退款', 'Refunds', admin),
  at('/backoffice/giftCodes/batch', '赠送批次', 'Gift batch', admin),
  at('/backoffice/support', '留言', 'Messages', admin),
  at('/backoffice/support/canned-replies', '常用语', 'Canned replies', admin),
  at('/backoffice/books/new', '新建教材', 'New textbook', admin),
  at('/backoffice/books/edit', '编辑教材', 'Edit textbook', {
    query: `bookId=${bookId}`,
    ...admin,
    ...about,
  }),
  at('/backoffice/books/import', '批量导入', 'Import textbooks', admin),
  at('/backoffice/books/price-changes', '调价记录', 'Price changes', admin),
  at('/backoffice/books/bulk-edits', '批量修改记录', 'Bulk edits', admin),
  at('/backoffice/books/onix', 'ONIX 导入', 'ONIX import', admin),
  at('/backoffice/books/inspect', '预览版本', 'Inspect a revision', admin),
  at('/backoffice/subjects', '学科分类', 'Subjects', admin),
  at('/backoffice/agreements', '框架协议', 'Framework agreements', admin),
  at('/backoffice/volumePrices', '阶梯价', 'Volume prices', admin),
  at('/backoffice/series', '丛书', 'Series', admin),
  at('/backoffice/news', '资讯', 'News', admin),
  at('/backoffice/news/edit', '编辑资讯', 'Edit news', { query: `newsId=${newsId}`, ...admin }),
  at('/backoffice/banners', '专题', 'Banners', admin),
  at('/backoffice/banners/edit', '编辑专题', 'Edit banner', admin),
  at('/backoffice/footer', '页脚', 'Footer', admin),
  at('/backoffice/footer/edit', '编辑页脚条目', 'Edit footer item', admin),
  at('/backoffice/guide', '用户指南', 'User guide', admin),
  at('/backoffice/guide/edit', '编辑指南', 'Edit guide section', admin),
  at('/backoffice/settings', '设置', 'Settings', admin),
  at('/testepub', '本地电子书检查', 'Check a local EPUB', withoutShell),
  at('/read', '阅读', 'Reader', { query: `bookId=${ownBookId}`, ...withoutShell, ...about, firstUser: 1 }),
  at('/ssoLogin', '单点登录', 'Single sign-on', withoutShell),
  // last, because it signs out
  at('/ssoLogout', '首页', 'Home', { redirectsTo: () => '/home' }),
];

const SEARCH = JSON.stringify([
  { fieldType: 10, fieldVal: '数学', vague: 1, relationshipType: 10, isGlobal: true },
]);

export interface Landing {
  /** Below /pc. */
  readonly address: string;
  readonly zh: string;
  readonly en: string;
}

/** The address and the titles that a user gets at an address. */
export function expectedLanding(
  { path, query, guard, redirectsTo, zh, en }: PageAddress,
  who: UserKind,
): Landing {
  const requested = query ? `${path}?${query}` : path;
  if (guard && who === 'guest') {
    return { address: `/login?from=${encodeURIComponent(requested)}`, zh: '登录', en: 'Sign in' };
  }
  if (guard === 'admin' && who !== 5) {
    return { address: requested, zh: '暂无访问权限', en: 'You do not have access' };
  }
  const to = guard === 'teacher' && who !== 2 ? '/home' : (redirectsTo?.(who) ?? requested);
  return to === '/home' ? { address: to, zh: '首页', en: 'Home' } : { address: to, zh, en };
}
