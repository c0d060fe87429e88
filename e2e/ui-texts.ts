import type { Language } from './fixtures.ts';

/** Texts of the elements that the tests use. */
const UI_TEXTS = {
  allBooks: { zh: '全部教材', en: 'All textbooks' },
  signIn: { zh: '登录', en: 'Sign in' },
  account: { zh: '账号', en: 'Account' },
  password: { zh: '密码', en: 'Password' },
  imageCode: { zh: '图形验证码', en: 'Image code' },
  byCode: { zh: '短信登录', en: 'SMS code' },
  smsCode: { zh: '短信验证码', en: 'SMS code' },
  phone: { zh: '手机号', en: 'Phone' },
  securityCheck: { zh: '安全验证', en: 'Security check' },
  getCode: { zh: '获取验证码', en: 'Get code' },
  buyNow: { zh: '立即购买', en: 'Buy now' },
  placeOrder: { zh: '提交订单', en: 'Place order' },
  emulator: { zh: /本地演示/, en: /Local demo/ },
  pay: { zh: '支付', en: 'Pay' },
  paid: { zh: '付款成功', en: 'Payment successful' },
  payNow: { zh: '去付款', en: 'Pay now' },
  pageTwo: { zh: '第 2 页', en: 'Page 2' },
  pageNumber: { zh: /(位置 \d+|第 \d+ 页) \/ \d+/, en: /(Location|Page) \d+ of \d+/ },
  nextPage: { zh: '下一页', en: 'Next page' },
} satisfies Record<string, Record<Language, string | RegExp>>;

export const uiTexts = (language: Language) =>
  new Proxy({} as Record<keyof typeof UI_TEXTS, string | RegExp>, {
    get: (_, name) => UI_TEXTS[name as keyof typeof UI_TEXTS][language],
  });
