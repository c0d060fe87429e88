import type { FastifyInstance } from 'fastify';
import { entriesOfDay, shanghaiDay } from '../payment/bill.ts';
import type { Bills } from '../payment/bill.ts';
import type { OrderStore } from '../payment/order-store.ts';
import { ApiError } from './api-error.ts';
import { billEntriesOf, packBill } from './bill.ts';
import type { Trade } from './trade.ts';

const PATH = '/downloadBillFile.resource';
/** How long the address of a bill is valid, https://open.alitrip.com/docs/doc.htm?articleId=104674&docType=1&treeId=140 */
const ADDRESS_LIFE_MS = 30_000;

interface BillQueryDeps {
  store: OrderStore<Trade>;
  bills: Bills;
  clock: () => Date;
  /** The origin of the emulator. */
  origin: () => string;
}

/** `alipay.data.dataservice.bill.downloadurl.query`. */
export function queryBillAddress(
  { store, bills, clock, origin }: BillQueryDeps,
  content: Readonly<Record<string, string | undefined>>,
): object {
  const { bill_type: type, bill_date: day = '' } = content;
  const now = clock();
  if (type !== 'trade' || !/^\d{4}-\d\d-\d\d$/.test(day) || day >= shanghaiDay(now))
    throw new ApiError('INVAILID_ARGUMENTS', '入参不合法');
  const fault = bills.takeFault();
  const entries = entriesOfDay(billEntriesOf(store.list()), day, fault);
  if (entries.length === 0 || fault === 'notReady') throw new ApiError('BILL_NOT_EXIST', '账单不存在');
  const packed = packBill(entries, day, now);
  const sent = fault === 'damaged' ? packed.subarray(0, packed.length >> 1) : packed;
  const lifeMs = fault === 'expired' ? 0 : ADDRESS_LIFE_MS;
  const token = bills.keepFile(sent, new Date(now.getTime() + lifeMs));
  const query = new URLSearchParams({ bizType: 'trade', bizDates: day.replaceAll('-', ''), fileId: token });
  return { bill_download_url: `${origin()}${PATH}?${query.toString()}` };
}

/** The file; anybody who knows the address gets it, as at Alipay. */
export const billFileRoutes =
  ({ bills, clock }: Pick<BillQueryDeps, 'bills' | 'clock'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get(PATH, async (request, reply) => {
      const { fileId = '' } = request.query as { fileId?: string };
      const bytes = bills.findFile(fileId, clock());
      if (!bytes) return reply.code(403).type('text/html; charset=utf-8').send('<p>下载地址已失效</p>');
      return reply.type('application/zip').send(bytes);
    });
  };
