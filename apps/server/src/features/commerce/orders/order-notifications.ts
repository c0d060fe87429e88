import { defineNotificationKinds } from '../../base/notifications/index.ts';

const PAGE = '/personal/order/detail/{orderNo}';

/** Paying and delivery are one message, because they happen at the same moment. Who cancels an order knows it. */
export const orderNotifications = defineNotificationKinds({
  orderDelivered: {
    group: 'payment',
    title: { zh: '付款成功，教材已加入书架', en: 'Payment received: your textbook is ready' },
    text: {
      zh: '《{title}》已加入书架，可以开始阅读。订单 {orderNo}，实付 {amount} 元。',
      en: '“{title}” is on your bookshelf. Order {orderNo}, total {amount} yuan.',
    },
    path: PAGE,
  },
  orderOfManyDelivered: {
    group: 'payment',
    title: { zh: '付款成功，教材已加入书架', en: 'Payment received: your textbooks are ready' },
    text: {
      zh: '《{title}》等 {count} 种教材已加入书架，可以开始阅读。订单 {orderNo}，实付 {amount} 元。',
      en: 'Your {count} textbooks, including “{title}”, are on your bookshelf. Order {orderNo}, total {amount} yuan.',
    },
    path: PAGE,
  },
  codesDelivered: {
    group: 'payment',
    title: { zh: 'CODE 已发送到邮箱', en: 'Your CODEs were sent by email' },
    text: {
      zh: '订单 {orderNo} 已付款，《{title}》的 {count} 个 CODE 已发送到 {email}。',
      en: 'Order {orderNo} is paid. CODEs for “{title}”: {count}, sent to {email}.',
    },
    path: '/personal/order/code/{orderNo}',
  },
  codesDeliveredOnAccount: {
    group: 'payment',
    title: { zh: 'CODE 已发送到邮箱', en: 'Your CODEs were sent by email' },
    text: {
      zh: '订单 {orderNo} 已按框架协议交付，《{title}》的 {count} 个 CODE 已发送到 {email}，货款计入当月对账单。',
      en: 'Order {orderNo} was delivered on account. CODEs for “{title}”: {count}, sent to {email}. The statement of the month has the amount.',
    },
    path: '/personal/order/code/{orderNo}',
  },
  codesMadeOnAccount: {
    group: 'payment',
    title: { zh: 'CODE 已生成，等你分发', en: 'Your codes are ready to assign' },
    text: {
      zh: '订单 {orderNo} 已按框架协议交付，《{title}》的 {count} 个 CODE 已生成，货款计入当月对账单。请导入名册或发领取链接，分发给同学。',
      en: 'Order {orderNo} was delivered on account. Codes for “{title}”: {count}. The statement of the month has the amount. Import a roster or share a claim link to assign them.',
    },
    path: '/personal/order/code/{orderNo}',
  },
  codesMade: {
    group: 'payment',
    title: { zh: 'CODE 已生成，等你分发', en: 'Your codes are ready to assign' },
    text: {
      zh: '订单 {orderNo} 已付款，《{title}》的 {count} 个 CODE 已生成。请导入名册或发领取链接，分发给同学。',
      en: 'Order {orderNo} is paid. Codes for “{title}”: {count}. Import a roster or share a claim link to assign them.',
    },
    path: '/personal/order/code/{orderNo}',
  },
  preorderPaid: {
    group: 'payment',
    title: { zh: '付款成功，教材上线后即可阅读', en: 'Payment received: your pre-order is confirmed' },
    text: {
      zh: '《{title}》还未上线。上线后自动开始计算有效期，并会通知你。订单 {orderNo}，实付 {amount} 元。',
      en: '“{title}” is not available yet. Your access starts when it is published, and we will tell you. Order {orderNo}, total {amount} yuan.',
    },
    path: PAGE,
  },
  orderOfManyWithPreorder: {
    group: 'payment',
    title: {
      zh: '付款成功，部分教材上线后即可阅读',
      en: 'Payment received: part of your order is a pre-order',
    },
    text: {
      zh: '《{title}》等 {count} 种教材已加入书架，其中 {pending} 种还未上线，上线后开始计算有效期，并会通知你。订单 {orderNo}，实付 {amount} 元。',
      en: 'Your {count} textbooks, including “{title}”, are on your bookshelf. Not available yet: {pending}. Their access starts when they are published, and we will tell you. Order {orderNo}, total {amount} yuan.',
    },
    path: PAGE,
  },
  orderRefunded: {
    group: 'payment',
    title: { zh: '退款成功', en: 'Your refund is complete' },
    text: {
      zh: '订单 {orderNo} 已退款 {amount} 元，原路退回，相应教材已从书架移除。',
      en: 'We refunded {amount} yuan of order {orderNo} the way you paid, and the textbook was removed from your bookshelf.',
    },
    path: PAGE,
  },
  orderCodesRefunded: {
    group: 'payment',
    title: { zh: '退款成功', en: 'Your refund is complete' },
    text: {
      zh: '订单 {orderNo} 已退款 {amount} 元，原路退回，{count} 个 CODE 已退回，不能再兑换。',
      en: 'We refunded {amount} yuan of order {orderNo} the way you paid. CODEs that can no longer be redeemed: {count}.',
    },
    path: PAGE,
  },
  refundRejected: {
    group: 'payment',
    title: { zh: '退款申请未通过', en: 'Your refund was not approved' },
    text: {
      zh: '订单 {orderNo} 的退款 {amount} 元未通过。原因：{reason}',
      en: 'The refund of {amount} yuan of order {orderNo} was not approved. Reason: {reason}',
    },
    path: PAGE,
  },
  orderSurplusRefunded: {
    group: 'payment',
    title: { zh: '多付的款项已退回', en: 'Your extra payment was returned' },
    text: {
      zh: '订单 {orderNo} 多付的 {amount} 元已原路退回。',
      en: 'We returned the extra {amount} yuan you paid for order {orderNo} the way you paid it.',
    },
    path: PAGE,
  },
  orderExpired: {
    group: 'order',
    title: { zh: '订单超时未付款，已自动取消', en: 'Your unpaid order was canceled' },
    text: {
      zh: '订单 {orderNo} 没有在规定时间内付款，已自动取消，没有扣款。需要时可以重新购买。',
      en: 'Order {orderNo} was not paid in time, so it was canceled and nothing was charged. You can buy again at any time.',
    },
    path: PAGE,
  },
});
