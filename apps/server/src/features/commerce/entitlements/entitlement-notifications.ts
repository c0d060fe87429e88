import { defineNotificationKinds } from '../../base/notifications/index.ts';

const PAGE = '/read?bookId={bookId}';

/** Sent when the text of a pre-ordered book is published, and before the access to a book ends. */
export const entitlementNotifications = defineNotificationKinds({
  preorderStarted: {
    group: 'order',
    title: { zh: '预订的教材已上线', en: 'Your pre-ordered textbook is available' },
    text: {
      zh: '《{title}》已上线，可以开始阅读。有效期从今天开始，可读至 {endDay}。',
      en: '“{title}” is available now. Your access starts today. You can read it until {endDay}.',
    },
    path: PAGE,
  },
  preorderStartedForever: {
    group: 'order',
    title: { zh: '预订的教材已上线', en: 'Your pre-ordered textbook is available' },
    text: {
      zh: '《{title}》已上线，可以开始阅读，长期有效。',
      en: '“{title}” is available now. Your access does not expire.',
    },
    path: PAGE,
  },
  accessEnds: {
    group: 'expiry',
    title: { zh: '教材即将到期', en: 'Your access to a textbook ends soon' },
    text: {
      zh: '《{title}》可读至 {endDay}，续期从到期日接着计算。到期后仍保留在书架，可以再次购买。',
      en: 'You can read “{title}” until {endDay}. A renewal starts where your access ends. The textbook stays on your bookshelf, and you can buy it again later.',
    },
    path: '/bookDetail?bookId={bookId}',
  },
});
