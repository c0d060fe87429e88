import { defineNotificationKinds } from '../notifications/index.ts';

const PAGE = '/read?bookId={bookId}';

/** Sent when the text of a pre-ordered book is published. */
export const entitlementNotifications = defineNotificationKinds({
  preorderStarted: {
    title: { zh: '预订的教材已上线', en: 'Your pre-ordered textbook is available' },
    text: {
      zh: '《{title}》已上线，可以开始阅读。有效期从今天开始，可读至 {endDay}。',
      en: '"{title}" is available now. Your access starts today. You can read it until {endDay}.',
    },
    path: PAGE,
  },
  preorderStartedForever: {
    title: { zh: '预订的教材已上线', en: 'Your pre-ordered textbook is available' },
    text: {
      zh: '《{title}》已上线，可以开始阅读，长期有效。',
      en: '"{title}" is available now. Your access does not expire.',
    },
    path: PAGE,
  },
});
