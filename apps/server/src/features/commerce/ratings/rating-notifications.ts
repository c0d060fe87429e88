import { defineNotificationKinds } from '../../base/notifications/index.ts';

export const ratingNotifications = defineNotificationKinds({
  ratingRejected: {
    group: 'review',
    title: { zh: '评价未通过审核', en: 'Your review was not published' },
    text: {
      zh: '你对《{title}》的评价未通过审核，修改后可以重新提交。原因：{reason}',
      en: 'Your review of “{title}” was not published. You can edit it and submit it again. Reason: {reason}',
    },
    path: '/personal/order/evaluate/{orderNo}',
  },
});
