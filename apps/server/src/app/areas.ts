import { accountsArea } from '../features/people/accounts/index.ts';
import type { IdentityProviders } from '../features/people/accounts/index.ts';
import { adminHomeArea } from '../features/service/admin-home/index.ts';
import { agreementsArea } from '../features/commerce/agreements/index.ts';
import { annotationsArea } from '../features/study/annotations/index.ts';
import { auditArea } from '../features/base/audit/index.ts';
import { booksArea } from '../features/catalog/books/index.ts';
import { classLayersArea } from '../features/study/class-layers/index.ts';
import { channelArea } from '../features/commerce/channel/index.ts';
import { codesArea } from '../features/commerce/codes/index.ts';
import { dictionaryArea } from '../features/study/dictionary/index.ts';
import type { DictionaryParts } from '../features/study/dictionary/index.ts';
import { entitlementsArea } from '../features/commerce/entitlements/index.ts';
import { eventsArea } from '../features/base/events/index.ts';
import { examPlansArea } from '../features/study/exam-plans/index.ts';
import { flashcardsArea } from '../features/study/flashcards/index.ts';
import { jobsArea } from '../features/base/jobs/index.ts';
import { filesArea } from '../features/base/files/index.ts';
import { invoicesArea } from '../features/commerce/invoices/index.ts';
import type { InvoiceIssuer } from '../features/commerce/invoices/index.ts';
import { notificationsArea } from '../features/base/notifications/index.ts';
import { offlineLeasesArea } from '../features/study/offline-leases/index.ts';
import { ordersArea } from '../features/commerce/orders/index.ts';
import { quotationsArea } from '../features/commerce/quotations/index.ts';
import type { OrderCredit, OrderInvoicing, ReadingShares } from '../features/commerce/orders/index.ts';
import { pricesArea } from '../features/commerce/prices/index.ts';
import { partnersArea } from '../features/commerce/partners/index.ts';
import { paymentsArea } from '../features/commerce/payments/index.ts';
import type { PaymentContext } from '../features/commerce/payments/index.ts';
import { publicationsArea } from '../features/catalog/publications/index.ts';
import { ratingsArea } from '../features/commerce/ratings/index.ts';
import { readingArea } from '../features/study/reading/index.ts';
import { reconciliationArea } from '../features/commerce/reconciliation/index.ts';
import { samplesArea } from '../features/commerce/samples/index.ts';
import { securityArea } from '../features/base/security/index.ts';
import { settingsArea } from '../features/base/settings/index.ts';
import type { GuardedSettings, Setting } from '../features/base/settings/index.ts';
import { shelfArea } from '../features/study/shelf/index.ts';
import { statisticsArea } from '../features/commerce/statistics/index.ts';
import { supportArea } from '../features/service/support/index.ts';
import { transfersArea } from '../features/commerce/transfers/index.ts';
import { siteContentArea } from '../features/catalog/site-content/index.ts';
import type { InstallationInfo } from '../features/catalog/site-content/index.ts';
import type {
  Area,
  AreaApprovalKind,
  AreaWaitingWork,
  EventSubscriber,
  NotificationKind,
} from '../platform/area.ts';
import type { Platform } from '../platform/platform.ts';

/** What the routes and jobs of all areas need of the running server. */
export interface AppContext {
  readonly platform: Platform;
  readonly installation: InstallationInfo;
  /** Identity providers for external login. */
  readonly identityProviders: IdentityProviders;
  readonly dictionary: DictionaryParts;
  readonly payment: PaymentContext;
  readonly orderInvoicing: OrderInvoicing;
  readonly orderCredit: OrderCredit;
  readonly readingShares: ReadingShares;
  readonly invoiceIssuer: InvoiceIssuer;
  readonly subscribers: readonly EventSubscriber[];
  /** The list has the order of the areas. */
  readonly waitingWork: readonly AreaWaitingWork<AppContext>[];
  /** The key is the name of the kind. */
  readonly approvalKinds: ReadonlyMap<string, AreaApprovalKind<AppContext>>;
  readonly guardedSettings: GuardedSettings;
  /** The key is the name of the kind. */
  readonly notificationKinds: ReadonlyMap<string, NotificationKind>;
  /** The key is the name of the area. */
  readonly settings: ReadonlyMap<string, readonly Setting[]>;
}

/** All areas of features, in the order of `dependency-rules.cjs`: each may import those before it. */
export const areas: readonly Area<AppContext>[] = [
  eventsArea,
  auditArea,
  jobsArea,
  settingsArea,
  filesArea,
  notificationsArea,
  securityArea,
  accountsArea,
  booksArea,
  publicationsArea,
  siteContentArea,
  pricesArea,
  partnersArea,
  entitlementsArea,
  codesArea,
  paymentsArea,
  ordersArea,
  reconciliationArea,
  transfersArea,
  invoicesArea,
  quotationsArea,
  agreementsArea,
  ratingsArea,
  samplesArea,
  channelArea,
  statisticsArea,
  readingArea,
  offlineLeasesArea,
  annotationsArea,
  dictionaryArea,
  flashcardsArea,
  examPlansArea,
  classLayersArea,
  shelfArea,
  supportArea,
  adminHomeArea,
];

export const eventSubscribers = areas.flatMap(({ subscribers = [] }) => subscribers);

export const waitingWork = areas.flatMap((area) => area.waitingWork ?? []);

/** All kinds of notifications, by name. */
export const notificationKinds: ReadonlyMap<string, NotificationKind> = new Map(
  areas.flatMap((area) => Object.values(area.notificationKinds ?? {}).map((kind) => [kind.name, kind])),
);

/** What waits for a second person in the list of approvals, by name. */
const approvalKinds: ReadonlyMap<string, AreaApprovalKind<AppContext>> = new Map(
  areas.flatMap((area) => (area.approvalKinds ?? []).map((kind) => [kind.name, kind])),
);

/** All settings, by area. */
export const settingsByArea: ReadonlyMap<string, readonly Setting[]> = new Map(
  areas
    .filter((area) => area.settings !== undefined)
    .map((area) => [area.name, Object.values(area.settings!) as readonly Setting[]]),
);

/** What the areas register, as the context of the app has it. */
export const areaLists = {
  subscribers: eventSubscribers,
  waitingWork,
  approvalKinds,
  notificationKinds,
  settings: settingsByArea,
} satisfies Partial<AppContext>;

/** Names of the job queues. */
export const jobNames = areas.flatMap(({ jobs = {} }) => Object.keys(jobs));
