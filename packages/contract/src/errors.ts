/**
 * One refusal a caller can meet. `code` goes into the envelope, `status` is the HTTP status,
 * `zh` and `en` are what a person reads; `{name}` in a text is filled from the refusal's parameters.
 */
export interface ErrorDefinition {
  readonly code: number;
  readonly status: number;
  /** A sign-in or a proof of identity failed. The server logs it, because many of them are an attack. */
  readonly isAttempt?: boolean;
  readonly zh: string;
  readonly en: string;
}

/** Names a group of refusals beside the routes that give them. */
export function defineErrors<const E extends Record<string, ErrorDefinition>>(errors: E): E {
  return errors;
}

/** What any route may answer; requirements fix 4101, 4102 and 4201. */
export const generalErrors = defineErrors({
  invalidInput: {
    code: 4000,
    status: 422,
    zh: '提交的内容有误：{where} {why}',
    en: 'Something in the request is not right: {where} {why}',
  },
  unknownRoute: { code: 4004, status: 404, zh: '没有这个接口', en: 'This address does not exist' },
  notFound: {
    code: 4005,
    status: 404,
    zh: '没有找到，或不属于当前账号',
    en: 'Not found, or not yours',
  },
  invalidJson: {
    code: 4006,
    status: 400,
    zh: '请求内容不是有效的 JSON',
    en: 'The request is not valid JSON',
  },
  idempotencyConflict: {
    code: 4009,
    status: 409,
    zh: '同一个请求编号已用于不同的内容',
    en: 'This request key was used with other content',
  },
  tooLarge: { code: 4013, status: 413, zh: '提交的内容过大', en: 'The request is too large' },
  wrongMediaType: {
    code: 4015,
    status: 415,
    zh: '不支持的内容类型',
    en: 'This content type is not accepted',
  },
  tooManyRequests: {
    code: 4029,
    status: 429,
    zh: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many requests. Try again in {seconds} seconds',
  },
  notSignedIn: { code: 4101, status: 401, zh: '请先登录', en: 'Sign in first' },
  sessionEnded: {
    code: 4102,
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended. Sign in again',
  },
  notPermitted: {
    code: 4201,
    status: 403,
    zh: '当前账号没有此操作的权限',
    en: 'This account may not do that',
  },
  internal: {
    code: 5000,
    status: 500,
    zh: '服务器出了点问题，请稍后再试（编号 {trace}）',
    en: 'Something went wrong on our side. Try again later (reference {trace})',
  },
  storageFull: {
    code: 5007,
    status: 507,
    zh: '服务器的存储空间不足，暂时无法上传或保存文件，请稍后再试',
    en: 'The server has run out of storage space, so files cannot be uploaded or saved now. Try again later',
  },
  malwareFound: {
    code: 4229,
    status: 422,
    zh: '文件中发现恶意程序，已拒绝上传。请用杀毒软件检查后，换一个文件',
    en: 'Malware was found in the file, so it was refused. Check it with an antivirus program and choose another file',
  },
  scannerUnavailable: {
    code: 5008,
    status: 503,
    zh: '暂时无法检查文件是否安全，文件没有上传。请稍后再试，或联系客服',
    en: 'Files cannot be checked for malware now, so the file was not uploaded. Try again later, or contact support',
  },
  busy: {
    code: 5003,
    status: 503,
    zh: '服务器正忙，请稍后再试',
    en: 'The server is busy. Try again shortly',
  },
});
