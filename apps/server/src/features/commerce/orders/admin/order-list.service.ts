// Lists orders for staff.
import type { AdminOrder, DataOf, findAdminOrders as findRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { maskEmail, maskPhone } from '../../../people/accounts/index.ts';
import { countFoundOrders, selectFoundOrders } from './order-search.store.ts';
import type { FoundOrder } from './order-search.store.ts';

export async function findAdminOrders(
  db: Db,
  { pageNo, pageSize, ...filter }: InputOf<typeof findRoute>,
): Promise<DataOf<typeof findRoute>> {
  const rows = await selectFoundOrders(db, filter, pageOffset({ pageNo, pageSize }));
  return { list: rows.map(describeFoundOrder), total: await countFoundOrders(db, filter) };
}

export function describeFoundOrder({ order, buyer, payment, ...found }: FoundOrder): AdminOrder {
  const isFree = order.amountFen === 0 && order.paidAt !== null;
  return {
    ...found,
    orderNo: order.orderNo,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    amountFen: order.amountFen,
    listFen: order.listFen,
    method: payment?.method ?? (isFree ? 'free' : null),
    paymentNo: payment?.number ?? null,
    buyer: {
      userId: buyer.id,
      name: buyer.name || buyer.accountName,
      type: buyer.type,
      institution: buyer.institution,
      phone: maskPhone(buyer),
      email: buyer.email && maskEmail(buyer.email),
    },
  };
}
