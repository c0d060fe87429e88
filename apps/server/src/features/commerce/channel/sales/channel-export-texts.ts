import type { Duration, Language } from '@zhiye/contract';
import type { ChannelLineKind, StatementState } from '@zhiye/contract/constants/commerce/channel';

interface ExportTexts {
  readonly sales: readonly string[];
  readonly textbooks: readonly string[];
  readonly kinds: Readonly<Record<ChannelLineKind, string>>;
  readonly states: Readonly<Record<StatementState, string>>;
  readonly durations: Readonly<Record<Duration, string>>;
}

export const CHANNEL_EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  zh: {
    sales: [
      ...['日期', '类型', '订单号', '机构', '教材', '时长', '份数', '金额（元）', '佣金比例', '结算价（元）'],
      ...['佣金（元）', '状态', '结算月份', '说明'],
    ],
    textbooks: [
      ...['教材', '作者', '出版社', 'ISBN', '时长', '定价（元）', '售价（元）', '结算价（元）', '佣金（元）'],
      ...['佣金比例', '生效日期', '截止日期'],
    ],
    kinds: { sale: '销售', refund: '退款', adjustment: '调整' },
    states: { pending: '待结算', confirmed: '已确认', settled: '已结算' },
    durations: {
      ...{ half_year: '半年', one_year: '一年', two_years: '两年' },
      ...{ three_years: '三年', five_years: '五年', long_term: '长期' },
    },
  },
  en: {
    sales: [
      ...['Date', 'Type', 'Order number', 'Institution', 'Textbook', 'Duration', 'Copies', 'Amount (yuan)'],
      ...['Commission rate', 'Settlement price (yuan)', 'Commission (yuan)', 'Status', 'Statement', 'Note'],
    ],
    textbooks: [
      ...['Textbook', 'Authors', 'Publisher', 'ISBN', 'Duration', 'List price (yuan)', 'Price (yuan)'],
      ...['Settlement price (yuan)', 'Commission (yuan)', 'Commission rate', 'Valid from', 'Valid to'],
    ],
    kinds: { sale: 'Sale', refund: 'Refund', adjustment: 'Correction' },
    states: { pending: 'Pending', confirmed: 'Confirmed', settled: 'Settled' },
    durations: {
      ...{ half_year: 'Half a year', one_year: 'One year', two_years: 'Two years' },
      ...{ three_years: 'Three years', five_years: 'Five years', long_term: 'Long term' },
    },
  },
};
