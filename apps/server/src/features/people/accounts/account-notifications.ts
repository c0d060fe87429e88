import { defineNotificationKinds } from '../../base/notifications/index.ts';

export const accountNotifications = defineNotificationKinds({
  teacherApproved: {
    group: 'account',
    title: { zh: '教师认证已通过', en: 'Your teacher application was approved' },
    text: {
      zh: '你的教师身份已通过审核，现在可以下载教学资料。',
      en: 'You can now download teaching files.',
    },
    path: '/listContent',
  },
  teacherRejected: {
    group: 'account',
    title: { zh: '教师认证未通过', en: 'Your teacher application was declined' },
    text: {
      zh: '修改后可以重新提交。原因：{reason}',
      en: 'You can correct it and submit it again. Reason: {reason}',
    },
    path: '/registerType?type=2',
  },
  teacherWithdrawn: {
    group: 'account',
    title: { zh: '教师认证已撤销', en: 'Your teacher status was withdrawn' },
    text: {
      zh: '教学资料和样书不能再使用，已购买的教材不受影响。原因：{reason}',
      en: 'Teaching files and sample books are no longer available. Textbooks you bought are not affected. Reason: {reason}',
    },
    path: '/registerType?type=2',
  },
  institutionApproved: {
    group: 'account',
    title: { zh: '机构资料已通过审核', en: 'Your institution was approved' },
    text: {
      zh: '现在可以用机构账号浏览、试读和批量购买教材。',
      en: 'You can now browse, preview and buy textbooks as an institution.',
    },
    path: '/home',
  },
  institutionRejected: {
    group: 'account',
    title: { zh: '机构资料未通过审核', en: 'Your institution was declined' },
    text: {
      zh: '修改后可以重新提交。原因：{reason}',
      en: 'You can correct the details and submit them again. Reason: {reason}',
    },
    path: '/registerType?type=3',
  },
  passwordChanged: {
    group: 'security',
    title: { zh: '登录密码已修改', en: 'Your password was changed' },
    text: {
      zh: '如果不是你本人操作，请立即找回密码并联系客服。',
      en: 'If this was not you, reset your password immediately and contact support.',
    },
    path: '/personal/password',
  },
  phoneChanged: {
    group: 'security',
    title: { zh: '手机号已更换', en: 'Your phone number was changed' },
    text: {
      zh: '新的手机号为 {phone}。如果不是你本人操作，请联系客服。',
      en: 'The new number is {phone}. If this was not you, contact support.',
    },
    path: '/personal/info',
  },
  emailChanged: {
    group: 'security',
    title: { zh: '邮箱已更换', en: 'Your email address was changed' },
    text: {
      zh: '新的邮箱为 {email}。如果不是你本人操作，请联系客服。',
      en: 'The new address is {email}. If this was not you, contact support.',
    },
    path: '/personal/info',
  },
  weChatUnlinked: {
    group: 'security',
    title: { zh: '微信已解绑', en: 'WeChat was unlinked' },
    text: {
      zh: '以后不能再用微信登录。如果不是你本人操作，请修改密码并联系客服。',
      en: 'You can no longer sign in with WeChat. If this was not you, change your password and contact support.',
    },
    path: '/personal/info',
  },
  qqUnlinked: {
    group: 'security',
    title: { zh: 'QQ 已解绑', en: 'QQ was unlinked' },
    text: {
      zh: '以后不能再用 QQ 登录。如果不是你本人操作，请修改密码并联系客服。',
      en: 'You can no longer sign in with QQ. If this was not you, change your password and contact support.',
    },
    path: '/personal/info',
  },
  deviceUnbound: {
    group: 'security',
    title: { zh: '设备已由客服解绑', en: 'A device was removed by support' },
    text: {
      zh: '在该设备上再次打开教材时会重新绑定。如果不是你要求的，请联系客服。设备：{device}',
      en: 'It is bound again when a textbook is opened on it. If you did not ask for this, contact support. Device: {device}',
    },
    path: '/personal/info',
  },
  secondFactorOn: {
    group: 'security',
    title: { zh: '两步验证已开启', en: 'Two-step verification was turned on' },
    text: {
      zh: '以后登录时需要输入动态验证码。如果不是你本人操作，请立即联系管理员。',
      en: 'Sign-in now asks for a code from your authenticator app. If this was not you, contact an administrator immediately.',
    },
    path: '/personal/password',
  },
  secondFactorOff: {
    group: 'security',
    title: { zh: '两步验证已关闭', en: 'Two-step verification was turned off' },
    text: {
      zh: '如果不是你本人操作，请立即联系管理员。',
      en: 'If this was not you, contact an administrator immediately.',
    },
    path: '/personal/password',
  },
  recoveryCodeUsed: {
    group: 'security',
    title: { zh: '恢复码已使用', en: 'A recovery code was used' },
    text: {
      zh: '还剩 {left} 个恢复码。如果不是你本人操作，请立即联系管理员。',
      en: 'Recovery codes left: {left}. If this was not you, contact an administrator immediately.',
    },
    path: '/personal/password',
  },
  recoveryCodesEnd: {
    group: 'security',
    title: { zh: '恢复码即将失效', en: 'Your recovery codes will end' },
    text: {
      zh: '系统更换了密钥，现有恢复码 30 天后失效。请重新生成并妥善保存。',
      en: 'The shop changed its keys. Your recovery codes end in 30 days: make new ones and keep them safe.',
    },
    path: '/personal/password',
  },
  accountClosingRequested: {
    group: 'security',
    title: { zh: '已申请注销账号', en: 'Your account will be closed' },
    text: {
      zh: '账号将于 {day} 注销，在此之前可以随时撤销。',
      en: 'It will be closed on {day}. You can cancel until then.',
    },
    path: '/personal/info',
  },
  accountClosingCanceled: {
    group: 'security',
    title: { zh: '已撤销注销申请', en: 'Your account stays open' },
    text: { zh: '账号恢复正常使用。', en: 'The request to close it was canceled.' },
    path: null,
  },
});
