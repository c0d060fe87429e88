import { defineNotificationKinds } from '../notifications/index.ts';

const PAGE = '/personal/order/detail/{orderNo}';

/** Paying and delivery are one message, because they happen at the same moment. Who cancels an order knows it. */
export const orderNotifications = defineNotificationKinds({
  orderDelivered: {
    title: { zh: '付款成功，教材已加入书架', en: 'Payment received: your textbook is ready' },
    text: {
      zh: '《{title}》已加入书架，可以开始阅读。订单 {orderNo}，实付 {amount} 元。',
      en: '"{title}" is on your bookshelf. Order {orderNo}, total {amount} yuan.',
    },
    path: PAGE,
  },
  orderOfManyDelivered: {
    title: { zh: '付款成功，教材已加入书架', en: 'Payment received: your textbooks are ready' },
    text: {
      zh: '《{title}》等 {count} 种教材已加入书架，可以开始阅读。订单 {orderNo}，实付 {amount} 元。',
      en: 'Your {count} textbooks, including "{title}", are on your bookshelf. Order {orderNo}, total {amount} yuan.',
    },
    path: PAGE,
  },
  orderExpired: {
    title: { zh: '订单超时未支付，已自动取消', en: 'Your unpaid order was canceled' },
    text: {
      zh: '订单 {orderNo} 没有在规定时间内支付，已自动取消，没有扣款。需要时可以重新购买。',
      en: 'Order {orderNo} was not paid in time, so it was canceled and nothing was charged. You can buy again at any time.',
    },
    path: PAGE,
  },
});
