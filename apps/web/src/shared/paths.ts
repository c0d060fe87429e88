import type { Duration, OrderStatus, RegistrationType } from '@zhiye/contract';
import type { SearchCondition } from './search-condition.ts';

type QueryValue = string | number | null | undefined;

/** A path with its query; values that are missing or empty are left out. */
function withQuery(path: string, values: Record<string, QueryValue>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

interface ListQuery {
  readonly classCode?: string;
  readonly sortType?: number;
  readonly pageNo?: number;
  /** Rows instead of covers. */
  readonly view?: 'list';
}

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
  footerInfo: (footerId: string) => withQuery('/footerInfo', { footerId }),
  /** Without an id, all news. */
  journalism: (journalismId?: string) => withQuery('/journalismDetail', { journalismId }),
  codeExchange: '/codeExchange',
  allBook: '/allBook',
  bookList: '/bookList',
  listContent: (query: ListQuery = {}) => withQuery('/listContent', { ...query }),
  allSearch: '/allSearch',
  bookSearch: (conditions: readonly SearchCondition[]) =>
    withQuery('/book_search', { s: JSON.stringify(conditions) }),
  highSearch: '/highSearch',
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
    bookList: ({ keyword, pageNo, bookId }: OfficeBookQuery) =>
      withQuery('/backoffice/books', { keyword, pageNo: beyondFirst(pageNo), bookId }),
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
