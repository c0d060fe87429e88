import { accountRoutes, recoveryRoutes } from './accounts.ts';
import { cartRoutes } from './cart.ts';
import { catalogRoutes } from './catalog.ts';
import { fileRoutes } from './files.ts';
import { homeRoutes } from './home.ts';
import { noticeRoutes } from './notices.ts';
import { officeAuditRoutes } from './office-audit.ts';
import { officeBookRoutes } from './office-books.ts';
import { officeBulkRoutes } from './office-bulk.ts';
import { officeCatalogueRoutes } from './office-catalogue.ts';
import { officeClassRoutes, officeSeriesRoutes } from './office-classes.ts';
import { officeContentRoutes } from './office-content.ts';
import { officeImportRoutes } from './office-import.ts';
import { officePreviewRoutes } from './office-previews.ts';
import { officeReviewRoutes } from './office-reviews.ts';
import { officeRoleRoutes, officeUserRoutes } from './office-users.ts';
import { orderRoutes } from './orders.ts';
import { outsideSignInRoutes, singleSignOnRoutes, ssoTicketRoutes } from './outside-sign-in.ts';
import { paymentRoutes } from './payments.ts';
import { profileRoutes } from './profile.ts';
import { readerSettingRoutes } from './reader-settings.ts';
import { readingPositionRoutes } from './reading-positions.ts';
import { readingSearchRoutes } from './reading-search.ts';
import { readingRoutes } from './reading.ts';
import { registrationRoutes } from './registration.ts';
import { searchRoutes } from './search.ts';
import { shelfRoutes } from './shelf.ts';
import { smsCodeRoutes } from './sms-codes.ts';
import type { DataOf, ErrorCodeOf, InputOf } from './route.ts';

/** Every address of the shop. Tests walk it; the server must mount each. */
export const routes = {
  ...fileRoutes,
  ...homeRoutes,
  ...accountRoutes,
  ...recoveryRoutes,
  ...singleSignOnRoutes,
  ...ssoTicketRoutes,
  ...outsideSignInRoutes,
  ...smsCodeRoutes,
  ...officeRoleRoutes,
  ...noticeRoutes,
  ...registrationRoutes,
  ...profileRoutes,
  ...catalogRoutes,
  ...searchRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...shelfRoutes,
  ...readingRoutes,
  ...readingPositionRoutes,
  ...readingSearchRoutes,
  ...readerSettingRoutes,
  ...officeBookRoutes,
  ...officePreviewRoutes,
  ...officeCatalogueRoutes,
  ...officeBulkRoutes,
  ...officeClassRoutes,
  ...officeSeriesRoutes,
  ...officeContentRoutes,
  ...officeImportRoutes,
  ...officeReviewRoutes,
  ...officeUserRoutes,
  ...officeAuditRoutes,
};

type Routes = typeof routes;

/**
 * The contract as the web reads it: `'GET /b/v1/book/getBook'` names a route, and the types follow.
 * A string is all that reaches the bundle; schemas stay on the server.
 */
export type RouteTable = {
  [R in Routes[keyof Routes] as `${Uppercase<Verb<R>>} ${R['path']}`]: {
    kind: R['kind'];
    input: InputOf<R>;
    data: DataOf<R>;
    errorCode: ErrorCodeOf<R>;
  };
};

/** Uploads and downloads are POSTs too, but are called otherwise. */
type Verb<R> = R extends { kind: 'upload' | 'download' }
  ? R['kind']
  : R extends { method: infer M extends string }
    ? M
    : never;

/** Route keys of one kind: `'json' | 'upload' | 'download'`. */
export type RouteKey<Kind extends RouteTable[keyof RouteTable]['kind']> = {
  [K in keyof RouteTable]: RouteTable[K]['kind'] extends Kind ? K : never;
}[keyof RouteTable];
