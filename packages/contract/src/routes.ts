import { signInRoutes, recoveryRoutes } from './people/accounts/sign-in.ts';
import { annotationRoutes } from './study/annotations/annotation.ts';
import { dictionaryRoutes } from './study/dictionary/dictionary.ts';
import { noteAttachmentRoutes } from './study/annotations/note-attachment.ts';
import { noteExportRoutes } from './study/annotations/note-export.ts';
import { noteRoutes } from './study/annotations/note.ts';
import { volumePriceRoutes } from './commerce/prices/volume-price.ts';
import { volumePriceAdminRoutes } from './commerce/prices/admin/volume-price.ts';
import { quotationRoutes } from './commerce/quotations/quotation.ts';
import { quotationAdminRoutes } from './commerce/quotations/admin/quotation.ts';
import { agreementRoutes } from './commerce/agreements/agreement.ts';
import { agreementAdminRoutes } from './commerce/agreements/admin/agreement.ts';
import { deliveryNoteRoutes } from './commerce/invoices/delivery-note.ts';
import { cartRoutes } from './commerce/orders/cart.ts';
import { codeAdminRoutes } from './commerce/codes/admin/code.ts';
import { giftBatchRoutes } from './commerce/codes/admin/gift-batch.ts';
import { codeRoutes } from './commerce/codes/code.ts';
import { claimLinkRoutes } from './commerce/codes/claim-link.ts';
import { holdingRoutes } from './commerce/codes/holding.ts';
import { ownedCodeRoutes } from './commerce/codes/owned-code.ts';
import { rosterRoutes } from './commerce/codes/roster.ts';
import { catalogRoutes } from './catalog/books/book.ts';
import { fileRoutes } from './base/files/file.ts';
import { homeRoutes } from './catalog/site-content/home.ts';
import { notificationRoutes } from './base/notifications/notification.ts';
import { deadJobAdminRoutes } from './base/jobs/admin/dead-job.ts';
import { adminAuditRoutes } from './base/audit/admin/audit.ts';
import { publicationAdminRoutes } from './catalog/publications/admin/publication.ts';
import { bulkEditRoutes } from './catalog/books/bulk/bulk-edit.ts';
import { priceChangeRoutes } from './catalog/books/bulk/price-change.ts';
import { bookAdminRoutes } from './catalog/books/admin/book.ts';
import { seriesAdminRoutes } from './catalog/books/admin/series.ts';
import { subjectAdminRoutes } from './catalog/books/admin/subject.ts';
import { siteContentAdminRoutes } from './catalog/site-content/admin/content.ts';
import { bookImportRoutes } from './catalog/books/bulk/book-import.ts';
import { onixRoutes } from './catalog/books/bulk/onix.ts';
import { adminInspectionRoutes } from './study/reading/admin/inspection.ts';
import { adminApplicationRoutes } from './people/accounts/admin/application.ts';
import { adminUserRoutes } from './people/accounts/admin/user.ts';
import { ownStaffRoleRoutes } from './people/accounts/staff-role.ts';
import { adminOrderRoutes } from './commerce/orders/admin/order.ts';
import { userOrderRoutes } from './commerce/orders/admin/user-order.ts';
import { refundAdminRoutes } from './commerce/orders/admin/refund.ts';
import { reconciliationRoutes } from './commerce/reconciliation/admin/reconciliation.ts';
import { digitalInvoiceRoutes } from './commerce/invoices/admin/digital-invoice.ts';
import { invoiceAdminRoutes } from './commerce/invoices/admin/invoice.ts';
import { invoiceRoutes } from './commerce/invoices/invoice.ts';
import { invoiceTitleRoutes } from './commerce/invoices/invoice-title.ts';
import { orderRoutes } from './commerce/orders/order.ts';
import { refundRoutes } from './commerce/orders/refund.ts';
import {
  externalLoginRoutes,
  singleSignOnRoutes,
  ssoTicketRoutes,
} from './people/accounts/external-login.ts';
import { paymentRoutes } from './commerce/payments/payment.ts';
import { profileRoutes } from './people/accounts/profile.ts';
import { readerSettingsRoutes } from './study/reading/reader-settings.ts';
import { readingProgressRoutes } from './study/reading/reading-progress.ts';
import { copyRoutes } from './study/reading/copying.ts';
import { heldBookSearchRoutes } from './study/reading/held-book-search.ts';
import { inBookSearchRoutes } from './study/reading/in-book-search.ts';
import { readingRoutes } from './study/reading/reading-access.ts';
import { registrationRoutes } from './people/accounts/registration.ts';
import { searchRoutes } from './catalog/books/search.ts';
import { userShelfRoutes } from './study/shelf/admin/user-shelf.ts';
import { approvalRoutes } from './base/security/admin/approval.ts';
import { securityEventRoutes } from './base/security/admin/security-event.ts';
import { settingAdminRoutes } from './base/settings/admin/setting.ts';
import { shelfRoutes } from './study/shelf/shelf.ts';
import { shelfGroupRoutes } from './study/shelf/shelf-group.ts';
import { sampleAdminRoutes } from './commerce/samples/admin/sample.ts';
import { channelSampleRoutes } from './commerce/samples/channel-sample.ts';
import { sampleRoutes } from './commerce/samples/sample.ts';
import { shopStatisticsRoutes } from './commerce/statistics/admin/shop-statistics.ts';
import { statisticsRoutes } from './commerce/statistics/statistics.ts';
import { channelRoutes } from './commerce/channel/channel.ts';
import { statementAdminRoutes } from './commerce/channel/admin/statement.ts';
import { channelAdminRoutes } from './commerce/partners/admin/channel-admin.ts';
import { classLayerRoutes } from './study/class-layers/class-layer.ts';
import { joinedLayerRoutes } from './study/class-layers/joined-layer.ts';
import { offlineLeaseRoutes } from './study/offline-leases/offline-lease.ts';
import { examPlanRoutes } from './study/exam-plans/exam-plan.ts';
import { readingTimeRoutes } from './study/exam-plans/reading-time.ts';
import { ratingAdminRoutes } from './commerce/ratings/admin/rating.ts';
import { ratingRoutes } from './commerce/ratings/rating.ts';
import { ownSecondFactorRoutes, secondFactorSignInRoutes } from './people/accounts/second-factor.ts';
import { ownSessionRoutes } from './people/accounts/session.ts';
import { smsCodeRoutes } from './people/accounts/sms-code.ts';
import { adminHomeRoutes } from './service/admin-home/admin/admin-home.ts';
import { supportRoutes } from './service/support/support.ts';
import { inboxRoutes } from './service/support/admin/inbox.ts';
import { cannedReplyRoutes } from './service/support/admin/canned-reply.ts';
import { transferRoutes } from './commerce/transfers/transfer.ts';
import { bankStatementRoutes } from './commerce/transfers/admin/bank-statement.ts';
import { lineFilingRoutes } from './commerce/transfers/admin/line-filing.ts';
import { matchUndoRoutes } from './commerce/transfers/admin/match-undo.ts';
import { transferAdminRoutes } from './commerce/transfers/admin/transfer.ts';
import { transferMatchRoutes } from './commerce/transfers/admin/transfer-match.ts';
import { flashcardRoutes } from './study/flashcards/flashcard.ts';
import { flashcardCategoryRoutes } from './study/flashcards/flashcard-category.ts';
import { flashcardFileRoutes } from './study/flashcards/flashcard-file.ts';
import { flashcardReviewRoutes } from './study/flashcards/flashcard-review.ts';
import type { DataOf, ErrorCodeOf, InputOf } from './route.ts';

/** Every address of the shop. Tests walk it; the server must mount each. */
export const routes = {
  ...fileRoutes,
  ...homeRoutes,
  ...signInRoutes,
  ...recoveryRoutes,
  ...secondFactorSignInRoutes,
  ...ownSecondFactorRoutes,
  ...singleSignOnRoutes,
  ...ssoTicketRoutes,
  ...externalLoginRoutes,
  ...smsCodeRoutes,
  ...ownStaffRoleRoutes,
  ...notificationRoutes,
  ...registrationRoutes,
  ...profileRoutes,
  ...ownSessionRoutes,
  ...catalogRoutes,
  ...searchRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...deliveryNoteRoutes,
  ...agreementRoutes,
  ...agreementAdminRoutes,
  ...refundRoutes,
  ...refundAdminRoutes,
  ...ratingRoutes,
  ...ratingAdminRoutes,
  ...sampleRoutes,
  ...sampleAdminRoutes,
  ...channelSampleRoutes,
  ...reconciliationRoutes,
  ...channelAdminRoutes,
  ...channelRoutes,
  ...statementAdminRoutes,
  ...statisticsRoutes,
  ...shopStatisticsRoutes,
  ...invoiceTitleRoutes,
  ...invoiceRoutes,
  ...invoiceAdminRoutes,
  ...digitalInvoiceRoutes,
  ...paymentRoutes,
  ...transferRoutes,
  ...transferAdminRoutes,
  ...transferMatchRoutes,
  ...bankStatementRoutes,
  ...lineFilingRoutes,
  ...matchUndoRoutes,
  ...shelfRoutes,
  ...shelfGroupRoutes,
  ...codeRoutes,
  ...holdingRoutes,
  ...ownedCodeRoutes,
  ...codeAdminRoutes,
  ...volumePriceRoutes,
  ...volumePriceAdminRoutes,
  ...quotationRoutes,
  ...quotationAdminRoutes,
  ...giftBatchRoutes,
  ...rosterRoutes,
  ...claimLinkRoutes,
  ...readingRoutes,
  ...readingProgressRoutes,
  ...inBookSearchRoutes,
  ...copyRoutes,
  ...heldBookSearchRoutes,
  ...readerSettingsRoutes,
  ...annotationRoutes,
  ...dictionaryRoutes,
  ...offlineLeaseRoutes,
  ...examPlanRoutes,
  ...readingTimeRoutes,
  ...classLayerRoutes,
  ...joinedLayerRoutes,
  ...flashcardCategoryRoutes,
  ...flashcardRoutes,
  ...flashcardReviewRoutes,
  ...flashcardFileRoutes,
  ...noteRoutes,
  ...noteExportRoutes,
  ...noteAttachmentRoutes,
  ...deadJobAdminRoutes,
  ...publicationAdminRoutes,
  ...adminInspectionRoutes,
  ...bookAdminRoutes,
  ...bulkEditRoutes,
  ...priceChangeRoutes,
  ...subjectAdminRoutes,
  ...seriesAdminRoutes,
  ...siteContentAdminRoutes,
  ...bookImportRoutes,
  ...onixRoutes,
  ...adminApplicationRoutes,
  ...adminUserRoutes,
  ...adminOrderRoutes,
  ...userOrderRoutes,
  ...userShelfRoutes,
  ...adminHomeRoutes,
  ...supportRoutes,
  ...inboxRoutes,
  ...cannedReplyRoutes,
  ...adminAuditRoutes,
  ...settingAdminRoutes,
  ...approvalRoutes,
  ...securityEventRoutes,
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
