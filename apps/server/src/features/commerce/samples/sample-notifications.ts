import { defineNotificationKinds } from '../../base/notifications/index.ts';

const path = '/personal/stylebook';

export const sampleNotifications = defineNotificationKinds({
  samplePassed: {
    group: 'sample',
    title: { zh: '样书申请已通过', en: 'Your sample application was approved' },
    text: {
      zh: '《{title}》已放入书架，可阅读至 {endDay}。',
      en: '“{title}” is on your bookshelf. You can read it until {endDay}.',
    },
    path,
  },
  samplePassedForever: {
    group: 'sample',
    title: { zh: '样书申请已通过', en: 'Your sample application was approved' },
    text: {
      zh: '《{title}》已放入书架，长期有效。',
      en: '“{title}” is on your bookshelf. Access does not expire.',
    },
    path,
  },
  sampleNotPassed: {
    group: 'sample',
    title: { zh: '样书申请未通过', en: 'Your sample application was declined' },
    text: {
      zh: '《{title}》的样书申请未通过，本学期不能再次申请。原因：{reason}',
      en: 'Your application for “{title}” was declined. You cannot apply again this term. Reason: {reason}',
    },
    path,
  },
  sampleRejected: {
    group: 'sample',
    title: { zh: '样书申请已退回', en: 'Your sample application was returned' },
    text: {
      zh: '修改《{title}》的申请后可以重新提交。原因：{reason}',
      en: 'Correct the application for “{title}” and submit it again. Reason: {reason}',
    },
    path,
  },
  sampleDelayed: {
    group: 'sample',
    title: { zh: '样书申请仍在审核', en: 'Your sample application is still under review' },
    text: {
      zh: '抱歉让你久等。《{title}》的申请已转交主管处理，申请号 {applicationNo}。',
      en: 'Sorry for the wait. Your application for “{title}” was handed to a supervisor. Application {applicationNo}.',
    },
    path,
  },
  /** Sent to staff with the role `admin`. */
  samplesOverdue: {
    group: 'sample',
    title: { zh: '有样书申请超过审核期限', en: 'Sample applications are overdue' },
    text: {
      zh: '{count} 份样书申请超过审核期限，请尽快处理。',
      en: 'Sample applications past the review deadline: {count}.',
    },
    path: '/backoffice/samples?overdue=1',
  },
});
