import { Tabs } from 'antd';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import type { UserDetail } from './user-detail.ts';
import { UserDevices } from './user-devices.tsx';
import { UserEntitlements } from './user-entitlements.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserOrders } from './user-orders.tsx';
import styles from './user-tabs.module.css';

/** Details, orders, bookshelf and devices of an account. A tab is loaded when it is opened. */
export function UserTabs({ detail }: { readonly detail: UserDetail }) {
  const t = useT('users-admin');
  const { userId } = detail.user;
  const items = [
    { key: 'facts', label: t('facts'), children: <UserFacts detail={detail} /> },
    { key: 'orders', label: t('orders.title'), children: <UserOrders userId={userId} /> },
    { key: 'shelf', label: t('shelf.title'), children: <UserEntitlements userId={userId} /> },
    { key: 'devices', label: t('devices.title'), children: <UserDevices userId={userId} /> },
  ];
  return <Tabs className={styles.tabs!} size="small" items={items} destroyOnHidden />;
}
