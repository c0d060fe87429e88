import { defineErrors } from '../../errors.ts';

export const quotationErrors = defineErrors({
  quotationChanged: {
    code: 4540,
    status: 409,
    zh: '报价单已有变化，请刷新后再操作',
    en: 'The quotation has changed. Refresh the page and try again',
  },
  versionReplaced: {
    code: 4541,
    status: 409,
    zh: '这一版已被第 {version} 版取代，请核对新版后再接受',
    en: 'Version {version} has replaced this one. Check it before you accept',
  },
  quotationLapsed: {
    code: 4542,
    status: 409,
    zh: '报价单 {day} 已到期，请重新索取，或联系我们延长',
    en: 'The quotation lapsed on {day}. Ask for a new one, or contact us to extend it',
  },
  sameTitleTwice: {
    code: 4543,
    status: 422,
    zh: '《{title}》的同一个有效期只能写一行',
    en: '“{title}” may be listed once for each access period',
  },
  priceAboveList: {
    code: 4544,
    status: 422,
    zh: '《{title}》的报价不能高于定价 {amount} 元',
    en: 'The price of “{title}” cannot be above its list price of {amount} yuan',
  },
  reasonMissing: {
    code: 4545,
    status: 422,
    zh: '价格比阶梯价低 {percent}% 以上，请写明理由',
    en: 'A price is {percent}% or more below the tier. Give the reason',
  },
  badValidDay: {
    code: 4546,
    status: 422,
    zh: '有效期从明天起，最长 {max} 天',
    en: 'The last day must be tomorrow or later, within {max} days',
  },
  ownQuotation: {
    code: 4547,
    status: 403,
    zh: '不能复核自己写的报价，请由另一位同事复核',
    en: 'You cannot check your own prices. A colleague must check them',
  },
  noContract: {
    code: 4548,
    status: 409,
    zh: '接受报价后才有合同',
    en: 'The contract is made when the quotation is accepted',
  },
  amountTooLarge: {
    code: 4550,
    status: 422,
    zh: '一张报价单最多 {amount} 元，请分开索取',
    en: 'A quotation can be at most {amount} yuan. Ask for several',
  },
  notAnInstitutionAccount: {
    code: 4551,
    status: 422,
    zh: '没有这个机构账号',
    en: 'There is no institution with this account',
  },
});
