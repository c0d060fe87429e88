import type { OrderQuery } from '../../../../shared/navigation/admin-lists.ts';
import { toFen } from '../../../../shared/yuan.ts';

const fenOf = (yuan: string | undefined): number | undefined =>
  yuan === undefined || Number(yuan) === 0 ? undefined : (toFen(yuan) ?? undefined);

/** The filter as the server takes it: amounts in fen, while the address has them in yuan as they were typed. */
export const toOrderFilter = ({ minYuan, maxYuan, pageNo: _, ...filter }: OrderQuery) => ({
  ...filter,
  minFen: fenOf(minYuan),
  maxFen: maxYuan !== undefined && Number(maxYuan) === 0 ? 0 : fenOf(maxYuan),
});
