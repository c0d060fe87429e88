import { signInRoutes, recoveryRoutes } from './accounts/sign-in.ts';
import { annotationRoutes } from './annotations/annotation.ts';
import { dictionaryRoutes } from './dictionary/dictionary.ts';
import { noteAttachmentRoutes } from './annotations/note-attachment.ts';
import { noteExportRoutes } from './annotations/note-export.ts';
import { noteRoutes } from './annotations/note.ts';
import { cartRoutes } from './orders/cart.ts';
import { codeAdminRoutes } from './codes/admin/code.ts';
import { giftBatchRoutes } from './codes/admin/gift-batch.ts';
import { codeRoutes } from './codes/code.ts';
import { claimLinkRoutes } from './codes/claim-link.ts';
import { ownedCodeRoutes } from './codes/owned-code.ts';
import { rosterRoutes } from './codes/roster.ts';
import { catalogRoutes } from './catalog/book.ts';
import { fileRoutes } from './files/file.ts';
import { homeRoutes } from './site-content/home.ts';
import { notificationRoutes } from './notifications/notification.ts';
import { deadJobAdminRoutes } from './jobs/admin/dead-job.ts';
import { adminAuditRoutes } from './audit/admin/audit.ts';
import { publicationAdminRoutes } from './publications/admin/publication.ts';
import { bulkEditRoutes } from './catalog/bulk/bulk-edit.ts';
import { priceChangeRoutes } from './catalog/bulk/price-change.ts';
import { bookAdminRoutes } from './catalog/admin/book.ts';
import { seriesAdminRoutes } from './catalog/admin/series.ts';
import { subjectAdminRoutes } from './catalog/admin/subject.ts';
import { siteContentAdminRoutes } from './site-content/admin/content.ts';
import { bookImportRoutes } from './catalog/bulk/book-import.ts';
import { adminInspectionRoutes } from './reading/admin/inspection.ts';
import { adminApplicationRoutes } from './accounts/admin/application.ts';
import { adminUserRoutes } from './accounts/admin/user.ts';
import { ownStaffRoleRoutes } from './accounts/staff-role.ts';
import { adminOrderRoutes } from './orders/admin/order.ts';
import { userOrderRoutes } from './orders/admin/user-order.ts';
import { refundAdminRoutes } from './orders/admin/refund.ts';
import { reconciliationRoutes } from './reconciliation/admin/reconciliation.ts';
import { invoiceAdminRoutes } from './invoices/admin/invoice.ts';
import { invoiceRoutes } from './invoices/invoice.ts';
import { invoiceTitleRoutes } from './invoices/invoice-title.ts';
import { orderRoutes } from './orders/order.ts';
import { refundRoutes } from './orders/refund.ts';
import { externalLoginRoutes, singleSignOnRoutes, ssoTicketRoutes } from './accounts/external-login.ts';
import { paymentRoutes } from './payments/payment.ts';
import { profileRoutes } from './accounts/profile.ts';
import { readerSettingsRoutes } from './reading/reader-settings.ts';
import { readingProgressRoutes } from './reading/reading-progress.ts';
import { copyRoutes } from './reading/copying.ts';
import { heldBookSearchRoutes } from './reading/held-book-search.ts';
import { inBookSearchRoutes } from './reading/in-book-search.ts';
import { readingRoutes } from './reading/reading-access.ts';
import { registrationRoutes } from './accounts/registration.ts';
import { searchRoutes } from './catalog/search.ts';
import { userShelfRoutes } from './shelf/admin/user-shelf.ts';
import { approvalRoutes } from './security/admin/approval.ts';
import { securityEventRoutes } from './security/admin/security-event.ts';
import { settingAdminRoutes } from './settings/admin/setting.ts';
import { shelfRoutes } from './shelf/shelf.ts';
import { shelfGroupRoutes } from './shelf/shelf-group.ts';
import { sampleAdminRoutes } from './samples/admin/sample.ts';
import { channelSampleRoutes } from './samples/channel-sample.ts';
import { sampleRoutes } from './samples/sample.ts';
import { shopStatisticsRoutes } from './statistics/admin/shop-statistics.ts';
import { statisticsRoutes } from './statistics/statistics.ts';
import { channelRoutes } from './channel/channel.ts';
import { statementAdminRoutes } from './channel/admin/statement.ts';
import { channelAdminRoutes } from './partners/admin/channel-admin.ts';
import { classLayerRoutes } from './class-layers/class-layer.ts';
import { joinedLayerRoutes } from './class-layers/joined-layer.ts';
import { examPlanRoutes } from './exam-plans/exam-plan.ts';
import { readingTimeRoutes } from './exam-plans/reading-time.ts';
import { ratingAdminRoutes } from './ratings/admin/rating.ts';
import { ratingRoutes } from './ratings/rating.ts';
import { ownSecondFactorRoutes, secondFactorSignInRoutes } from './accounts/second-factor.ts';
import { ownSessionRoutes } from './accounts/session.ts';
import { smsCodeRoutes } from './accounts/sms-code.ts';
import { adminHomeRoutes } from './admin-home/admin/admin-home.ts';
import { supportRoutes } from './support/support.ts';
import { inboxRoutes } from './support/admin/inbox.ts';
import { cannedReplyRoutes } from './support/admin/canned-reply.ts';
import { transferRoutes } from './transfers/transfer.ts';
import { bankStatementRoutes } from './transfers/admin/bank-statement.ts';
import { lineFilingRoutes } from './transfers/admin/line-filing.ts';
import { transferAdminRoutes } from './transfers/admin/transfer.ts';
import { transferMatchRoutes } from './transfers/admin/transfer-match.ts';
import { flashcardRoutes } from './flashcards/flashcard.ts';
import { flashcardCategoryRoutes } from './flashcards/flashcard-category.ts';
import { flashcardFileRoutes } from './flashcards/flashcard-file.ts';
import { flashcardReviewRoutes } from './flashcards/flashcard-review.ts';
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
  ...paymentRoutes,
  ...transferRoutes,
  ...transferAdminRoutes,
  ...transferMatchRoutes,
  ...bankStatementRoutes,
  ...lineFilingRoutes,
  ...shelfRoutes,
  ...shelfGroupRoutes,
  ...codeRoutes,
  ...ownedCodeRoutes,
  ...codeAdminRoutes,
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
