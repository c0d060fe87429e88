// Shows statements to their institution and to finance, and writes them as files.
import { Readable } from 'node:stream';
import { generalErrors } from '@zhiye/contract';
import type { AgreementStatement, Language } from '@zhiye/contract';
import type { AgreementStatementFormat } from '@zhiye/contract/constants/commerce/agreement';
import type { Db } from '../../../../db/client.ts';
import { capitalYuan } from '../../../../platform/capital-yuan.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { writePdf } from '../../../../platform/pdf/pdf-page.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { digitsCell, exportTable, fenCell } from '../../../../platform/spreadsheets/exported-table.ts';
import type { ExportColumn } from '../../../../platform/spreadsheets/exported-table.ts';
import { formatMoneyWithSign } from '../../../../platform/yuan.ts';
import { readSettings } from '../../../base/settings/index.ts';
import { invoiceSettings } from '../../invoices/index.ts';
import { selectOrderLines } from '../../orders/index.ts';
import { describePayee } from '../../transfers/index.ts';
import { agreementExists } from '../agreement.store.ts';
import {
  countStatements,
  selectStatement,
  selectStatementOrders,
  selectStatementsOfAgreement,
  selectStatementsOfUser,
} from './agreement-statement.store.ts';
import type { StatementSums } from './agreement-statement.store.ts';

interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

export async function findOwnStatements(db: Db, userId: string, page: Page, now: Date) {
  const rows = await selectStatementsOfUser(db, userId, pageOffset(page));
  return { list: rows.map((row) => describe(row, now)), total: await countStatements(db, { userId }) };
}

export async function findStatementsOf(db: Db, agreementId: string, page: Page, now: Date) {
  if (!(await agreementExists(db, agreementId))) return refuse(generalErrors.notFound);
  const rows = await selectStatementsOfAgreement(db, agreementId, pageOffset(page));
  return { list: rows.map((row) => describe(row, now)), total: await countStatements(db, { agreementId }) };
}

const numberOf = ({ statement, agreement }: StatementSums): string =>
  `${agreement.agreementNo}-${statement.month.replace('-', '')}`;

const describe = (row: StatementSums, now: Date): AgreementStatement => ({
  statementId: row.statement.id,
  statementNo: numberOf(row),
  month: row.statement.month,
  dueOn: row.statement.dueOn,
  orderCount: row.orderCount,
  amountFen: row.amountFen,
  settledFen: row.settledFen,
  isOverdue: row.settledFen < row.amountFen && row.statement.dueOn < businessDay(now),
});

interface StatementLine {
  readonly orderNo: string;
  readonly day: string;
  readonly title: string;
  readonly priceFen: number;
  readonly quantity: number;
  readonly amountFen: number;
  readonly referenceCode: string;
}

/** One for each line of its orders, in the order of their delivery. */
async function readLines(db: Db, statementId: string): Promise<StatementLine[]> {
  const found = await selectStatementOrders(db, statementId);
  const lines = await selectOrderLines(
    db,
    found.map(({ orderNo }) => orderNo),
  );
  return found.flatMap(({ orderNo, fulfilledAt, referenceCode }) =>
    lines
      .filter((line) => line.orderNo === orderNo)
      .map(({ title, priceFen, quantity }) => ({
        orderNo,
        day: businessDay(fulfilledAt!),
        title,
        priceFen,
        quantity,
        amountFen: priceFen * quantity,
        referenceCode: referenceCode ?? '',
      })),
  );
}

const COLUMNS: readonly ExportColumn<StatementLine>[] = [
  { zh: '交付日期', en: 'Delivered', cell: ({ day }) => day },
  { zh: '订单号', en: 'Order number', cell: ({ orderNo }) => digitsCell(orderNo) },
  { zh: '教材', en: 'Textbook', cell: ({ title }) => title },
  { zh: '单价（元）', en: 'Unit price (yuan)', cell: ({ priceFen }) => fenCell(priceFen) },
  { zh: '数量', en: 'Quantity', cell: ({ quantity }) => quantity },
  { zh: '金额（元）', en: 'Amount (yuan)', cell: ({ amountFen }) => fenCell(amountFen) },
  { zh: '转账附言码', en: 'Reference code', cell: ({ referenceCode }) => referenceCode },
];

interface StatementFile {
  readonly statementId: string;
  readonly format: AgreementStatementFormat;
  readonly language: Language;
  /** The institution that asks; finance sees all. */
  readonly userId?: string;
}

export async function downloadStatement(
  db: Db,
  { statementId, format, language, userId }: StatementFile,
): Promise<FileReply> {
  const row = (await selectStatement(db, statementId, userId)) ?? refuse(generalErrors.notFound);
  const lines = await readLines(db, statementId);
  const name = `${language === 'zh' ? '对账单' : 'statement'}-${numberOf(row)}`;
  if (format === 'xlsx') {
    const refuseTooLong = () => refuse(generalErrors.notFound);
    const file = { name, format, columns: COLUMNS, language, lines: lines.length, refuseTooLong };
    return exportTable(file, batchOf(lines));
  }
  const bytes = await writeStatementPdf(db, row, lines, language);
  const stream = Readable.from([bytes]);
  return { name: `${name}.pdf`, mediaType: 'application/pdf', sizeBytes: bytes.length, stream };
}

async function* batchOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function writeStatementPdf(
  db: Db,
  row: StatementSums,
  lines: readonly StatementLine[],
  language: Language,
): Promise<Buffer> {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en);
  const { invoiceSellerName: seller } = await readSettings(db, invoiceSettings);
  const payee = await describePayee(db);
  const { statement, agreement, institutionName, amountFen } = row;
  const title = say('对账单', 'Statement');
  return writePdf({ title: `${title} ${numberOf(row)}`, author: seller }, (page) => {
    page.title(title);
    page.facts([
      [say('对账单号', 'Statement number'), numberOf(row)],
      [say('月份', 'Month'), statement.month],
      [say('机构', 'Institution'), institutionName],
      [say('框架协议', 'Framework agreement'), agreement.agreementNo],
      [say('供货单位', 'Supplier'), seller],
      [say('付款截止', 'Due'), statement.dueOn],
    ]);
    page.table(
      [
        { title: say('交付日期', 'Delivered'), portion: 0.12 },
        { title: say('订单号', 'Order number'), portion: 0.23 },
        { title: say('教材', 'Textbook'), portion: 0.23 },
        { title: say('单价', 'Unit price'), portion: 0.12, align: 'right' },
        { title: say('数量', 'Qty'), portion: 0.06, align: 'right' },
        { title: say('金额', 'Amount'), portion: 0.13, align: 'right' },
        { title: say('附言码', 'Reference'), portion: 0.11, align: 'right' },
      ],
      lines.map((line) => [
        line.day,
        line.orderNo,
        line.title,
        formatMoneyWithSign(line.priceFen),
        String(line.quantity),
        formatMoneyWithSign(line.amountFen),
        line.referenceCode,
      ]),
    );
    page.sum(say('本月合计', 'Total of the month'), formatMoneyWithSign(amountFen));
    page.sum(say('已结', 'Settled'), formatMoneyWithSign(row.settledFen));
    page.sum(say('未结', 'Open'), formatMoneyWithSign(amountFen - row.settledFen));
    page.note(`${say('合计（大写）：', 'Total in Chinese capitals: ')}${capitalYuan(amountFen)}`);
    page.note(
      say(
        `请转账到：${payee.accountName}，${payee.bank}，${payee.accountNumber}。一笔转账可以付多笔订单，附言写任意一笔的附言码。`,
        `Transfer to: ${payee.accountName}, ${payee.bank}, ${payee.accountNumber}. One transfer may pay several orders; write the reference code of any of them into the remark.`,
      ),
    );
  });
}
