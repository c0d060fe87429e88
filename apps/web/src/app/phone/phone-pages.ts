import { lazyPage } from '../../shared/navigation/route-entry.ts';
import { firstPhonePages } from './first-phone-pages.ts';
import type { LazyPage } from '../../shared/navigation/route-entry.ts';
import type { ComputerTask } from './computer-page.tsx';

/**
 * A page with a layout of its own; the page of computers between the bars of a phone, or without them; or what needs a
 * computer.
 */
type PhoneLayout = LazyPage | 'same' | 'bare' | { readonly computer: ComputerTask };

const searchModule = () => import('../../features/catalog/books/search/phone/search-phone-pages.tsx');

/**
 * How each page of the route table is laid out on a phone, by the name of its row. Rows that only lead on are missing, as
 * far as they lead on here too.
 */
export const phonePages: Readonly<Record<string, PhoneLayout>> = {
  ...firstPhonePages,
  oauthLogin: 'same',
  oauthLoginQq: 'same',
  register: 'same',
  registerType: 'same',
  forgetPassword: 'same',
  bindAccount: 'same',
  completeInfo: 'same',
  ssoLogin: 'bare',
  ssoLogout: 'bare',
  info: 'same',
  institution: 'same',
  device: 'same',
  password: 'same',
  allSearch: lazyPage(searchModule, (m) => m.AllSearchPhonePage, ['search']),
  bookSearch: lazyPage(searchModule, (m) => m.BookSearchPhonePage, ['search']),
  highSearch: 'same',
  footerInfo: 'same',
  journalismDetail: 'same',
  userGuide: 'same',
  read: lazyPage(
    () => import('./read/read-phone-page.tsx'),
    (m) => m.ReadPhonePage,
    ['reading', 'accessibility', 'class-layers', 'dictionary', 'exam-plans', 'flashcards'],
  ),
  testepub: { computer: 'localBook' },
  adminInspection: { computer: 'backoffice' },
  flashCardIndex: 'same',
  flashCardCategory: 'same',
  flashCardMastered: 'same',
  flashCardReview: lazyPage(
    () => import('../../features/study/flashcards/review/phone/review-phone-page.tsx'),
    (m) => m.ReviewPhonePage,
    ['flashcards'],
  ),
  flashCardStatistics: 'same',
  flashCardImport: { computer: 'flashcards' },
  examPlan: 'same',
  joinClass: 'same',
  classLayer: { computer: 'layers' },
  notes: 'same',
  studySearch: 'same',
  codeExchange: 'same',
  claimCode: lazyPage(
    () => import('./claim/claim-phone-page.tsx'),
    (m) => m.ClaimPhonePage,
    ['claim', 'sign-in', 'second-factor'],
  ),
  orderCode: { computer: 'codes' },
  cart: 'same',
  paymentSuccess: 'same',
  orderEvaluate: 'same',
  place: 'same',
  confirmOrder: 'same',
  personalOrder: 'same',
  orderDetail: 'same',
  payment: lazyPage(
    () => import('./payment/payment-phone-page.tsx'),
    (m) => m.PaymentPhonePage,
    ['orders', 'payments'],
  ),
  corporateAccount: 'same',
  quotation: 'same',
  newQuotation: { computer: 'quotations' },
  quotationDetail: 'same',
  sampleBook: { computer: 'samples' },
  styleBook: 'same',
  styleBookChannel: { computer: 'channel' },
  myBook: lazyPage(
    () => import('../../features/study/shelf/phone/shelf-phone-page.tsx'),
    (m) => m.ShelfPhonePage,
    ['shelf'],
  ),
  bookcase: 'same',
  service: 'same',
  textbook: { computer: 'channel' },
  sale: { computer: 'channel' },
  agreement: 'same',
  statistics: { computer: 'channel' },
  message: 'same',
  personal: lazyPage(
    () => import('./me/me-page.tsx'),
    (m) => m.MePage,
  ),
  flashCard: lazyPage(
    () => import('./study/study-page.tsx'),
    (m) => m.StudyPage,
    ['exam-plans', 'shelf'],
  ),
  notFound: 'same',
};
