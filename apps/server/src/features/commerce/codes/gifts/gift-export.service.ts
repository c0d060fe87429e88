// Exports the texts of a gift batch. The batch and the audit log say who took them out.
import { generalErrors, giftBatchErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { formatCode } from '@zhiye/contract/constants/commerce/code-text';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { csvOfRows } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn } from '../../../../platform/spreadsheets/exported-table.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { redeemLink } from '../mails/code-mail-text.ts';
import { insertGiftExport, selectGiftBatch, selectOpenGiftCodes } from './gift-batch.store.ts';

/** The file has at most 1,000 lines, which is why it is written at once. Codes that cannot be redeemed are left out. */
export async function exportGiftCodes(
  { db, masterSecret, publicUrl }: Platform,
  actor: Actor,
  giftBatchId: string,
  language: Language,
  now: Date,
): Promise<FileReply> {
  return db.transaction(async (tx) => {
    const { title } = (await selectGiftBatch(tx, giftBatchId)) ?? refuse(generalErrors.notFound);
    const open = await selectOpenGiftCodes(tx, giftBatchId);
    const codes = open.filter(({ expiresAt }) => expiresAt > now);
    if (codes.length === 0) refuse(giftBatchErrors.nothingToExport);
    const codeCount = codes.length;
    await insertGiftExport(tx, {
      id: newId(now),
      giftBatchId,
      exportedBy: actor.userId,
      codeCount,
      createdAt: now,
    });
    const entry = {
      action: 'giftBatch.export',
      target: `giftBatch:${giftBatchId}`,
      detail: { codes: codeCount },
    };
    await recordAction(tx, actor, entry, now);
    const columns: readonly ExportColumn<(typeof codes)[number] & { readonly text: string }>[] = [
      { zh: '序号', en: 'No.', cell: ({ ordinal }) => String(ordinal) },
      { zh: '教材', en: 'Textbook', cell: () => title },
      { zh: 'CODE', en: 'CODE', cell: ({ text }) => formatCode(text) },
      { zh: '兑换链接', en: 'Link', cell: ({ text }) => redeemLink(publicUrl, text) },
      { zh: '兑换截止', en: 'Redeem by', cell: ({ expiresAt }) => businessDay(expiresAt) },
    ];
    const rows = codes.map((code) => ({ ...code, text: readCodeText(masterSecret, code) }));
    return csvOfRows(`gift-codes-${giftBatchId}.csv`, columns, rows, language);
  });
}
