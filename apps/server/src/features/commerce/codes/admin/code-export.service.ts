// Exports the codes that a filter finds as CSV, with the columns of the list.
import type { Language } from '@zhiye/contract';
import { maskCode } from '@zhiye/contract/constants/commerce/code-text';
import type { GiftPurpose } from '@zhiye/contract/constants/commerce/gift-batch';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { csvOfBatches, digitsCell } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { CODE_STATE_NAMES, HELD_NAME } from '../code-state-names.ts';
import { describeCode } from './code-list.service.ts';
import { countListedCodes, selectCodesBelow } from './code-list.store.ts';
import type { CodeFilter, ListedCode } from './code-list.store.ts';

const PART = 500;

type ExportedCode = ReturnType<typeof describeCode>;

const SOURCE_NAMES: Names<ExportedCode['source']> = {
  order: { zh: '订单', en: 'Order' },
  gift: { zh: '赠送', en: 'Gift' },
};

const PURPOSE_NAMES: Names<GiftPurpose> = {
  teaching: { zh: '教学赠送', en: 'Teaching gift' },
  campaign: { zh: '活动', en: 'Campaign' },
  compensation: { zh: '售后补偿', en: 'After-sales compensation' },
  partnership: { zh: '合作交流', en: 'Partnership' },
  testing: { zh: '测试', en: 'Testing' },
};

const COLUMNS: readonly ExportColumn<ExportedCode>[] = [
  { zh: 'CODE', en: 'CODE', cell: ({ lastFour }) => maskCode(lastFour) },
  { zh: '教材', en: 'Textbook', cell: ({ title }) => title },
  { zh: '状态', en: 'State', cell: ({ isHeld, state }) => (isHeld ? HELD_NAME : CODE_STATE_NAMES[state]) },
  { zh: '状态时间', en: 'Since', cell: ({ stateSince }) => stateSince },
  { zh: '来源', en: 'Source', cell: ({ source }) => SOURCE_NAMES[source] },
  { zh: '订单号', en: 'Order', cell: ({ orderNo }) => digitsCell(orderNo) },
  {
    zh: '赠送用途',
    en: 'Gift purpose',
    cell: ({ giftPurpose }) => giftPurpose && PURPOSE_NAMES[giftPurpose],
  },
  { zh: '购买人', en: 'Buyer', cell: ({ ownerName }) => ownerName },
  { zh: '收件人', en: 'Recipient', cell: ({ recipientName }) => recipientName },
  { zh: '收件邮箱', en: 'Email', cell: ({ recipientEmail }) => recipientEmail },
  { zh: '兑换人', en: 'Redeemed by', cell: ({ activatedByName }) => activatedByName },
  { zh: '作废原因', en: 'Reason for voiding', cell: ({ voidReason }) => voidReason },
  { zh: '生成时间', en: 'Created', cell: ({ createdAt }) => createdAt },
  { zh: '兑换截止', en: 'Redeem by', cell: ({ redeemBefore }) => redeemBefore },
];

export async function exportCodes(
  db: Db,
  actor: Actor,
  filter: CodeFilter,
  language: Language,
  now: Date,
): Promise<FileReply> {
  const lines = await countListedCodes(db, filter);
  const detail = { filter, lines };
  await recordAction(db, actor, { action: 'code.export', target: 'codes', detail }, now);
  return {
    ...csvOfBatches(`codes-${businessDay(now)}.csv`, COLUMNS, readCodes(db, filter), language),
    lines,
  };
}

async function* readCodes(db: Db, filter: CodeFilter): AsyncGenerator<ExportedCode[]> {
  for (let last: ListedCode | undefined; ;) {
    const rows = await selectCodesBelow(db, filter, last?.code, PART);
    if (rows.length > 0) yield rows.map(describeCode);
    if (rows.length < PART) return;
    last = rows.at(-1);
  }
}
