import { defineErrors } from '../../../errors.ts';

export const channelAdminErrors = defineErrors({
  channelNoTaken: {
    code: 4950,
    status: 409,
    zh: '渠道号 {channelNo} 已被使用',
    en: 'The channel number {channelNo} is in use',
  },
  accountNotFit: {
    code: 4951,
    status: 409,
    zh: '没有这个账号，或它不是渠道账号或个人用户账号',
    en: 'There is no such account, or it is neither a channel account nor a personal one',
  },
  territoryTaken: {
    code: 4952,
    status: 409,
    zh: '{channel} 在这段时间已经负责该机构或地区，请先停用',
    en: '{channel} serves this institution or region in that time. End that first',
  },
  wrongPeriod: {
    code: 4953,
    status: 422,
    zh: '有效期不能早于今天，结束日期不能早于开始日期',
    en: 'The period cannot begin before today or end before it begins',
  },
  alreadyEnded: {
    code: 4954,
    status: 409,
    zh: '这一项已停用，请刷新后查看',
    en: 'This item has ended already. Refresh the page',
  },
  wrongTerm: {
    code: 4955,
    status: 422,
    zh: '请填写分成比例，或选一本教材、一个时长并填写结算价',
    en: 'Enter a commission rate, or choose a title and a duration and enter a settlement price',
  },
  notAnInstitution: {
    code: 4956,
    status: 409,
    zh: '这个账号不是已认证的机构',
    en: 'This account is not an approved institution',
  },
});
