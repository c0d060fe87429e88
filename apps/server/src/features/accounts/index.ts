export { accountHandlers, singleSignOnHandlers } from './account.routes.ts';
export { officeReviewHandlers } from './review.office.routes.ts';
export { officeUserHandlers } from './user.office.routes.ts';
export { smsCodeHandlers } from './sms-code.routes.ts';
export { createSessionResolver, openSession } from './session.service.ts';
export { createSessionWatch } from './session-watch.ts';
export type { IsSessionOpen } from './session-watch.ts';
export { createUser } from './user.service.ts';
export type { NewUser } from './user.service.ts';
