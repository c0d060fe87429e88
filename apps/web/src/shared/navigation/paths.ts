import type { FlashcardSort, FlashcardStatus } from '@zhiye/contract/constants/study/flashcard';
import type { AskedLine, CodeDelivery, Duration, OrderStatus, RegistrationType } from '@zhiye/contract';
import type { QuotationState } from '@zhiye/contract/constants/commerce/quotation';
import type { BookListQuery } from '../search/book-list-query.ts';
import type { SearchCondition } from '../search/search-condition.ts';

export type QueryValue = string | number | null | undefined;

/** A path with its query. Missing or empty values are left out; an array gives several parameters of one name. */
export function withQuery(path: string, values: Record<string, QueryValue | readonly string[]>): string {
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
  /** Adds the book to the cart when the page opens: what a guest chose before signing in. */
  readonly addToCart?: boolean;
}

interface ReadQuery {
  /** An EPUB CFI. */
  readonly cfi?: string;
  /** Opens the preview. */
  readonly preview?: boolean;
}

interface ShelfQuery {
  readonly tab?: string;
  readonly sort?: string;
  /** Text to find in titles, authors and publishers. */
  readonly q?: string;
  readonly pageNo?: number;
}

interface OrderListQuery {
  readonly status?: OrderStatus;
  /** What is looked for. */
  readonly q?: string;
  readonly pageNo?: number;
}

interface QuotationListQuery {
  readonly state?: QuotationState;
  readonly pageNo?: number;
}

interface NewQuotationQuery {
  readonly lines?: readonly AskedLine[];
  readonly from?: string;
}

/** `2417.one_year.360`, or `2417.one_year.360.roster` for codes that a roster gives out. */
const askedLineText = ({ bookId, duration, quantity, codeDelivery }: AskedLine): string =>
  [bookId, duration, quantity, ...(codeDelivery === 'roster' ? [codeDelivery] : [])].join('.');

interface SampleListQuery {
  readonly status?: string;
  /** The year of the application date. */
  readonly year?: number;
  /** What is looked for. */
  readonly q?: string;
  readonly pageNo?: number;
}

interface OrderCodesQuery {
  readonly line?: number;
  readonly state?: string;
  /** The list of codes, or the people who have them. */
  readonly view?: 'codes' | 'roster';
  /** Text to find in a roster. */
  readonly q?: string;
  readonly className?: string;
  readonly pageNo?: number;
}

interface NotificationListQuery {
  /** Only unread ones. */
  readonly unread?: boolean;
  readonly pageNo?: number;
}

interface FlashcardListQuery {
  /** Text to find. */
  readonly q?: string | undefined;
  /** An id, or `none` for cards without a category. */
  readonly categoryId?: string | undefined;
  readonly bookId?: number | undefined;
  readonly status?: readonly FlashcardStatus[];
  readonly sort?: FlashcardSort;
  readonly pageNo?: number;
}

export interface NoteListQuery {
  readonly bookId?: number;
  readonly kind?: 'highlight' | 'note' | 'bookmark';
  /** Joined by commas. */
  readonly colors?: string;
  /** Section of the reading order. */
  readonly chapter?: number;
  /** Words in title, note or passage. */
  readonly q?: string;
  readonly sort?: 'place' | 'time';
  readonly pageNo?: number;
}

interface ServiceQuery {
  readonly state?: string;
  /** What is looked for. */
  readonly q?: string;
  readonly pageNo?: number;
  /** The thread that is open. */
  readonly threadId?: string;
}

/** What a new message to support is about. */
interface NewMessageQuery {
  readonly orderNo?: string;
  readonly bookId?: number;
  /** The path of a page, without its query. */
  readonly page?: string;
}

interface RegistrationQuery {
  /** The user type to register as. */
  readonly type?: RegistrationType;
  /** Where to go afterwards. */
  readonly from?: string | null;
}

interface SignInQuery {
  /** The way that is not the usual one: a code to the phone on computers, the password on phones. */
  readonly method?: 'code' | 'password';
  /** The portal of institutions, channels or staff; without it, the one for everybody. */
  readonly portal?: 'institution' | 'channel' | 'staff';
}

/** The first page has no number in its address. */
export const pageNoUnlessFirst = (pageNo: number | undefined) => (pageNo === 1 ? null : pageNo);

/** Every address of the shop, below /pc; links are built here and nowhere else. */
export const paths = {
  home: '/home',
  /** `from` is where to go after signing in. */
  login: (from?: string | null, query: SignInQuery = {}) => withQuery('/login', { ...query, from }),
  /** Registration; with a type at the step after the choice. */
  registerAs: (query: RegistrationQuery) => withQuery('/register', { ...query }),
  /** The choice of a user type, with a preselected one. */
  registerChoice: (query: RegistrationQuery) => withQuery('/registerType', { ...query }),
  forgetPassword: (from?: string | null) => withQuery('/forgetPassword', { from }),
  bindAccount: '/bindAccount',
  completeInfo: '/completeInfo',
  ssoLogout: '/ssoLogout',
  userGuide: '/userGuide',
  /** A search in the guide. */
  guideSearch: (q: string) => withQuery('/userGuide', { q }),
  footerInfo: (footerId: string) => withQuery('/footerInfo', { footerId }),
  /** Leads to all news when no id is given. */
  journalism: (newsId?: string) => withQuery('/journalismDetail', { newsId }),
  journalismList: (pageNo: number) => withQuery('/journalismDetail', { pageNo: pageNoUnlessFirst(pageNo) }),
  codeExchange: '/codeExchange',
  /** Students of a class take codes there. */
  claim: (token: string) => `/claim/${token}`,
  allBook: (query: BookListQuery = {}) => withQuery('/allBook', { ...query }),
  bookList: '/bookList',
  listContent: (query: BookListQuery = {}) => withQuery('/listContent', { ...query }),
  /** A search for one text in all fields. */
  allSearch: (text?: string, query: BookListQuery = {}) => withQuery('/allSearch', { q: text, ...query }),
  bookSearch: (conditions: readonly SearchCondition[], query: BookListQuery = {}) =>
    withQuery('/book_search', { s: conditionList(conditions), ...query }),
  highSearch: '/highSearch',
  /** The advanced form, filled with a search. */
  highSearchWith: (conditions: readonly SearchCondition[]) =>
    withQuery('/highSearch', { s: conditionList(conditions) }),
  bookDetail: (bookId: number, { duration, addToCart }: BookChoice = {}) =>
    withQuery('/bookDetail', { bookId, duration, add: addToCart ? 1 : null }),
  /** A book, at a position of it, or its preview. */
  read: (bookId: number, { cfi, preview }: ReadQuery = {}) =>
    withQuery('/read', { bookId, preview: preview ? 1 : null, cfi }),
  testEpub: '/testepub',
  cart: '/cart',
  confirmOrder: (cartItemIds: readonly string[]) =>
    withQuery('/confirm_order', { items: cartItemIds.join(',') }),
  /** Orders one book directly from its page. */
  /** Given a quantity, CODEs are bought. */
  /** The checkout of one book. `codes` is what an institution chose on the page of the book. */
  buyNow: (
    bookId: number,
    duration: Duration,
    codes?: { readonly quantity: number; readonly delivery: CodeDelivery },
  ) =>
    withQuery('/place', {
      bookId,
      duration,
      quantity: codes?.quantity,
      delivery: codes?.delivery === 'roster' ? codes.delivery : undefined,
    }),
  payment: (orderNo: string) => withQuery('/payment', { orderNo }),
  paymentSuccess: (orderNo: string) => withQuery('/payment_success', { orderNo }),
  sampleBook: '/sampleBook',
  /** The application form with these books chosen. */
  sampleBooks: (bookIds: readonly number[]) => withQuery('/sampleBook', { books: bookIds.join(',') }),
  /** A rejected application, to be corrected. */
  sampleResubmission: (applicationId: string) => withQuery('/sampleBook', { application: applicationId }),
  myBook: '/myBook',
  bookcase: '/bookcase',
  /** The shelf with tab, order and search. */
  shelf: (query: ShelfQuery) => withQuery('/myBook', { ...query }),
  personal: {
    order: '/personal/order',
    orderList: ({ status, q, pageNo }: OrderListQuery) =>
      withQuery('/personal/order', { status, q, pageNo: pageNoUnlessFirst(pageNo) }),
    orderDetail: (orderNo: string) => `/personal/order/detail/${orderNo}`,
    quotation: '/personal/quotation',
    quotationList: ({ state, pageNo }: QuotationListQuery) =>
      withQuery('/personal/quotation', { state, pageNo: pageNoUnlessFirst(pageNo) }),
    quotationDetail: (quotationNo: string) => `/personal/quotation/detail/${quotationNo}`,
    /** The form, with lines to begin with, or those of an earlier quotation. */
    newQuotation: ({ lines = [], from }: NewQuotationQuery = {}) =>
      withQuery('/personal/quotation/new', {
        lines: lines.map(askedLineText).join('_'),
        from,
      }),
    /** The form for a request that is not answered yet. */
    changeQuotation: (quotationNo: string) => withQuery('/personal/quotation/new', { change: quotationNo }),
    orderCodes: (orderNo: string, { pageNo, ...query }: OrderCodesQuery = {}) =>
      withQuery(`/personal/order/code/${orderNo}`, { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
    orderRatings: (orderNo: string) => `/personal/order/evaluate/${orderNo}`,
    info: '/personal/info',
    institution: '/personal/institution',
    device: '/personal/device',
    notifications: '/personal/message',
    notificationList: ({ unread, pageNo }: NotificationListQuery) =>
      withQuery('/personal/message', { unread: unread ? 1 : null, pageNo: pageNoUnlessFirst(pageNo) }),
    /** How the person gets notifications. */
    notificationSettings: '/personal/message?settings=1',
    password: '/personal/password',
    service: '/personal/service',
    serviceList: ({ pageNo, threadId, ...query }: ServiceQuery) =>
      withQuery('/personal/service', { ...query, pageNo: pageNoUnlessFirst(pageNo), threadId }),
    newMessage: (query: NewMessageQuery) => withQuery('/personal/service', { new: 1, ...query }),
    styleBook: '/personal/stylebook',
    sampleList: ({ pageNo, ...query }: SampleListQuery) =>
      withQuery('/personal/stylebook', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
    styleBookChannel: '/personal/stylebook-channel',
    channelSampleList: ({ pageNo, ...query }: SampleListQuery) =>
      withQuery('/personal/stylebook-channel', { ...query, pageNo: pageNoUnlessFirst(pageNo) }),
    textbook: '/personal/textbook',
    sale: '/personal/sale',
    agreement: '/personal/agreement',
    statistics: '/personal/statistics',
    flashCard: '/personal/flashCard/index',
    classLayer: '/personal/classLayer',
    /** Plans, and the form for one of a book. */
    examPlan: (bookId?: number) => withQuery('/personal/examPlan', { bookId }),
    flashCardList: ({ status, sort, pageNo, ...query }: FlashcardListQuery) =>
      withQuery('/personal/flashCard/index', {
        ...query,
        status: status?.join(',') || null,
        sort: sort === 'due' ? null : sort,
        pageNo: pageNoUnlessFirst(pageNo),
      }),
    flashCardCategory: '/personal/flashCard/category',
    /** The mastered cards of a category; `all` or `none` instead of its id. */
    flashCardMastered: (id: string, { q, pageNo }: Pick<FlashcardListQuery, 'q' | 'pageNo'> = {}) =>
      withQuery(`/personal/flashCard/haveMastered/${id}`, { q, pageNo: pageNoUnlessFirst(pageNo) }),
    flashCardReview: (query: Pick<FlashcardListQuery, 'categoryId' | 'bookId'> = {}) =>
      withQuery('/personal/flashCard/review', { ...query }),
    flashCardStatistics: '/personal/flashCard/statistics',
    flashCardImport: '/personal/flashCard/import',
    notes: '/personal/notes',
    noteList: ({ pageNo, sort, ...query }: NoteListQuery) =>
      withQuery('/personal/notes', {
        ...query,
        sort: sort === 'place' ? null : sort,
        pageNo: pageNoUnlessFirst(pageNo),
      }),
    /** A search over notes, flashcards and the books of the bookshelf. */
    studySearch: (q: string) => withQuery('/personal/notes/search', { q }),
  },
  /** The first page of the back office; the others are in admin-paths.ts. */
  adminHome: '/backoffice',
} as const;
