import type { UserType } from '@zhiye/contract';
import { paths } from '../../shared/paths.ts';
import { personalCentrePath } from '../../shared/personal-centre.ts';
import { entry, page } from '../route-entry.ts';

const own = { frame: 'personal', guard: 'token' } as const;
const readers: readonly UserType[] = [1, 2, 5];

/** The personal centre; all of it asks for a token. */
export const personalRoutes = [
  entry('/personal', 'personal', '个人中心', 'Personal centre', { ...own, redirect: personalCentrePath }),
  entry('/personal/order', 'personalOrder', '我的订单', 'My orders', {
    ...own,
    page: page(
      () => import('../../features/orders/order-list-page.tsx'),
      (m) => m.OrderListPage,
      ['orders'],
    ),
  }),
  entry('/personal/order/code/:orderId', 'orderCode', '订单 CODE', 'Codes of the order', own),
  entry('/personal/order/evaluate/:orderId', 'orderEvaluate', '评价教材', 'Rate textbooks', own),
  entry('/personal/order/detail/:orderId', 'orderDetail', '订单详情', 'Order', {
    ...own,
    page: page(
      () => import('../../features/orders/order-detail-page.tsx'),
      (m) => m.OrderDetailPage,
      ['orders'],
    ),
  }),
  entry('/personal/message', 'message', '消息', 'Messages', {
    ...own,
    page: page(
      () => import('../../features/notices/message-page.tsx'),
      (m) => m.MessagePage,
      ['notices'],
    ),
  }),
  entry('/personal/info', 'info', '个人信息', 'Personal details', {
    ...own,
    page: page(
      () => import('../../features/profile/info-page.tsx'),
      (m) => m.InfoPage,
      ['profile'],
    ),
  }),
  entry('/personal/institution', 'institution', '机构信息', 'Institution', {
    ...own,
    seenBy: [3],
    page: page(
      () => import('../../features/profile/institution-page.tsx'),
      (m) => m.InstitutionPage,
      ['profile'],
    ),
  }),
  entry('/personal/device', 'device', '设备管理', 'Devices', {
    ...own,
    page: page(
      () => import('../../features/profile/device-page.tsx'),
      (m) => m.DevicePage,
      ['profile'],
    ),
  }),
  entry('/personal/password', 'password', '修改密码', 'Change password', {
    ...own,
    page: page(
      () => import('../../features/profile/password-page.tsx'),
      (m) => m.PasswordPage,
      ['profile'],
    ),
  }),
  entry('/personal/service', 'service', '客服留言', 'Message board', own),
  entry('/personal/stylebook', 'styleBook', '样书申请', 'Sample applications', { ...own, seenBy: [2] }),
  entry('/personal/stylebook-channel', 'styleBookChannel', '渠道样书', 'Channel samples', {
    ...own,
    seenBy: [4],
  }),
  entry('/personal/textbook', 'textbook', '教材管理', 'Textbooks', { ...own, seenBy: [4] }),
  entry('/personal/sale', 'sale', '销售明细', 'Sales', { ...own, seenBy: [4] }),
  entry('/personal/statistics', 'statistics', '统计报表', 'Statistics', { ...own, seenBy: [4] }),
  entry('/personal/flashCard', 'flashCard', '学习卡', 'Flashcards', {
    ...own,
    redirect: paths.personal.flashCard,
  }),
  entry('/personal/flashCard/index', 'flashCardIndex', '学习卡', 'Flashcards', { ...own, seenBy: readers }),
  entry('/personal/flashCard/category', 'flashCardCategory', '学习卡分类', 'Flashcard categories', {
    ...own,
    seenBy: readers,
  }),
  entry('/personal/flashCard/haveMastered/:id', 'flashCardMastered', '已掌握', 'Mastered cards', {
    ...own,
    seenBy: readers,
  }),
];
