// Exports the codes that a filter finds as CSV, with the columns of the list.
import { Readable } from 'node:stream';
import type { CodeState, Language } from '@zhiye/contract';
import { maskCode } from '@zhiye/contract/constants/commerce/code-text';
import type { GiftPurpose } from '@zhiye/contract/constants/commerce/gift-batch';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Line } from '../../../../platform/spreadsheets/cell.ts';
import { writeCsv } from '../../../../platform/spreadsheets/csv.ts';
import { CSV } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { CODE_STATE_TEXTS, HELD_TEXTS } from '../code-state-texts.ts';
import { describeCode } from './code-list.service.ts';
import { countListedCodes, selectCodesBelow } from './code-list.store.ts';
import type { CodeFilter, ListedCode } from './code-list.store.ts';

const PART = 500;

const HEAD: Record<Language, readonly string[]> = {
  zh: [
    ...['CODE', '教材', '状态', '状态时间', '来源', '订单号', '赠送用途', '购买人', '收件人', '收件邮箱'],
    ...['兑换人', '作废原因', '生成时间', '兑换截止'],
  ],
  en: [
    ...[
      'CODE',
      'Textbook',
      'State',
      'Since',
      'Source',
      'Order',
      'Gift purpose',
      'Buyer',
      'Recipient',
      'Email',
    ],
    ...['Redeemed by', 'Reason for voiding', 'Created', 'Redeem by'],
  ],
};

const SOURCES = { zh: { order: '订单', gift: '赠送' }, en: { order: 'Order', gift: 'Gift' } } as const;

const PURPOSES: Record<Language, Record<GiftPurpose, string>> = {
  zh: {
    teaching: '教学赠送',
    campaign: '活动',
    compensation: '售后补偿',
    partnership: '合作交流',
    testing: '测试',
  },
  en: {
    teaching: 'Teaching gift',
    campaign: 'Campaign',
    compensation: 'After-sales compensation',
    partnership: 'Partnership',
    testing: 'Testing',
  },
};

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
  const stream = Readable.from(writeCodes(db, filter, language));
  return { name: `codes-${businessDay(now)}.csv`, mediaType: CSV, lines, stream };
}

/** The file, some lines at a time: memory does not grow with the number of codes. */
async function* writeCodes(db: Db, filter: CodeFilter, language: Language): AsyncGenerator<Buffer> {
  yield writeCsv([HEAD[language]]);
  for (let last: ListedCode | undefined; ;) {
    const rows = await selectCodesBelow(db, filter, last?.code, PART);
    if (rows.length > 0)
      yield writeCsv(
        rows.map((row) => writeLine(row, language)),
        { isContinued: true },
      );
    if (rows.length < PART) return;
    last = rows.at(-1);
  }
}

function writeLine(row: ListedCode, language: Language): Line {
  const code = describeCode(row);
  const state: CodeState = code.state;
  return [
    maskCode(code.lastFour),
    code.title,
    code.isHeld ? HELD_TEXTS[language] : CODE_STATE_TEXTS[language][state],
    code.stateSince,
    SOURCES[language][code.source],
    { digits: code.orderNo ?? '' },
    code.giftPurpose ? PURPOSES[language][code.giftPurpose] : '',
    code.ownerName ?? '',
    code.recipientName ?? '',
    code.recipientEmail ?? '',
    code.activatedByName ?? '',
    code.voidReason ?? '',
    code.createdAt,
    code.redeemBefore,
  ];
}
