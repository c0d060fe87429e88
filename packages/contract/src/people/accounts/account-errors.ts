import { defineErrors } from '../../errors.ts';

/** Errors of the accounts area, 4110 to 4169. Several routes share them. */
export const accountErrors = defineErrors({
  wrongAccountOrPassword: {
    code: 4110,
    status: 422,
    isAttempt: true,
    zh: '账号或密码不正确',
    en: 'Incorrect account or password',
  },
  wrongImageCode: {
    code: 4111,
    status: 422,
    isAttempt: true,
    zh: '验证码不正确，图片已更换，请重新输入',
    en: 'Incorrect image code. Enter the new one',
  },
  signInDelayed: {
    code: 4112,
    status: 429,
    zh: '多次输入有误，请 {seconds} 秒后再试',
    en: 'Too many failed attempts. Try again in {seconds} seconds',
  },
  wrongPortal: {
    code: 4113,
    status: 422,
    zh: '账号身份不符合，无法登录',
    en: 'This type of account cannot sign in here',
  },
  accountSuspended: {
    code: 4114,
    status: 403,
    zh: '账号已停用：{reason}。如有疑问请联系客服',
    en: 'This account is suspended: {reason}. If you have questions, contact support',
  },
  wrongSmsCode: {
    code: 4115,
    status: 422,
    isAttempt: true,
    zh: '短信验证码不正确或已过期',
    en: 'The SMS code is incorrect or has expired',
  },
  smsTooSoon: {
    code: 4116,
    status: 429,
    zh: '验证码刚刚发送过，请 {seconds} 秒后再获取',
    en: 'A code was just sent. You can request another in {seconds} seconds',
  },
  smsTooMany: {
    code: 4117,
    status: 429,
    zh: '获取验证码的次数过多，请过一段时间再试',
    en: 'Too many codes requested. Try again later',
  },
  securityCheckFailed: {
    code: 4118,
    status: 422,
    zh: '安全验证未通过或已过期，请重新验证',
    en: 'The security check failed or has expired. Try again',
  },
  /** Its data has the `ticket` for `replaceTemporaryPassword`. */
  passwordMustChange: {
    code: 4119,
    status: 403,
    zh: '请先设置新密码',
    en: 'Set a new password first',
  },
  temporaryPasswordEnded: {
    code: 4140,
    status: 403,
    zh: '临时密码已过期，请联系管理员重新设置',
    en: 'The temporary password has expired. Ask an administrator for a new one',
  },
  phoneTaken: {
    code: 4120,
    status: 409,
    zh: '该手机号已注册过',
    en: 'This phone number is already registered',
  },
  emailTaken: { code: 4121, status: 409, zh: '该邮箱已使用', en: 'This email address is already in use' },
  weakPassword: {
    code: 4122,
    status: 422,
    zh: '密码须为 8 至 16 位，含大写字母、小写字母、数字和 ! @ # $ % 中的字符',
    en: 'Use 8 to 16 characters with uppercase and lowercase letters, digits and at least one of ! @ # $ %',
  },
  commonPassword: {
    code: 4123,
    status: 422,
    zh: '这个密码太常见，很容易被猜到，请换一个',
    en: 'This password is too common and easy to guess. Choose another',
  },
  passwordsDiffer: {
    code: 4124,
    status: 422,
    zh: '两次输入密码不一致',
    en: 'The two passwords do not match',
  },
  samePassword: {
    code: 4125,
    status: 422,
    zh: '新密码不能与当前密码相同',
    en: 'The new password must be different from the current one',
  },
  agreementOutdated: {
    code: 4126,
    status: 409,
    zh: '注册协议或隐私政策已更新，请重新阅读并同意',
    en: 'The registration agreement or privacy policy has changed. Read and accept it again',
  },
  phoneUnknown: {
    code: 4127,
    status: 422,
    zh: '该手机号还没有注册',
    en: 'This phone number is not registered',
  },
  wrongPhone: {
    code: 4128,
    status: 422,
    zh: '请输入正确的手机号',
    en: 'Enter a valid phone number',
  },
  smsNotSent: {
    code: 4129,
    status: 503,
    zh: '短信发送失败，请稍后再试',
    en: 'The SMS could not be sent. Try again later',
  },
  reauthenticationFailed: {
    code: 4130,
    status: 422,
    isAttempt: true,
    zh: '密码或短信验证码不正确',
    en: 'Incorrect password or SMS code',
  },
  currentPasswordNeeded: {
    code: 4168,
    status: 422,
    zh: '请输入当前密码。忘记密码时，请退出登录后用“忘记密码”重设',
    en: 'Enter your current password. If you forgot it, sign out and reset it with “Forgot password”',
  },
  externalLoginFailed: {
    code: 4131,
    status: 422,
    isAttempt: true,
    zh: '第三方登录没有完成，请重新登录',
    en: 'Third-party sign-in was not completed. Try again',
  },
  ticketExpired: {
    code: 4132,
    status: 422,
    zh: '操作已过期，请从头再来一次',
    en: 'This step has expired. Start again',
  },
  alreadyLinked: {
    code: 4133,
    status: 409,
    zh: '该账号已绑定另一个同类的第三方账号',
    en: 'Your account is already linked to another account of this provider',
  },
  identityProviderUnavailable: {
    code: 4134,
    status: 404,
    zh: '暂未开通这种登录方式',
    en: 'This sign-in method is not available',
  },
  wrongEmailCode: {
    code: 4135,
    status: 422,
    isAttempt: true,
    zh: '邮箱验证码不正确或已过期',
    en: 'The email code is incorrect or has expired',
  },
  emailTooSoon: {
    code: 4136,
    status: 429,
    zh: '邮件刚刚发送过，请 {seconds} 秒后再获取',
    en: 'An email was just sent. You can request another in {seconds} seconds',
  },
  emailTooMany: {
    code: 4137,
    status: 429,
    zh: '获取邮箱验证码的次数过多，请过一段时间再试',
    en: 'Too many email codes requested. Try again later',
  },
  emailNotSent: {
    code: 4139,
    status: 503,
    zh: '邮件发送失败，请稍后再试',
    en: 'The email could not be sent. Try again later',
  },
  unbindLimit: {
    code: 4141,
    status: 422,
    zh: '{days} 天内只能自行解绑 {limit} 次，请联系客服',
    en: 'You can remove {limit} devices in {days} days. Contact support for more',
  },
  deviceLimit: {
    code: 4142,
    status: 403,
    zh: '已绑定 {limit} 台设备，请先解绑一台再阅读',
    en: 'You have already registered {limit} devices. Remove one to read here',
  },
  deviceBound: {
    code: 4143,
    status: 409,
    zh: '这台设备还在用于阅读，请先解绑再删除',
    en: 'This device is registered for reading. Remove it from reading before you take it off the list',
  },
  applicationExists: {
    code: 4150,
    status: 409,
    zh: '申请正在审核或已通过，不能重复提交',
    en: 'Your application is under review or already approved',
  },
  accountClosingPending: {
    code: 4160,
    status: 409,
    zh: '已申请注销账号',
    en: 'You have already requested to close this account',
  },
  accountClosingNotFound: {
    code: 4161,
    status: 409,
    zh: '没有注销申请',
    en: 'There is no request to close this account',
  },
  staffCannotClose: {
    code: 4162,
    status: 409,
    zh: '后台账号由管理员停用，不能自行注销',
    en: 'Staff accounts cannot be closed here. An administrator can suspend them',
  },
  /** Its data has the `ticket` for `confirmSecondFactor`. */
  secondFactorRequired: {
    code: 4163,
    status: 403,
    zh: '请输入动态验证码',
    en: 'Enter the code from your authenticator app',
  },
  /** Its data has the `ticket` for `startRequiredSecondFactor`. */
  secondFactorSetupRequired: {
    code: 4164,
    status: 403,
    zh: '请先设置两步验证',
    en: 'Set up two-step verification first',
  },
  wrongSecondFactor: {
    code: 4165,
    status: 422,
    isAttempt: true,
    zh: '验证码不正确、已过期或已使用过',
    en: 'The code is incorrect, has expired or was used before',
  },
  secondFactorExists: {
    code: 4166,
    status: 409,
    zh: '两步验证已开启',
    en: 'Two-step verification is already on',
  },
  secondFactorMissing: {
    code: 4167,
    status: 409,
    zh: '两步验证还没有开启',
    en: 'Two-step verification is off',
  },
});

/** Errors of every route that asks again who the caller is. */
export const refusalsOfReauthentication = [
  accountErrors.reauthenticationFailed,
  accountErrors.signInDelayed,
] as const;
