// Exports the transfers of a filter as CSV, for finance.
import type { Language, OrderStatus, TransferState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { csvReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { describeTransfers } from './transfer-list.service.ts';
import type { TransferFilter } from './transfer-list.store.ts';

const MAX_TRANSFERS = 20_000;

const HEAD: Record<Language, readonly string[]> = {
  zh: [
    '订单号',
    '机构',
    '附言码',
    '状态',
    '订单状态',
    '应付',
    '已收',
    '多付',
    '已退回',
    '付款单位',
    '凭证金额',
    '付款日期',
    '说明',
  ],
  en: [
    'Order number',
    'Institution',
    'Reference code',
    'Status',
    'Order status',
    'Amount',
    'Received',
    'Surplus',
    'Returned',
    'Payer',
    'Voucher amount',
    'Paid on',
    'Note',
  ],
};

const STATES: Record<Language, Record<TransferState, string>> = {
  zh: {
    waiting: '待转账',
    submitted: '待核对',
    received: '已到账',
    rejected: '驳回',
    short: '少付',
    over: '多付',
  },
  en: {
    waiting: 'Waiting',
    submitted: 'To check',
    received: 'Received',
    rejected: 'Rejected',
    short: 'Short',
    over: 'Over',
  },
};

const ORDER_STATES: Record<Language, Record<OrderStatus, string>> = {
  zh: { unpaid: '待付款', paid: '已付款', completed: '已完成', canceled: '已取消' },
  en: { unpaid: 'Unpaid', paid: 'Paid', completed: 'Completed', canceled: 'Canceled' },
};

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
  const lines = transfers.map((transfer) => [
    { digits: transfer.orderNo },
    transfer.institution,
    transfer.referenceCode,
    STATES[language][transfer.state],
    ORDER_STATES[language][transfer.orderStatus],
    { fen: transfer.amountFen },
    { fen: transfer.receivedFen },
    { fen: transfer.surplusFen },
    { fen: transfer.returnedFen },
    transfer.voucher?.payerName ?? '',
    transfer.voucher ? { fen: transfer.voucher.amountFen } : '',
    transfer.voucher?.paidOn ?? '',
    transfer.reason ?? '',
  ]);
  return csvReply(`transfers-${businessDay(now)}.csv`, [HEAD[language], ...lines]);
}
