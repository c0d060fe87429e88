import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { entriesOfDay, shanghaiDay } from '../payment/bill.ts';
import type { Bills } from '../payment/bill.ts';
import type { OrderStore } from '../payment/order-store.ts';
import { ApiError } from './api-error.ts';
import { billEntriesOf, printBill } from './bill.ts';
import type { Order } from './order.ts';

interface BillDeps {
  store: OrderStore<Order>;
  bills: Bills;
  clock: () => Date;
  /** The origin of the emulator. */
  origin: () => string;
}

export const billDownloadPath = '/billdownload/file';
const ADDRESS_LIFE_MS = 5 * 60_000;
const OLDEST_BILL_MS = 92 * 86_400_000;

/**
 * Bills of API v3 (https://pay.weixin.qq.com/docs/merchant/apis/native-payment/get-trade-bill.html): the first call gives a hash
 * and an address, the second one the file. Its hash is of the file before it is compressed.
 */
export function billRoutes({ store, bills, clock, origin }: BillDeps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/bill/tradebill', async (request) => {
      const { bill_date: day, bill_type: type = 'ALL', tar_type: tarType } = request.query as BillQuery;
      checkQuery(day, type, tarType, clock());
      const fault = bills.takeFault();
      if (fault === 'notReady') throw new ApiError(400, 'STATEMENT_CREATING', '账单生成中');
      const entries = entriesOfDay(billEntriesOf(store.list()), day, fault);
      if (entries.length === 0) throw new ApiError(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
      const text = Buffer.from(printBill(entries));
      const sent = fault === 'damaged' ? Buffer.concat([text, Buffer.from(' ')]) : text;
      const lifeMs = fault === 'expired' ? 0 : ADDRESS_LIFE_MS;
      const expiresAt = new Date(clock().getTime() + lifeMs);
      const token = bills.keepFile(tarType === 'GZIP' ? gzipSync(sent) : sent, expiresAt);
      const hash = createHash('sha1').update(text).digest('hex');
      const url = `${origin()}/v3${billDownloadPath}?token=${token}`;
      return { hash_type: 'SHA1', hash_value: hash, download_url: url };
    });

    app.get(billDownloadPath, async (request, reply) => {
      const { token = '' } = request.query as { token?: string };
      const bytes = bills.findFile(token, clock());
      if (!bytes)
        throw new ApiError(400, 'INVALID_REQUEST', '请按第一步申请账单的API指引，重新获取账单地址后再请求');
      return reply.type('application/octet-stream').send(bytes);
    });
  };
}

interface BillQuery {
  bill_date: string;
  bill_type?: string;
  tar_type?: string;
}

function checkQuery(day: string, type: string, tarType: string | undefined, now: Date): void {
  const refuse = (message: string) => new ApiError(400, 'PARAM_ERROR', message);
  if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) throw refuse('bill_date: yyyy-MM-DD');
  if (type !== 'ALL') throw refuse('bill_type: this emulator writes ALL');
  if (tarType !== undefined && tarType !== 'GZIP') throw refuse('tar_type: GZIP');
  const isTooOld = now.getTime() - Date.parse(`${day}T00:00:00+08:00`) > OLDEST_BILL_MS;
  if (day >= shanghaiDay(now) || isTooOld) throw new ApiError(400, 'INVALID_REQUEST', '请检查 bill_date');
}
