import { defineNotificationKinds } from '../notifications/index.ts';

export const securityNotifications = defineNotificationKinds({
  approvalWaits: {
    group: 'security',
    title: { zh: '有一项更改等待复核', en: 'A change waits for a second person' },
    text: {
      zh: '{maker} 提交，须由另一位同事复核。',
      en: '{maker} asked for it. A colleague must check it.',
    },
    path: '/backoffice/approvals',
  },
  approvalApproved: {
    group: 'security',
    title: { zh: '一项更改已复核生效', en: 'A change was approved' },
    text: {
      zh: '{maker} 提交，{checker} 复核。如有疑问，请立即联系管理员。',
      en: '{maker} asked for it, {checker} approved it. If something is wrong, contact an administrator at once.',
    },
    path: '/backoffice/approvals?state=approved',
  },
  approvalDeclined: {
    group: 'security',
    title: { zh: '你提交的更改被退回', en: 'Your change was declined' },
    text: { zh: '{checker} 退回。原因：{reason}', en: '{checker} declined it. Reason: {reason}' },
    path: '/backoffice/approvals?state=declined',
  },
  moneySettingWaits: {
    group: 'security',
    title: {
      zh: '收款账户或资金设置申请更改',
      en: 'A change of the bank account or of money settings waits',
    },
    text: {
      zh: '{maker} 提交，须由另一位同事复核后生效。如非公司决定，请退回。',
      en: '{maker} asked for it. It takes effect when a colleague approves it. Decline it if the company did not decide so.',
    },
    path: '/backoffice/approvals',
  },
  moneySettingChanged: {
    group: 'security',
    title: { zh: '收款账户或资金设置已更改', en: 'The bank account or money settings were changed' },
    text: {
      zh: '{maker} 提交，{checker} 复核。如非公司决定，请立即联系管理员。',
      en: '{maker} asked for it, {checker} approved it. If the company did not decide so, contact an administrator at once.',
    },
    path: '/backoffice/approvals?state=approved',
  },
});
