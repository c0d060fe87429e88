// Exports the transfers of a filter as CSV, for finance.
import type { Language, TransferState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { csvOfRows, digitsCell, fenCell } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { ORDER_STATUS_NAMES } from '../../orders/index.ts';
import { describeTransfers } from './transfer-list.service.ts';
import type { TransferFilter } from './transfer-list.store.ts';

const MAX_TRANSFERS = 20_000;

const STATE_NAMES: Names<TransferState> = {
  waiting: { zh: '待转账', en: 'Waiting' },
  submitted: { zh: '待核对', en: 'To check' },
  received: { zh: '已到账', en: 'Received' },
  rejected: { zh: '驳回', en: 'Declined' },
  short: { zh: '少付', en: 'Short' },
  over: { zh: '多付', en: 'Over' },
};

type Row = Awaited<ReturnType<typeof describeTransfers>>[number];

const COLUMNS: readonly ExportColumn<Row>[] = [
  { zh: '订单号', en: 'Order number', cell: ({ orderNo }) => digitsCell(orderNo) },
  { zh: '机构', en: 'Institution', cell: ({ institution }) => institution },
  { zh: '附言码', en: 'Reference code', cell: ({ referenceCode }) => referenceCode },
  { zh: '状态', en: 'Status', cell: ({ state }) => STATE_NAMES[state] },
  { zh: '订单状态', en: 'Order status', cell: ({ orderStatus }) => ORDER_STATUS_NAMES[orderStatus] },
  { zh: '应付', en: 'Amount', cell: ({ amountFen }) => fenCell(amountFen) },
  { zh: '已收', en: 'Received', cell: ({ receivedFen }) => fenCell(receivedFen) },
  { zh: '多付', en: 'Surplus', cell: ({ surplusFen }) => fenCell(surplusFen) },
  { zh: '已退回', en: 'Returned', cell: ({ returnedFen }) => fenCell(returnedFen) },
  { zh: '付款单位', en: 'Payer', cell: ({ voucher }) => voucher?.payerName },
  { zh: '凭证金额', en: 'Voucher amount', cell: ({ voucher }) => fenCell(voucher?.amountFen) },
  { zh: '付款日期', en: 'Paid on', cell: ({ voucher }) => voucher?.paidOn },
  { zh: '说明', en: 'Note', cell: ({ reason }) => reason },
];

export async function exportTransfers(
  db: Db,
  actor: Actor,
  filter: TransferFilter,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const transfers = await describeTransfers(db, actor.userId, filter, { limit: MAX_TRANSFERS, offset: 0 });
  const detail = { filter, lines: transfers.length };
  await recordAction(db, actor, { action: 'transfer.export', target: 'transfers', detail }, now);
  return csvOfRows(`transfers-${businessDay(now)}.csv`, COLUMNS, transfers, language);
}
