import { defineNotificationKinds } from '../../base/notifications/index.ts';

const PAGE = '/corporate_account?orderNo={orderNo}';

export const transferNotifications = defineNotificationKinds({
  transferReceived: {
    group: 'payment',
    title: { zh: '对公转账已到账', en: 'Your bank transfer has arrived' },
    text: {
      zh: '订单 {orderNo} 的转账 {amount} 元已到账，CODE 随后生成。',
      en: 'The transfer of {amount} yuan for order {orderNo} has arrived. Your CODEs follow.',
    },
    path: PAGE,
  },
  transferSurplus: {
    group: 'payment',
    title: { zh: '对公转账多付', en: 'Your bank transfer was more than the order needs' },
    text: {
      zh: '订单 {orderNo} 收到转账 {amount} 元，其中 {surplus} 元订单不需要，将退回付款账户。',
      en: 'We received {amount} yuan for order {orderNo}, which is {surplus} yuan too much. The extra money goes back to the account it came from.',
    },
    path: PAGE,
  },
  accountSettled: {
    group: 'payment',
    title: { zh: '转账已到账，订单已结清', en: 'Your bank transfer has settled an order' },
    text: {
      zh: '订单 {orderNo} 的转账 {amount} 元已到账，订单已结清。',
      en: 'The transfer of {amount} yuan for order {orderNo} has arrived. The order is settled.',
    },
    path: PAGE,
  },
  accountShort: {
    group: 'payment',
    title: { zh: '转账已到账，订单还差一部分', en: 'Your bank transfer settles a part of an order' },
    text: {
      zh: '订单 {orderNo} 已收 {received} 元，还差 {missing} 元。{reason}',
      en: 'We received {received} yuan for order {orderNo}; {missing} yuan is still open. {reason}',
    },
    path: PAGE,
  },
  accountUndone: {
    group: 'payment',
    title: { zh: '对公转账入账已撤销', en: 'A bank transfer was taken back' },
    text: {
      zh: '订单 {orderNo} 的 {amount} 元入账有误，已撤销，订单还差 {missing} 元。已交付的 CODE 不受影响。原因：{reason}',
      en: 'The {amount} yuan booked for order {orderNo} were not yours and were taken back; {missing} yuan is open again. CODEs that were delivered stay valid. Reason: {reason}',
    },
    path: PAGE,
  },
  transferShort: {
    group: 'payment',
    title: { zh: '对公转账少付，请补转', en: 'Your bank transfer is short' },
    text: {
      zh: '订单 {orderNo} 已收 {received} 元，还差 {missing} 元。请用同一附言码补转，订单再保留 {days} 天。{reason}',
      en: 'We received {received} yuan for order {orderNo}; {missing} yuan is missing. Transfer the rest with the same reference code. The order is kept for {days} more days. {reason}',
    },
    path: PAGE,
  },
  transferUndone: {
    group: 'payment',
    title: { zh: '对公转账入账已撤销', en: 'A bank transfer was taken back' },
    text: {
      zh: '订单 {orderNo} 的 {amount} 元入账有误，已撤销，订单还差 {missing} 元。未兑换的 {count} 个 CODE 已作废，请在 {payBefore} 前付款，到账后重新生成。原因：{reason}',
      en: 'The {amount} yuan booked for order {orderNo} were not yours and were taken back; {missing} yuan is missing. {count} CODEs that nobody redeemed are void. Pay before {payBefore} and new ones follow. Reason: {reason}',
    },
    path: PAGE,
  },
  surplusUndone: {
    group: 'payment',
    title: { zh: '多付款项已更正', en: 'A surplus was corrected' },
    text: {
      zh: '订单 {orderNo} 的 {amount} 元入账有误，已撤销，不再退回。原因：{reason}',
      en: 'The {amount} yuan booked for order {orderNo} were not yours, so they are not sent back to you. Reason: {reason}',
    },
    path: PAGE,
  },
  readingEnds: {
    group: 'expiry',
    title: { zh: '教材阅读即将结束', en: 'Your reading of a textbook ends' },
    text: {
      zh: '给你 CODE 的机构尚未付款，《{title}》可读到 {endDay}；机构付款后继续可读。笔记会保留。',
      en: 'The institution that gave you the CODE of {title} has not paid. You can read until {endDay}, and on once it pays. Your notes stay.',
    },
    path: '/bookDetail?bookId={bookId}',
  },
  transferRejected: {
    group: 'payment',
    title: { zh: '转账凭证未通过', en: 'Your proof of payment was declined' },
    text: {
      zh: '订单 {orderNo} 的转账凭证未通过，可以重新提交。原因：{reason}',
      en: 'The voucher for order {orderNo} was not accepted. You can submit another one. Reason: {reason}',
    },
    path: PAGE,
  },
});
