import type { InvoiceState, Language, OrderPaymentMethod, OrderStatus, UserType } from '@zhiye/contract';

interface ExportTexts {
  readonly head: readonly string[];
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  readonly methods: Readonly<Record<OrderPaymentMethod, string>>;
  readonly userTypes: Readonly<Record<UserType, string>>;
  readonly invoiceStates: Readonly<Record<InvoiceState, string>>;
}

export const ORDER_EXPORT_TEXTS: Readonly<Record<Language, ExportTexts>> = {
  zh: {
    head: [
      ...['订单号', '状态', '下单时间', '教材', '种数', '份数', '原价（元）', '金额（元）'],
      ...['支付方式', '支付单号', '支付时间', '退款中（元）', '已退款（元）', '净额（元）', '发票'],
      ...['买家', '用户类型', '机构', '手机号', '邮箱'],
    ],
    statuses: { unpaid: '待付款', paid: '已付款', completed: '已完成', canceled: '已取消' },
    methods: { 'wechat-pay': '微信支付', alipay: '支付宝', transfer: '对公转账', free: '免费' },
    userTypes: { 1: '个人用户', 2: '教师', 3: '机构', 4: '渠道', 5: '后台人员' },
    invoiceStates: {
      ...{ unrequested: '未申请', pending: '待开票', issuing: '开票中' },
      ...{ issued: '已开票', reversing: '红冲中', reversed: '已红冲' },
    },
  },
  en: {
    head: [
      ...[
        'Order number',
        'Status',
        'Placed at',
        'Textbook',
        'Titles',
        'Copies',
        'List price (yuan)',
        'Amount (yuan)',
      ],
      ...[
        'Payment method',
        'Payment number',
        'Paid at',
        'Being refunded (yuan)',
        'Refunded (yuan)',
        'Net amount (yuan)',
        'Invoice',
      ],
      ...['Buyer', 'User type', 'Institution', 'Phone', 'Email'],
    ],
    statuses: { unpaid: 'Unpaid', paid: 'Paid', completed: 'Completed', canceled: 'Canceled' },
    methods: { 'wechat-pay': 'WeChat Pay', alipay: 'Alipay', transfer: 'Bank transfer', free: 'Free' },
    userTypes: { 1: 'Personal', 2: 'Teacher', 3: 'Institution', 4: 'Channel', 5: 'Staff' },
    invoiceStates: {
      ...{ unrequested: 'Not requested', pending: 'To be issued', issuing: 'Being issued' },
      ...{ issued: 'Issued', reversing: 'Being reversed', reversed: 'Reversed' },
    },
  },
};
