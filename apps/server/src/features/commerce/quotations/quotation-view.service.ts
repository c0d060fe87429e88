// Shows quotations: rows of lists, and one with its versions.
import { generalErrors } from '@zhiye/contract';
import type {
  DataOf,
  findQuotations as findQuotationsRoute,
  getQuotation as getQuotationRoute,
  InputOf,
  priceQuotationLines as priceLinesRoute,
  QuotationDetail,
  QuotationSummary,
  QuotationVersion,
  QuotedLine,
} from '@zhiye/contract';
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { refuse } from '../../../platform/refusal.ts';
import { publicFileUrl } from '../../base/files/index.ts';
import { readSetting } from '../../base/settings/index.ts';
import { invoiceSettings } from '../invoices/index.ts';
import { selectSignedFile } from './contracts/signed-contract.store.ts';
import { priceAskedLines, priceSoldLines } from './line-pricing.service.ts';
import { quotationStateAt } from './quotation-state.ts';
import {
  countQuotations,
  isOwnedBy,
  selectAccountParty,
  selectAskedLines,
  selectNewestQuotation,
  selectQuotation,
  selectQuotations,
} from './quotation.store.ts';
import type { Quotation } from './quotation.store.ts';
import { selectVersionLines, selectVersions } from './version.store.ts';
import type { Version, VersionLine } from './version.store.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What lines cost; what is less than the list price is split into what the tiers and what the quotation takes off. */
export function sumLines(lines: readonly VersionLine[]) {
  const total = (column: 'listFen' | 'tierFen' | 'unitFen') =>
    sum(lines.map((line) => lineAmountFen(line[column], line.quantity)));
  const [listFen, tierFen, amountFen] = [total('listFen'), total('tierFen'), total('unitFen')];
  return { listFen, tierDiscountFen: listFen - tierFen, quotedDiscountFen: tierFen - amountFen, amountFen };
}

const describeLine = ({ quotationNo: _, versionNo: __, coverKey, ...line }: VersionLine): QuotedLine => ({
  ...line,
  coverUrl: publicFileUrl(coverKey),
  amountFen: lineAmountFen(line.unitFen, line.quantity),
});

export const describeVersion = (version: Version, lines: readonly VersionLine[]): QuotationVersion => ({
  versionNo: version.versionNo,
  state: version.state,
  validDay: version.validDay,
  deliveryDays: version.deliveryDays,
  message: version.message,
  lines: lines.map(describeLine),
  ...sumLines(lines),
  sentAt: version.sentAt?.toISOString() ?? null,
});

const linesOf = (all: readonly VersionLine[], { quotationNo, versionNo }: Version): VersionLine[] =>
  all.filter((line) => line.quotationNo === quotationNo && line.versionNo === versionNo);

/** Rows of a list. A title is that of the version that was sent, or of what was asked for. */
export async function summarizeQuotations(
  db: Db,
  rows: readonly Quotation[],
  now: Date,
): Promise<QuotationSummary[]> {
  const numbers = rows.map(({ quotationNo }) => quotationNo);
  const asked = await selectAskedLines(db, numbers);
  const versions = await selectVersions(db, numbers);
  const lines = await selectVersionLines(db, numbers);
  return rows.map((row) => {
    const sent = versions.find(
      ({ quotationNo, state }) => quotationNo === row.quotationNo && state === 'sent',
    );
    const sentLines = sent && linesOf(lines, sent);
    const shown = sentLines ?? asked.get(row.quotationNo) ?? [];
    return {
      quotationNo: row.quotationNo,
      state: quotationStateAt(row, now),
      askedAt: row.askedAt.toISOString(),
      answerBefore: row.answerBefore?.toISOString() ?? null,
      institutionName: row.party.institutionName,
      firstTitle: shown[0]?.title ?? '',
      titles: shown.length,
      copies: sum(shown.map(({ quantity }) => quantity)),
      amountFen: sentLines ? sumLines(sentLines).amountFen : null,
      validDay: row.validDay,
      versionNo: sent?.versionNo ?? null,
      isRepriceAsked: row.repriceNote !== null,
      orderNo: row.orderNo,
      reason: row.reason,
      stateSince: row.stateSince.toISOString(),
    };
  });
}

export async function listOwnQuotations(
  db: Db,
  userId: string,
  { state, ...page }: InputOf<typeof findQuotationsRoute>,
  now: Date,
): Promise<DataOf<typeof findQuotationsRoute>> {
  const condition = isOwnedBy(userId, state, businessDay(now));
  const rows = await selectQuotations(db, condition, pageOffset(page));
  return { list: await summarizeQuotations(db, rows, now), total: await countQuotations(db, condition) };
}

export async function describeOwnQuotation(
  db: Db,
  userId: string,
  { quotationNo }: InputOf<typeof getQuotationRoute>,
  now: Date,
): Promise<QuotationDetail> {
  const row = (await selectQuotation(db, quotationNo, userId)) ?? refuse(generalErrors.notFound);
  const versions = await readVersions(db, row);
  return {
    ...(await describeQuotation(db, row, now)),
    // what staff are still writing is theirs
    versions: versions
      .filter(({ version }) => version.sentAt !== null)
      .map(({ version, lines }) => describeVersion(version, lines)),
  };
}

/** Newest first. */
export async function readVersions(
  db: Db,
  { quotationNo }: Quotation,
): Promise<{ version: Version; lines: VersionLine[] }[]> {
  const lines = await selectVersionLines(db, [quotationNo]);
  return (await selectVersions(db, [quotationNo])).map((version) => ({
    version,
    lines: linesOf(lines, version),
  }));
}

export async function describeQuotation(
  db: Db,
  row: Quotation,
  now: Date,
): Promise<Omit<QuotationDetail, 'versions'>> {
  const [summary] = await summarizeQuotations(db, [row], now);
  const asked = (await selectAskedLines(db, [row.quotationNo])).get(row.quotationNo) ?? [];
  const lines = asked.map(({ bookId, duration, quantity, codeDelivery }) => ({
    bookId,
    duration,
    quantity,
    codeDelivery,
  }));
  const signed = row.signedFileId ? await selectSignedFile(db, row.signedFileId) : undefined;
  const { party, deliverBy, purchaseOrderNo, papers, note } = row;
  return {
    ...summary!,
    request: { lines, party, deliverBy, purchaseOrderNo, papers, note },
    asked: await priceSoldLines(db, lines, now, 'leaveOut'),
    contract: row.contractNo
      ? {
          contractNo: row.contractNo,
          signed: signed ? { name: signed.name, at: row.signedAt!.toISOString() } : null,
        }
      : null,
    sellerName: await readSetting(db, invoiceSettings.invoiceSellerName),
  };
}

/** Today's prices, and whom the papers name: as on the last quotation, else as the account says. */
export async function describeRequestForm(
  db: Db,
  userId: string,
  { lines }: InputOf<typeof priceLinesRoute>,
  now: Date,
): Promise<DataOf<typeof priceLinesRoute>> {
  const list = await priceAskedLines(db, lines, now);
  const last = await selectNewestQuotation(db, userId);
  return {
    list,
    listFen: sum(list.map((line) => lineAmountFen(line.listFen, line.quantity))),
    amountFen: sum(list.map(({ amountFen }) => amountFen)),
    party: last?.party ?? (await selectAccountParty(db, userId)),
  };
}
