// Finds the columns of a bank statement by their names. Banks put other lines above the header.
import { comparableName } from '../../../platform/uploaded-lists/table.ts';

export type StatementColumn = 'date' | 'time' | 'payer' | 'amount' | 'remark' | 'purpose' | 'transactionNo';
export type ColumnPlaces = Readonly<Partial<Record<StatementColumn, number>>>;

/** Names in the exports of Chinese banks, most usual first. Spaces, brackets and case do not matter. */
const NAMES: Readonly<Record<StatementColumn, readonly string[]>> = {
  date: [
    '交易日期',
    '日期',
    '记账日期',
    '入账日期',
    '交易时间',
    '入账时间',
    'date',
    'bookingdate',
    'transactiondate',
  ],
  time: ['时间', 'time'],
  payer: [
    '付款人',
    '付款单位',
    '付款方',
    '付款人名称',
    '付款户名',
    '对方户名',
    '对方名称',
    '对方单位名称',
    '对方账户名称',
    'payer',
    'payername',
    'counterparty',
  ],
  amount: [
    '金额',
    '收入金额',
    '贷方金额',
    '贷方发生额',
    '收入',
    '交易金额',
    '发生额',
    'amount',
    'credit',
    'creditamount',
  ],
  remark: [
    '附言',
    '附言/用途',
    '备注',
    '摘要/附言',
    '交易附言',
    '客户附言',
    'remark',
    'remarks',
    'message',
    'reference',
  ],
  purpose: ['用途', '摘要', '交易用途', 'purpose', 'description'],
  transactionNo: [
    '银行流水号',
    '交易流水号',
    '流水号',
    '交易流水',
    '核心流水号',
    '银行交易号',
    '交易号',
    'transactionno',
    'transactionnumber',
    'transactionid',
    'banktransactionnumber',
  ],
};

const HEADER_WITHIN = 20;

function placesIn(cells: readonly string[]): ColumnPlaces {
  const names = cells.map(comparableName);
  const places: Partial<Record<StatementColumn, number>> = {};
  for (const [column, known] of Object.entries(NAMES) as [StatementColumn, readonly string[]][]) {
    const name = known.find((candidate) => names.includes(candidate));
    if (name !== undefined) places[column] = names.indexOf(name);
  }
  return places;
}

/** The index of the header line and the columns, or undefined without date, payer, amount and remark. */
export function findColumns(
  lines: readonly (readonly string[])[],
): { headerIndex: number; places: ColumnPlaces } | undefined {
  for (const [headerIndex, cells] of lines.slice(0, HEADER_WITHIN).entries()) {
    const places = placesIn(cells);
    const hasRemark = places.remark !== undefined || places.purpose !== undefined;
    if (places.date !== undefined && places.payer !== undefined && places.amount !== undefined && hasRemark)
      return { headerIndex, places };
  }
  return undefined;
}
