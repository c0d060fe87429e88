// Exports the codes of an order as CSV, for their owner.
import { generalErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { formatCode, maskCode } from '@zhiye/contract/constants/commerce/code-text';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { csvOfRows } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn } from '../../../../platform/spreadsheets/exported-table.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { CODE_STATE_NAMES, HELD_NAME } from '../code-state-names.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { isOpenState } from '../codes/code-state.ts';
import type { Code } from '../codes/code.store.ts';
import { isHeld } from './owned-code.service.ts';
import { selectOrderCodes } from './owned-code.store.ts';

/** 50 lines of 1,000 codes. */
const MAX_CODES = 50_000;

const isUsable = (code: Code) => isOpenState(code.state) && !isHeld(code);

/** A code that cannot be redeemed is masked. */
export async function exportOrderCodes(
  { db, masterSecret }: Platform,
  ownerId: string,
  orderNo: string,
  language: Language,
): Promise<FileReply> {
  const codes = await selectOrderCodes(db, ownerId, { orderNo, limit: MAX_CODES, offset: 0 });
  if (codes.length === 0) refuse(generalErrors.notFound);
  const books = await selectSummariesById(
    db,
    codes.map(({ bookId }) => bookId),
  );
  const titles = new Map(books.map(({ bookId, title }) => [bookId, title]));
  const textOf = (code: Code) =>
    isUsable(code) ? formatCode(readCodeText(masterSecret, code)) : maskCode(code.lastFour);
  const columns: readonly ExportColumn<Code>[] = [
    { zh: '教材', en: 'Textbook', cell: ({ bookId }) => titles.get(bookId) },
    { zh: 'CODE', en: 'CODE', cell: textOf },
    { zh: '状态', en: 'Status', cell: (code) => (isHeld(code) ? HELD_NAME : CODE_STATE_NAMES[code.state]) },
    { zh: '姓名', en: 'Name', cell: ({ recipientName }) => recipientName },
    { zh: '邮箱', en: 'Email', cell: ({ recipientEmail }) => recipientEmail },
    { zh: '兑换截止', en: 'Redeem by', cell: ({ expiresAt }) => businessDay(expiresAt) },
  ];
  return csvOfRows(`codes-${orderNo}.csv`, columns, codes, language);
}
