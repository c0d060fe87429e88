import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { columnReader, readBillCsv } from '../bills/bill-csv.ts';
import { fetchBillAgain, MAX_BILL_TEXT_BYTES } from '../bills/bill-download.ts';
import { BillUnavailable } from '../bills/provider-bill.ts';
import type { BillLine, ProviderBills } from '../bills/provider-bill.ts';
import { parseChinaTime } from '../china-time.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import { parseYuan } from '../yuan.ts';
import type { WeChatPayClient, WeChatPayDownload } from './wechat-pay-client.ts';
import type { WeChatPayConfig } from './wechat-pay-config.ts';

const unpack = promisify(gunzip);
const DOWNLOAD_PATH = '/v3/billdownload/file';

/**
 * Trade bills, https://pay.weixin.qq.com/docs/merchant/apis/native-payment/get-trade-bill.html. The file itself is not signed: its
 * hash stands in a signed reply.
 */
export function createWeChatPayBills(
  config: WeChatPayConfig,
  call: WeChatPayClient,
  download: WeChatPayDownload,
): ProviderBills {
  return {
    bill: (day) =>
      fetchBillAgain(async () => {
        const address = readAddress(config, await askForBill(call, day));
        const text = await unpackBill(await download(DOWNLOAD_PATH.slice(1), { token: address.token }));
        if (createHash('sha1').update(text).digest('hex') !== address.hash)
          throw new BillUnavailable('damaged', 'the file does not match its hash');
        return readWeChatPayBill(text, config.merchantId);
      }),
  };
}

async function askForBill(call: WeChatPayClient, day: string): Promise<unknown> {
  const query = { bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' };
  try {
    return await call({ method: 'GET', path: 'v3/bill/tradebill', query });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    if (error.code === 'NO_STATEMENT_EXIST') throw new BillUnavailable('absent');
    if (error.code === 'STATEMENT_CREATING') throw new BillUnavailable('notReady');
    throw error;
  }
}

/** The file is only fetched from our own configured host, whatever the reply says. */
function readAddress({ baseUrl }: WeChatPayConfig, reply: unknown): { token: string; hash: string } {
  const {
    hash_type: type,
    hash_value: hash,
    download_url: address,
  } = (reply ?? {}) as Record<string, unknown>;
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  const token = url?.searchParams.get('token');
  const isOurs = url?.origin === new URL(baseUrl).origin && url.pathname === DOWNLOAD_PATH;
  if (!token || !isOurs || type !== 'SHA1' || typeof hash !== 'string')
    throw new ProviderUnavailable('unexpected', 'the reply has no address of a bill');
  return { token, hash: hash.toLowerCase() };
}

async function unpackBill(bytes: Buffer): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: MAX_BILL_TEXT_BYTES });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BillUnavailable(code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'damaged', code);
  }
}

const COLUMNS = [
  '交易时间',
  '商户号',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '货币种类',
  '商户退款单号',
  '退款状态',
  '订单金额',
  '申请退款金额',
] as const;

/**
 * Each value has a backtick before it, and a line of names has none: between two values stands `,` and a backtick, which no title
 * has. The last line but one names the sums, and the last one starts with the number of lines.
 */
export async function readWeChatPayBill(text: Buffer, merchantId: string): Promise<BillLine[]> {
  const lines: BillLine[] = [];
  let read: ReturnType<typeof columnReader<(typeof COLUMNS)[number]>> | undefined;
  let count = 0;
  let summary: string | undefined;
  for await (const [first = '', ...others] of readBillCsv(chunksOf(text), {
    encoding: 'utf-8',
    delimiter: ',`',
  })) {
    if (!first.startsWith('`')) {
      if (read) summary = '';
      else read = columnReader(first.split(','), COLUMNS);
      continue;
    }
    const cells = [first.slice(1), ...others];
    if (!read) throw new BillUnavailable('format', 'no names of columns');
    if (summary !== undefined) {
      summary = cells[0];
      continue;
    }
    count += 1;
    const line = readLine(read(cells), merchantId);
    if (line) lines.push(line);
  }
  if (summary !== String(count)) throw new BillUnavailable('format', 'the number of lines differs');
  return lines;
}

/** Undefined for a refund that failed. */
function readLine(cells: Record<(typeof COLUMNS)[number], string>, merchantId: string): BillLine | undefined {
  const isRefund = cells['交易状态'] === 'REFUND';
  const amountFen = parseYuan(isRefund ? cells['申请退款金额'] : cells['订单金额']);
  const occurredAt = parseChinaTime(cells['交易时间']);
  const isKnown = isRefund
    ? ['SUCCESS', 'PROCESSING', 'FAIL', 'CHANGE'].includes(cells['退款状态'])
    : cells['交易状态'] === 'SUCCESS';
  if (!isKnown || amountFen === undefined || !occurredAt)
    throw new BillUnavailable('format', `a line with the state ${cells['交易状态']}`);
  if (cells['商户号'] !== merchantId || cells['货币种类'] !== 'CNY')
    throw new BillUnavailable('format', 'a line of another merchant or currency');
  if (isRefund && ['FAIL', 'CHANGE'].includes(cells['退款状态'])) return undefined;
  return {
    kind: isRefund ? 'refund' : 'payment',
    transactionId: cells['微信订单号'],
    outTradeNo: cells['商户订单号'],
    outRefundNo: isRefund ? cells['商户退款单号'] : null,
    amountFen,
    occurredAt,
    isSettled: !isRefund || cells['退款状态'] === 'SUCCESS',
  };
}

const CHUNK_BYTES = 64 * 1024;

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}
