import type { InvoiceHolderKind, InvoiceState, InvoiceType, Language } from '@zhiye/contract';

interface ExportTexts {
  readonly head: readonly string[];
  readonly states: Readonly<Record<InvoiceState, string>>;
  readonly types: Readonly<Record<InvoiceType, string>>;
  readonly holders: Readonly<Record<InvoiceHolderKind, string>>;
}

export const INVOICE_EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  zh: {
    head: [
      '订单号',
      '状态',
      '最迟日期',
      '逾期工作日',
      '类型',
      '抬头类型',
      '抬头',
      '税号',
      '金额（元）',
      '发票号码',
      '开票时间',
      '红字发票号码',
      '红冲时间',
    ],
    states: {
      unrequested: '未申请',
      pending: '待开票',
      issuing: '开票中',
      issued: '已开票',
      reversing: '红冲中',
      reversed: '已红冲',
    },
    types: { electronic: '电子普通发票', vat: '增值税普通发票' },
    holders: { personal: '个人', company: '单位' },
  },
  en: {
    head: [
      'Order number',
      'State',
      'Due day',
      'Working days overdue',
      'Type',
      'Made out to',
      'Title',
      'Tax ID',
      'Amount (yuan)',
      'Invoice number',
      'Issued at',
      'Red invoice number',
      'Reversed at',
    ],
    states: {
      unrequested: 'Not requested',
      pending: 'To be issued',
      issuing: 'Being issued',
      issued: 'Issued',
      reversing: 'Being reversed',
      reversed: 'Reversed',
    },
    types: { electronic: 'Electronic ordinary invoice', vat: 'VAT ordinary invoice' },
    holders: { personal: 'Individual', company: 'Organization' },
  },
};
