// Writes the lines and the textbooks of a channel as CSV or XLSX.
import { channelErrors } from '@zhiye/contract';
import type { ChannelLine, ChannelLineFilter, ChannelTextbook, Language } from '@zhiye/contract';
import type {
  CHANNEL_EXPORT_FORMATS,
  ChannelLineKind,
  StatementState,
} from '@zhiye/contract/constants/commerce/channel';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { digitsCell, exportTable, fenCell } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn, Names } from '../../../../platform/spreadsheets/exported-table.ts';
import { DURATION_NAMES } from '../../../catalog/books/index.ts';
import { readChannelLines } from './channel-line.service.ts';

export type ExportFormat = (typeof CHANNEL_EXPORT_FORMATS)[number];

const KIND_NAMES: Names<ChannelLineKind> = {
  sale: { zh: '销售', en: 'Sale' },
  refund: { zh: '退款', en: 'Refund' },
  adjustment: { zh: '调整', en: 'Correction' },
};

const STATE_NAMES: Names<StatementState> = {
  pending: { zh: '待结算', en: 'Pending' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  settled: { zh: '已结算', en: 'Settled' },
};

const percent = (basisPoints: number | null): string => (basisPoints === null ? '' : `${basisPoints / 100}%`);

const LINE_COLUMNS: readonly ExportColumn<ChannelLine>[] = [
  { zh: '日期', en: 'Date', cell: ({ day }) => day },
  { zh: '类型', en: 'Type', cell: ({ kind }) => KIND_NAMES[kind] },
  { zh: '订单号', en: 'Order number', cell: ({ orderNo }) => digitsCell(orderNo) },
  { zh: '机构', en: 'Institution', cell: ({ institutionName }) => institutionName },
  { zh: '教材', en: 'Textbook', cell: ({ title }) => title },
  { zh: '时长', en: 'Duration', cell: ({ duration }) => duration && DURATION_NAMES[duration] },
  { zh: '份数', en: 'Copies', cell: ({ quantity }) => quantity },
  { zh: '金额（元）', en: 'Amount (yuan)', cell: ({ amountFen }) => fenCell(amountFen) },
  {
    zh: '佣金比例',
    en: 'Commission rate',
    cell: ({ commissionBasisPoints }) => percent(commissionBasisPoints),
  },
  {
    zh: '结算价（元）',
    en: 'Settlement price (yuan)',
    cell: ({ settlementFen }) => fenCell(settlementFen),
  },
  { zh: '佣金（元）', en: 'Commission (yuan)', cell: ({ commissionFen }) => fenCell(commissionFen) },
  { zh: '状态', en: 'Status', cell: ({ state }) => STATE_NAMES[state] },
  { zh: '结算月份', en: 'Statement', cell: ({ statementMonth }) => statementMonth },
  { zh: '说明', en: 'Note', cell: ({ reason }) => reason },
];

const TEXTBOOK_COLUMNS: readonly ExportColumn<ChannelTextbook>[] = [
  { zh: '教材', en: 'Textbook', cell: ({ title }) => title },
  { zh: '作者', en: 'Authors', cell: ({ authors }) => authors.join('、') },
  { zh: '出版社', en: 'Publisher', cell: ({ publisher }) => publisher },
  { zh: 'ISBN', en: 'ISBN', cell: ({ isbn }) => isbn },
  { zh: '时长', en: 'Duration', cell: ({ duration }) => DURATION_NAMES[duration] },
  { zh: '定价（元）', en: 'List price (yuan)', cell: ({ listFen }) => fenCell(listFen) },
  { zh: '售价（元）', en: 'Price (yuan)', cell: ({ priceFen }) => fenCell(priceFen) },
  {
    zh: '结算价（元）',
    en: 'Settlement price (yuan)',
    cell: ({ settlementFen }) => fenCell(settlementFen),
  },
  { zh: '佣金（元）', en: 'Commission (yuan)', cell: ({ commissionFen }) => fenCell(commissionFen) },
  {
    zh: '佣金比例',
    en: 'Commission rate',
    cell: ({ commissionBasisPoints }) => percent(commissionBasisPoints),
  },
  { zh: '生效日期', en: 'Valid from', cell: ({ validFrom }) => validFrom },
  { zh: '截止日期', en: 'Valid to', cell: ({ validTo }) => validTo },
];

interface ChannelFile {
  readonly name: string;
  readonly format: ExportFormat;
  /** How many lines there will be. */
  readonly lines: number;
}

const refuseTooLong = (most: number) => refuse(channelErrors.exportTooLong, { most });

export interface SalesExport extends ChannelFile {
  readonly channelId: string;
  readonly filter: ChannelLineFilter;
  readonly oldestFirst?: boolean;
}

export const exportChannelLines = (
  db: Db,
  { channelId, filter, oldestFirst, ...file }: SalesExport,
  language: Language,
): Promise<FileReply> =>
  exportTable(
    { ...file, columns: LINE_COLUMNS, language, refuseTooLong },
    readChannelLines(db, channelId, filter, oldestFirst),
  );

export const exportTextbookTable = (
  file: ChannelFile,
  batches: AsyncIterable<readonly ChannelTextbook[]>,
  language: Language,
): Promise<FileReply> =>
  exportTable({ ...file, columns: TEXTBOOK_COLUMNS, language, refuseTooLong }, batches);
