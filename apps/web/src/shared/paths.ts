import type { Duration, OrderStatus, RegistrationType } from '@zhiye/contract';
import type { ListQuery } from './list-query.ts';
import type { SearchCondition } from './search-condition.ts';

type QueryValue = string | number | null | undefined;

/** A path with its query; values that are missing or empty are left out, several of one name stand side by side. */
function withQuery(path: string, values: Record<string, QueryValue | readonly string[]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [value as QueryValue]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const conditionList = (conditions: readonly SearchCondition[]) =>
  conditions.length > 0 ? JSON.stringify(conditions) : null;

interface BookChoice {
  readonly duration?: Duration;
  /** Puts the book into the cart on arrival: what a guest wished before signing in. */
  readonly add?: boolean;
}

interface ReadQuery {
  /** An EPUB CFI. */
  readonly cfi?: string;
  /** What may be read before buying. */
  readonly trial?: boolean;
}

interface ShelfQuery {
  readonly tab?: string;
  readonly sort?: string;
  /** Text to find in titles, authors and presses. */
  readonly q?: string;
  readonly pageNo?: number;
}

interface OrderListQuery {
  readonly status?: OrderStatus;
  readonly pageNo?: number;
}

interface MessageListQuery {
  /** Only those that were not read. */
  readonly unread?: boolean;
  readonly pageNo?: number;
}

interface RegistrationQuery {
  /** What one registers as. */
  readonly type?: RegistrationType;
  /** Where to go afterwards. */
  readonly from?: string | null;
}

interface OfficeBookQuery {
  readonly keyword?: string;
  readonly classCode?: string;
  readonly press?: string;
  readonly shelf?: string;
  readonly edition?: string;
  readonly sort?: string;
  readonly pageNo?: number;
  /** The book whose panel is open. */
  readonly bookId?: number;
}

interface SignInQuery {
  /** By a code to the phone instead of the password. */
  readonly way?: 'code';
  /** The door of institutions, channels or the back office; without it, everybody's. */
  readonly as?: 'institution' | 'channel' | 'office';
}

interface ReviewListQuery {
  readonly state?: string;
  readonly type?: number;
  readonly keyword?: string;
  readonly pageNo?: number;
  /** The application whose panel is open. */
  readonly applicationId?: string;
}

interface UserListQuery {
  readonly keyword?: string;
  readonly type?: number;
  readonly state?: string;
  readonly pageNo?: number;
  /** The account whose panel is open. */
  readonly userId?: string;
}

interface AuditListQuery {
  readonly action?: string;
  readonly actor?: string;
  readonly subject?: string;
  readonly fromDay?: string;
  readonly toDay?: string;
  readonly pageNo?: number;
}

/** The first page needs no number. */
const beyondFirst = (pageNo: number | undefined) => (pageNo === 1 ? null : pageNo);

/** Every address of the shop, below /pc; links are built here and nowhere else. */
export const paths = {
  home: '/home',
  /** `from` is where to go after signing in. */
  login: (from?: string | null, query: SignInQuery = {}) => withQuery('/login', { ...query, from }),
  oauthLogin: '/oauthLogin',
  oauthLoginQq: '/oauthLogin_qq',
  /** Registering, at the step after the choice when a type is named. */
  registerAs: (query: RegistrationQuery) => withQuery('/register', { ...query }),
  /** The choice of a type, with one chosen already. */
  registerChoice: (query: RegistrationQuery) => withQuery('/registerType', { ...query }),
  forgetPassword: '/forgetPassword',
  bindAccount: '/bindAccount',
  completeInfo: '/completeInfo',
  ssoLogin: '/ssoLogin',
  ssoLogout: '/ssoLogout',
  userGuide: '/userGuide',
  /** What is searched for in the guide. */
  guideSearch: (q: string) => withQuery('/userGuide', { q }),
  footerInfo: (footerId: string) => withQuery('/footerInfo', { footerId }),
  /** Without an id, all news. */
  journalism: (journalismId?: string) => withQuery('/journalismDetail', { journalismId }),
  journalismList: (pageNo: number) => withQuery('/journalismDetail', { pageNo: beyondFirst(pageNo) }),
  codeExchange: '/codeExchange',
  allBook: (query: ListQuery = {}) => withQuery('/allBook', { ...query }),
  bookList: '/bookList',
  listContent: (query: ListQuery = {}) => withQuery('/listContent', { ...query }),
  /** One text in all fields. */
  allSearch: (text?: string, query: ListQuery = {}) => withQuery('/allSearch', { q: text, ...query }),
  bookSearch: (conditions: readonly SearchCondition[], query: ListQuery = {}) =>
    withQuery('/book_search', { s: conditionList(conditions), ...query }),
  highSearch: '/highSearch',
  /** The form with a search in it. */
  highSearchWith: (conditions: readonly SearchCondition[]) =>
    withQuery('/highSearch', { s: conditionList(conditions) }),
  bookDetail: (bookId: number, { duration, add }: BookChoice = {}) =>
    withQuery('/bookDetail', { bookId, duration, add: add ? 1 : null }),
  /** A book, at a place of it, or its trial. */
  read: (bookId: number, { cfi, trial }: ReadQuery = {}) =>
    withQuery('/read', { bookId, trial: trial ? 1 : null, cfi }),
  testEpub: '/testepub',
  cart: '/cart',
  confirmOrder: (cartItemIds: readonly string[]) =>
    withQuery('/confirm_order', { items: cartItemIds.join(',') }),
  /** Orders one book straight from its page. */
  place: (bookId: number, duration: Duration) => withQuery('/place', { bookId, duration }),
  payment: (orderNo: string) => withQuery('/payment', { orderNo }),
  paymentSuccess: (orderNo: string) => withQuery('/payment_success', { orderNo }),
  corporateAccount: (orderNo: string) => withQuery('/corporate_account', { orderNo }),
  sampleBook: '/sampleBook',
  myBook: '/myBook',
  /** The shelf as somebody has sorted it. */
  shelf: (query: ShelfQuery) => withQuery('/myBook', { ...query }),
  personal: {
    order: '/personal/order',
    orderList: ({ status, pageNo }: OrderListQuery) =>
      withQuery('/personal/order', { status, pageNo: beyondFirst(pageNo) }),
    orderDetail: (orderNo: string) => `/personal/order/detail/${orderNo}`,
    orderCode: (orderNo: string) => `/personal/order/code/${orderNo}`,
    orderEvaluate: (orderNo: string) => `/personal/order/evaluate/${orderNo}`,
    info: '/personal/info',
    institution: '/personal/institution',
    device: '/personal/device',
    message: '/personal/message',
    messageList: ({ unread, pageNo }: MessageListQuery) =>
      withQuery('/personal/message', { unread: unread ? 1 : null, pageNo: beyondFirst(pageNo) }),
    password: '/personal/password',
    service: '/personal/service',
    styleBook: '/personal/stylebook',
    styleBookChannel: '/personal/stylebook-channel',
    textbook: '/personal/textbook',
    sale: '/personal/sale',
    statistics: '/personal/statistics',
    flashCard: '/personal/flashCard/index',
    flashCardCategory: '/personal/flashCard/category',
    flashCardMastered: (categoryId: string) => `/personal/flashCard/haveMastered/${categoryId}`,
  },
  office: {
    home: '/backoffice',
    books: '/backoffice/books',
    bookList: ({ pageNo, bookId, ...query }: OfficeBookQuery) =>
      withQuery('/backoffice/books', { ...query, pageNo: beyondFirst(pageNo), bookId }),
    newBook: '/backoffice/books/new',
    editBook: (bookId: number) => withQuery('/backoffice/books/edit', { bookId }),
    /** An edition as it was imported, in the reader. */
    preview: (importId: string) => withQuery('/backoffice/books/preview', { importId }),
    importBooks: (importId?: string, pageNo?: number) =>
      withQuery('/backoffice/books/import', { importId, pageNo: beyondFirst(pageNo) }),
    classes: '/backoffice/classes',
    series: '/backoffice/series',
    seriesList: ({ keyword, pageNo }: { readonly keyword?: string; readonly pageNo?: number }) =>
      withQuery('/backoffice/series', { keyword, pageNo: beyondFirst(pageNo) }),
    news: '/backoffice/news',
    newsList: ({ keyword, pageNo }: { readonly keyword?: string; readonly pageNo?: number }) =>
      withQuery('/backoffice/news', { keyword, pageNo: beyondFirst(pageNo) }),
    /** Without an id, a new one. */
    editNews: (journalismId?: string) => withQuery('/backoffice/news/edit', { journalismId }),
    banners: '/backoffice/banners',
    editBanner: (bannerId?: string) => withQuery('/backoffice/banners/edit', { bannerId }),
    footer: '/backoffice/footer',
    editFooter: (footerId?: string) => withQuery('/backoffice/footer/edit', { footerId }),
    guide: '/backoffice/guide',
    editGuide: (sectionId?: string) => withQuery('/backoffice/guide/edit', { sectionId }),
    reviews: '/backoffice/reviews',
    reviewList: ({ pageNo, ...query }: ReviewListQuery) =>
      withQuery('/backoffice/reviews', { ...query, pageNo: beyondFirst(pageNo) }),
    users: '/backoffice/users',
    userList: ({ pageNo, ...query }: UserListQuery) =>
      withQuery('/backoffice/users', { ...query, pageNo: beyondFirst(pageNo) }),
    audit: '/backoffice/audit',
    auditList: ({ pageNo, ...query }: AuditListQuery) =>
      withQuery('/backoffice/audit', { ...query, pageNo: beyondFirst(pageNo) }),
  },
} as const;
