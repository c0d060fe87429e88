import type { Bilingual } from '@zhiye/contract';

export interface NoticeKind {
  readonly title: Bilingual;
  /** `{name}` is filled from the notice's parameters; what a person typed comes last, with or without a full stop. */
  readonly text: Bilingual;
  /** Where it leads, a path below /pc. */
  readonly path: string | null;
}

const kinds = <K extends Record<string, NoticeKind>>(given: K): K => given;

/** Everything the shop tells people. A kind is never renamed or taken away: old notices are read by it. */
export const noticeKinds = kinds({
  teacherPassed: {
    title: { zh: '教师认证已通过', en: 'You are now a teacher' },
    text: {
      zh: '您的教师身份已通过审核，现在可以申请样书、查看教学资源。',
      en: 'Your application was passed. You may now apply for sample books and see teaching files.',
    },
    path: '/sampleBook',
  },
  teacherRefused: {
    title: { zh: '教师认证未通过', en: 'Your application as a teacher was not passed' },
    text: {
      zh: '修改后可以重新提交。原因：{reason}',
      en: 'You can change it and send it again. Reason: {reason}',
    },
    path: '/registerType?type=2',
  },
  institutionPassed: {
    title: { zh: '机构资料已通过审核', en: 'Your institution was confirmed' },
    text: {
      zh: '现在可以批量购买教材，并使用对公转账。',
      en: 'You can now buy in numbers and pay by corporate transfer.',
    },
    path: '/home',
  },
  institutionRefused: {
    title: { zh: '机构资料未通过审核', en: 'Your institution was not confirmed' },
    text: {
      zh: '修改后可以重新提交。原因：{reason}',
      en: 'You can change the details and send them again. Reason: {reason}',
    },
    path: '/registerType?type=3',
  },
  passwordChanged: {
    title: { zh: '登录密码已修改', en: 'Your password was changed' },
    text: {
      zh: '如果不是您本人操作，请立即找回密码并联系客服。',
      en: 'If this was not you, reset your password at once and contact support.',
    },
    path: '/personal/password',
  },
  phoneChanged: {
    title: { zh: '手机号已更换', en: 'Your phone number was changed' },
    text: {
      zh: '新的手机号为 {phone}。如果不是您本人操作，请联系客服。',
      en: 'The new number is {phone}. If this was not you, please contact support.',
    },
    path: '/personal/info',
  },
  emailChanged: {
    title: { zh: '邮箱已更换', en: 'Your e-mail address was changed' },
    text: {
      zh: '新的邮箱为 {email}。如果不是您本人操作，请联系客服。',
      en: 'The new address is {email}. If this was not you, please contact support.',
    },
    path: '/personal/info',
  },
  closingRequested: {
    title: { zh: '已申请注销账号', en: 'Your account will be closed' },
    text: {
      zh: '账号将于 {day} 注销，在此之前可以随时撤销。',
      en: 'It will be closed on {day}. Until then you can change your mind.',
    },
    path: '/personal/info',
  },
  closingCanceled: {
    title: { zh: '已撤销注销申请', en: 'Your account stays open' },
    text: { zh: '账号恢复正常使用。', en: 'The wish to close it was taken back.' },
    path: null,
  },
});

export type NoticeKindName = keyof typeof noticeKinds;
