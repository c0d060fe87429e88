import { defineNotificationKinds } from '../../base/notifications/index.ts';

export const supportNotifications = defineNotificationKinds({
  supportAnswered: {
    group: 'answer',
    title: { zh: '客服回复了你的留言', en: 'Support answered your message' },
    text: {
      zh: '留言“{subject}”有新回复：{excerpt}',
      en: 'New answer to “{subject}”: {excerpt}',
    },
    path: '/personal/service?threadId={threadId}',
  },
});
