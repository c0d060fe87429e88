import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { columnReader, readBillCsv } from '../bills/bill-csv.ts';
import { fetchBillAgain, MAX_BILL_FILE_BYTES, MAX_BILL_TEXT_BYTES } from '../bills/bill-download.ts';
import { BillUnavailable } from '../bills/provider-bill.ts';
import type { BillLine, ProviderBills } from '../bills/provider-bill.ts';
import { parseChinaTime } from '../china-time.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import { parseYuan } from '../yuan.ts';
import type { AlipayClient } from './alipay-client.ts';
import type { AlipayConfig } from './alipay-config.ts';

const DOWNLOAD_TIMEOUT_MS = 30_000;

/**
 * Business bills, https://open.alitrip.com/docs/doc.htm?articleId=104674&docType=1&treeId=140: a signed reply has the address of a
 * ZIP file, which is valid for 30 seconds.
 */
export function createAlipayBills(config: AlipayConfig, { call }: Pick<AlipayClient, 'call'>): ProviderBills {
  return {
    bill: (day) =>
      fetchBillAgain(async () => {
        const url = readAddress(config, await askForBill(call, day));
        return readAlipayBill(await downloadBill(url));
      }),
  };
}

async function askForBill(call: AlipayClient['call'], day: string): Promise<unknown> {
  try {
    const content = { bill_type: 'trade', bill_date: day };
    const reply = await call('alipay.data.dataservice.bill.downloadurl.query', content);
    return reply['bill_download_url'];
  } catch (error) {
    const isAbsent = error instanceof ProviderRefused && /bill_not_exist$/i.test(error.code);
    throw isAbsent ? new BillUnavailable('absent') : error;
  }
}

const ALIPAY_DOMAINS = ['.alipay.com', '.alipaydev.com'];

/**
 * Alipay keeps its bills on another host than the gateway, of the same domain. The address is used with the protocol of the
 * gateway: Alipay still writes http, and nobody on the way may change a bill.
 */
function readAddress({ gatewayUrl }: AlipayConfig, address: unknown): URL {
  const gateway = new URL(gatewayUrl);
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  const isSameDomain = ALIPAY_DOMAINS.some(
    (domain) => gateway.hostname.endsWith(domain) && url?.hostname.endsWith(domain),
  );
  if (!url || !['http:', 'https:'].includes(url.protocol) || !(isSameDomain || url.host === gateway.host))
    throw new ProviderUnavailable('unexpected', 'the reply has no address of a bill');
  url.protocol = gateway.protocol;
  return url;
}

async function downloadBill(url: URL): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
    const reply = await fetch(url, { redirect: 'error', signal });
    if (reply.status >= 500) throw new ProviderUnavailable('busy', `status ${reply.status}`);
    if (!reply.ok || !reply.body) throw new BillUnavailable('expired', `status ${reply.status}`);
    for await (const chunk of reply.body) {
      size += chunk.length;
      if (size > MAX_BILL_FILE_BYTES)
        throw new BillUnavailable('tooLarge', `over ${MAX_BILL_FILE_BYTES} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof BillUnavailable || error instanceof ProviderUnavailable) throw error;
    // the address is a secret, so the error is not passed on
    throw new ProviderUnavailable('network', 'the bill could not be downloaded');
  }
  return Buffer.concat(chunks);
}

const COLUMNS = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额',
  '退款批次号/请求号',
] as const;
const TITLE_PLACE = 3;

/** The ZIP has a file with the lines and one with sums; their names are not in a known encoding. */
async function readAlipayBill(zip: Buffer): Promise<BillLine[]> {
  let found: BillLine[] | undefined;
  for await (const file of filesOfZip(zip)) {
    const lines = await readDetails(file);
    if (lines && found) throw new BillUnavailable('format', 'two files with lines');
    found ??= lines;
  }
  return found ?? refuse('no file with lines');
}

/** Undefined for a file with sums. Lines with `#` are remarks; the last ones say how many lines there are. */
async function readDetails(file: AsyncIterable<Buffer>): Promise<BillLine[] | undefined> {
  const lines: BillLine[] = [];
  const counts = new Map<string, number>();
  let head: string[] | undefined;
  let read: ReturnType<typeof columnReader<(typeof COLUMNS)[number]>> | undefined;
  let isComplete = false;
  for await (const raw of readBillCsv(file, { encoding: 'gbk', delimiter: ',' })) {
    const cells = raw.map((cell) => cell.trim());
    if (cells[0]?.startsWith('#')) {
      isComplete ||= cells[0].includes('列表结束');
      const [, name, count] = /^#(交易|退款)合计：(\d+)笔/.exec(cells[0]) ?? [];
      if (name) counts.set(name, Number(count));
      continue;
    }
    if (!read || !head) {
      head = cells.map((name) => name.replace(/[（(].*$/, ''));
      if (!head.includes('支付宝交易号')) return undefined;
      read = columnReader(head, COLUMNS);
      continue;
    }
    // a comma in a title is not marked
    const extra = cells.length - head.length;
    if (extra > 0)
      cells.splice(TITLE_PLACE, extra + 1, cells.slice(TITLE_PLACE, TITLE_PLACE + extra + 1).join());
    lines.push(readLine(read(cells)));
  }
  if (!isComplete) throw new BillUnavailable('damaged', 'the end is missing');
  for (const [name, count] of counts) {
    const kind = name === '退款' ? 'refund' : 'payment';
    if (lines.filter((line) => line.kind === kind).length !== count) refuse('the number of lines differs');
  }
  return lines;
}

/** Amounts of refunds are negative. */
function readLine(cells: Record<(typeof COLUMNS)[number], string>): BillLine {
  const isRefund = cells['业务类型'] === '退款';
  if (!isRefund && cells['业务类型'] !== '交易') refuse(`a line of the type ${cells['业务类型']}`);
  const amount = cells['订单金额'];
  const amountFen = parseYuan(isRefund ? amount.replace(/^-/, '') : amount);
  const occurredAt = parseChinaTime(cells['完成时间']);
  if (amountFen === undefined || !occurredAt) return refuse('a line without an amount or a time');
  return {
    kind: isRefund ? 'refund' : 'payment',
    transactionId: cells['支付宝交易号'],
    outTradeNo: cells['商户订单号'],
    outRefundNo: isRefund ? cells['退款批次号/请求号'] : null,
    amountFen,
    occurredAt,
    isSettled: true,
  };
}

function refuse(detail: string): never {
  throw new BillUnavailable('format', detail);
}

const MAX_FILES = 10;

/** The files of a bill, one after the other, each as a stream of bytes that is checked at its end. Throws BillUnavailable. */
async function* filesOfZip(bytes: Buffer): AsyncGenerator<AsyncIterable<Buffer>> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false }).catch(damaged);
  if (zip.entryCount > MAX_FILES) throw new BillUnavailable('tooLarge', `${zip.entryCount} files`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry as Entry);
  } catch (error) {
    damaged(error);
  }
  const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > MAX_BILL_TEXT_BYTES) throw new BillUnavailable('tooLarge', `${size} bytes`);
  for (const entry of entries) {
    if (entry.uncompressedSize > 0) yield unpack(zip, entry);
  }
}

/** The library compares the size, not the checksum. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk as Buffer, checksum);
      yield chunk as Buffer;
    }
  } catch (error) {
    damaged(error);
  }
  if (checksum !== entry.crc32) throw new BillUnavailable('damaged', 'checksum');
}

function damaged(error: unknown): never {
  throw new BillUnavailable('damaged', error instanceof Error ? error.message : '');
}
