// Shows staff the codes, without their texts, and the history of each.
import { codeAdminErrors, codeErrors, generalErrors } from '@zhiye/contract';
import type {
  AdminCode,
  CodeEvent,
  DataOf,
  findCodes as findCodesRoute,
  getCode as getCodeRoute,
  InputOf,
} from '@zhiye/contract';
import { findCodeMistake, normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { maskEmail } from '../../../people/accounts/index.ts';
import { hashCode } from '../codes/code-secret.ts';
import { selectCodeByHash } from '../codes/code.store.ts';
import { isHeld } from '../owned/owned-code.service.ts';
import {
  countListedCodes,
  selectCodeMoves,
  selectListedCode,
  selectListedCodes,
  selectRecalledCodeId,
  selectSentCodeMails,
} from './code-list.store.ts';
import type { ListedCode } from './code-list.store.ts';

export async function findCodes(
  db: Db,
  { pageNo, pageSize, ...filter }: InputOf<typeof findCodesRoute>,
): Promise<DataOf<typeof findCodesRoute>> {
  const rows = await selectListedCodes(db, filter, pageOffset({ pageNo, pageSize }));
  return { list: rows.map(describeCode), total: await countListedCodes(db, filter) };
}

/** Lists show no more of an address than is needed to tell two apart. */
export function describeCode({ code, ...names }: ListedCode): AdminCode {
  const { lastFour, state, orderNo, giftBatchId, ordinal, bookId, duration, voidReason } = code;
  return {
    lastFour,
    state,
    orderNo,
    giftBatchId,
    ordinal,
    bookId,
    duration,
    voidReason,
    ...names,
    codeId: code.id,
    isHeld: isHeld(code),
    stateSince: code.stateSince.toISOString(),
    source: giftBatchId ? 'gift' : 'order',
    recipientName: code.recipientName,
    recipientEmail: code.recipientEmail && maskEmail(code.recipientEmail),
    createdAt: code.createdAt.toISOString(),
    redeemBefore: businessDay(code.expiresAt),
  };
}

export async function findCodeByText(
  db: Db,
  typed: string,
): Promise<{ codeId: string; isRecalledText: boolean }> {
  const text = normalizeCode(typed);
  if (findCodeMistake(text)) refuse(codeErrors.mistyped);
  const hash = hashCode(text);
  const code = await selectCodeByHash(db, hash);
  if (code) return { codeId: code.id, isRecalledText: false };
  const codeId = (await selectRecalledCodeId(db, hash)) ?? refuse(codeAdminErrors.textNotFound);
  return { codeId, isRecalledText: true };
}

export async function getCode(db: Db, codeId: string): Promise<DataOf<typeof getCodeRoute>> {
  const row = (await selectListedCode(db, codeId)) ?? refuse(generalErrors.notFound);
  return { code: describeCode(row), events: await findEvents(db, row.code) };
}

const NO_DETAIL = { byName: null, recipientName: null, recipientEmail: null, reason: null };

/** Made, moved and mailed, in the order of time. */
async function findEvents(db: Db, { id, createdAt }: ListedCode['code']): Promise<CodeEvent[]> {
  const moves = await selectCodeMoves(db, id);
  const mails = await selectSentCodeMails(db, id);
  const events: CodeEvent[] = [
    { ...NO_DETAIL, kind: 'made', at: createdAt.toISOString() },
    ...moves.map(({ move, byName }) => ({
      kind: move.toState === 'unassigned' ? ('recalled' as const) : move.toState,
      at: move.movedAt.toISOString(),
      byName,
      recipientName: move.recipientName,
      recipientEmail: move.recipientEmail && maskEmail(move.recipientEmail),
      reason: move.reason,
    })),
    ...mails.map(({ mailTo, sentAt }) => ({
      ...NO_DETAIL,
      kind: 'mailed' as const,
      at: sentAt!.toISOString(),
      recipientEmail: maskEmail(mailTo),
    })),
  ];
  // Events of one instant stay in the order in which they were stored.
  return events.toSorted((one, two) => one.at.localeCompare(two.at));
}
