import { ORDER_STATUSES, USER_TYPE } from '@zhiye/contract/constants';
import { ORDER_PAYMENT_METHODS, ORDER_REFUND_FILTERS } from '@zhiye/contract/constants/commerce/admin-order';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import {
  readChoice,
  readDay,
  readNumber,
  readPageNo,
  readText,
} from '../../../../shared/navigation/url-query.ts';
import { toFen } from '../../../../shared/yuan.ts';

export const BUYER_TYPES = [USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.institution] as const;

/** The query of the page address. Amounts are as they were typed, in yuan. */
export interface OrderQuery {
  readonly orderNo: string | undefined;
  readonly paymentNo: string | undefined;
  readonly buyer: string | undefined;
  readonly status: (typeof ORDER_STATUSES)[number] | undefined;
  readonly method: (typeof ORDER_PAYMENT_METHODS)[number] | undefined;
  readonly refund: (typeof ORDER_REFUND_FILTERS)[number] | undefined;
  readonly userType: (typeof BUYER_TYPES)[number] | undefined;
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  readonly minYuan: string | undefined;
  readonly maxYuan: string | undefined;
  readonly pageNo: number;
}

const readYuan = (query: URLSearchParams, name: string): string | undefined => {
  const text = readText(query, name, 12);
  return text && /^\d{1,8}(\.\d{1,2})?$/.test(text) ? text : undefined;
};

export const readOrderQuery = (query: URLSearchParams): OrderQuery => ({
  orderNo: readText(query, 'orderNo', 20),
  paymentNo: readText(query, 'paymentNo', 64),
  buyer: readText(query, 'buyer', 128),
  status: readChoice(query, 'status', ORDER_STATUSES),
  method: readChoice(query, 'method', ORDER_PAYMENT_METHODS),
  refund: readChoice(query, 'refund', ORDER_REFUND_FILTERS),
  userType: readNumber(query, 'userType', BUYER_TYPES),
  fromDay: readDay(query, 'fromDay'),
  toDay: readDay(query, 'toDay'),
  minYuan: readYuan(query, 'minYuan'),
  maxYuan: readYuan(query, 'maxYuan'),
  pageNo: readPageNo(query),
});

const fenOf = (yuan: string | undefined): number | undefined =>
  yuan === undefined || Number(yuan) === 0 ? undefined : (toFen(yuan) ?? undefined);

/** The filter as the server takes it. */
export const toOrderFilter = ({ minYuan, maxYuan, pageNo: _, ...filter }: OrderQuery) => ({
  ...filter,
  minFen: fenOf(minYuan),
  maxFen: maxYuan !== undefined && Number(maxYuan) === 0 ? 0 : fenOf(maxYuan),
});

/** The address of the list after a change. A new filter goes back to page 1. */
export const orderListPath = (query: OrderQuery, change: Partial<OrderQuery>): string =>
  adminPaths.orderList({ ...query, pageNo: 1, ...change });
