// Writes the lines and the textbooks of a channel as CSV or XLSX.
import { channelErrors } from '@zhiye/contract';
import type { ChannelLine, ChannelLineFilter, ChannelTextbook, Language } from '@zhiye/contract';
import type { CHANNEL_EXPORT_FORMATS } from '@zhiye/contract/constants/commerce/channel';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Line } from '../../../../platform/spreadsheets/cell.ts';
import { csvStreamReply, xlsxReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { CHANNEL_EXPORT_TEXTS } from './channel-export-texts.ts';
import { readChannelLines } from './channel-line.service.ts';

export type ExportFormat = (typeof CHANNEL_EXPORT_FORMATS)[number];

/** An XLSX file is made in memory. */
const MAX_IN_XLSX = 20_000;

interface ExportedFile {
  readonly name: string;
  readonly format: ExportFormat;
  readonly head: readonly string[];
  /** How many lines there will be. */
  readonly lines: number;
}

/** A CSV file is sent while it is written. */
export async function exportLines(
  { name, format, head, lines }: ExportedFile,
  batches: AsyncIterable<readonly Line[]>,
): Promise<FileReply> {
  if (format === 'csv') return { ...csvStreamReply(`${name}.csv`, head, batches), lines };
  if (lines > MAX_IN_XLSX) refuse(channelErrors.exportTooLong, { most: MAX_IN_XLSX });
  const all: Line[] = [];
  for await (const batch of batches) all.push(...batch);
  return xlsxReply(`${name}.xlsx`, head, all);
}

export interface SalesExport {
  readonly channelId: string;
  readonly filter: ChannelLineFilter;
  readonly name: string;
  readonly format: ExportFormat;
  readonly lines: number;
  readonly oldestFirst?: boolean;
}

export function exportChannelLines(
  db: Db,
  { channelId, filter, oldestFirst, ...file }: SalesExport,
  language: Language,
): Promise<FileReply> {
  const { sales } = CHANNEL_EXPORT_TEXTS[language];
  async function* batches() {
    for await (const lines of readChannelLines(db, channelId, filter, oldestFirst))
      yield lines.map((line) => toCells(line, language));
  }
  return exportLines({ ...file, head: sales }, batches());
}

const percent = (basisPoints: number | null): string => (basisPoints === null ? '' : `${basisPoints / 100}%`);

function toCells(line: ChannelLine, language: Language): Line {
  const { kinds, states, durations } = CHANNEL_EXPORT_TEXTS[language];
  return [
    ...[line.day, kinds[line.kind], { digits: line.orderNo ?? '' }, line.institutionName ?? ''],
    ...[line.title ?? '', line.duration ? durations[line.duration] : '', line.quantity],
    ...[{ fen: line.amountFen }, percent(line.commissionBasisPoints)],
    line.settlementFen === null ? '' : { fen: line.settlementFen },
    ...[{ fen: line.commissionFen }, states[line.state], line.statementMonth ?? '', line.reason ?? ''],
  ];
}

export function textbookCells(book: ChannelTextbook, language: Language): Line {
  const { durations } = CHANNEL_EXPORT_TEXTS[language];
  return [
    ...[book.title, book.authors.join('、'), book.publisher, book.isbn, durations[book.duration]],
    ...[
      { fen: book.listFen },
      { fen: book.priceFen },
      { fen: book.settlementFen },
      { fen: book.commissionFen },
    ],
    ...[percent(book.commissionBasisPoints), book.validFrom, book.validTo ?? ''],
  ];
}
