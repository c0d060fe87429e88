export { mailNotice } from './notice-mail.service.ts';
export { noticeHandlers } from './notice.routes.ts';
export { sendNotice } from './notice.service.ts';
export type { NewNotice } from './notice.service.ts';
