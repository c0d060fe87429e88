// Exports the codes of an order as CSV, for their owner.
import { generalErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { formatCode, maskCode } from '@zhiye/contract/constants/commerce/code-text';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { csvReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { CODE_STATE_TEXTS, HELD_TEXTS } from '../code-state-texts.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { isOpenState } from '../codes/code-state.ts';
import type { Code } from '../codes/code.store.ts';
import { isHeld } from './owned-code.service.ts';
import { selectOrderCodes } from './owned-code.store.ts';

/** 50 lines of 1,000 codes. */
const MAX_CODES = 50_000;

const HEAD: Record<Language, readonly string[]> = {
  zh: ['教材', 'CODE', '状态', '姓名', '邮箱', '兑换截止'],
  en: ['Textbook', 'CODE', 'Status', 'Name', 'Email', 'Redeem by'],
};

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
  const lines = codes.map((code) => [
    titles.get(code.bookId) ?? '',
    isUsable(code) ? formatCode(readCodeText(masterSecret, code)) : maskCode(code.lastFour),
    isHeld(code) ? HELD_TEXTS[language] : CODE_STATE_TEXTS[language][code.state],
    code.recipientName ?? '',
    code.recipientEmail ?? '',
    businessDay(code.expiresAt),
  ]);
  return csvReply(`codes-${orderNo}.csv`, [HEAD[language], ...lines]);
}
