// Files as finance offices export and edit them, through the endpoint: what each line became, and that nothing is new the second time.
import { randomUUID } from 'node:crypto';
import { findMatches, findSkippedLines, importBankStatement } from '@zhiye/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { SheetData } from 'write-excel-file/node';
import { users } from '../../../../db/tables/people/accounts.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { encodeGbk } from '../testing/bank-dialects.ts';
import { makeFinance, makeInstitution, makeTransfer, PAGE } from '../testing/transfer-records.ts';
import { payeeSettings } from '../transfer-settings.ts';

const app = useApp();
/** Stands for an institution that is of this file alone, as are REF, the code of its transfer of ¥90.00, and RUN. */
const PAYER = '@PAYER';

interface BankFile {
  readonly what: string;
  readonly file: string | ((fill: (text: string) => string) => Promise<Buffer> | Buffer);
  /** The outcome or the reason of each line. */
  readonly lines: readonly string[];
}

const xlsx = (...sheets: SheetData[]) =>
  writeXlsxFile(sheets.map((data, index) => ({ data, sheet: `表${index + 1}` }))).toBuffer();
const text = (value: string) => ({ value, type: String });
const row = (line: string) => line.split(',').map((value) => (value === '' ? null : text(value)));

const HEAD = '交易日期,借方金额,贷方金额,对方户名,摘要';

const FILES: readonly BankFile[] = [
  {
    what: 'CCB, 17 columns',
    file: `日期,交易时间,凭证类型,凭证号,借方发生额,贷方发生额,余额,钞汇标识,对方户名,对方账号,摘要,备注,交易流水号,企业流水号,本方账号,本方户名,本方网点
20260105,20260105 09:15:33,电子,,0.00,90.00,5.00,钞,${PAYER},31,汇入,REF,RUN1,,31,知页,上海`,
    lines: ['exact'],
  },
  {
    what: 'ICBC, points in the time, in GBK',
    file: (fill) =>
      encodeGbk(
        fill(`[HISTORYDETAIL]
凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息
0,31,12,2026-01-05 10.31.21.123456,贷,0.00,90.00,102,汇款,REF,${PAYER},5.00,RUN`),
      ),
    lines: ['exact'],
  },
  {
    what: 'BOC in two languages',
    file: `查询账号[ Inquirer account number ],4567
交易类型[ Transaction Type ],付款人名称[ Payer's Name ],收款人名称[ Payee's Name ],交易日期[ Transaction Date ],交易时间[ Transaction time ],交易货币[ Trade Currency ],交易金额[ Trade Amount ],交易后余额[ After-transaction balance ],交易流水号[ Transaction reference number ],用途[ Purpose ],交易附言[ Remark ]
来账,${PAYER},知页,20260105,10:31:21,CNY,90.00,5.00,RUN1,,REF
往账,知页,${PAYER},20260105,10:31:21,CNY,-90.00,5.00,RUN2,,退款`,
    lines: ['exact', 'outgoing'],
  },
  {
    what: 'SPDB, a state of the record says that it was reversed',
    file: `交易日期,交易时间,借方金额,贷方金额,对方户名,交易流水号,记录状态,交易附言
20260105,103121,,90.00,${PAYER},RUN1,正常,教材RUN
20260105,103122,,90.00,${PAYER},RUN2,冲正,REF`,
    lines: ['unmatched', 'status'],
  },
  {
    what: 'Alipay, tabs within quotes',
    file: `"入账时间\t","支付宝交易号\t","收入（+元）\t","支出（-元）\t","对方名称\t","备注\t"
"2026-01-05 10:31:21\t","RUN1\t","90.00\t","\t","${PAYER}\t","REF\t"`,
    lines: ['exact'],
  },
  {
    what: 'WeChat, the remark of a transfer in the column of goods',
    file: `微信支付账单明细,,,,,,,,
交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,备注
2026-01-05 10:31:21,转账,${PAYER},"转账备注:REF",收入,¥90.00,/,已存入零钱,RUN1	,"/"
2026-01-05 10:31:22,转账,${PAYER},"转账备注:REF",支出,¥90.00,零钱,对方已收钱,RUN2	,"/"`,
    lines: ['exact', 'outgoing'],
  },
  {
    what: 'WeChat Pay, grave accents before cells',
    file: `记账时间,资金流水单号,收支类型,收支金额（元）,付款方名称,备注
\`2026-01-05 10:31:21,\`RUN1,\`收入,\`90.00,\`${PAYER},\`REF
\`2026-01-05 10:31:22,\`RUN2,\`支出,\`1.00,\`${PAYER},\`退款`,
    lines: ['exact', 'outgoing'],
  },
  {
    what: 'a header of two lines; debits stand below the name of the amount',
    file: `日期,附言,付款人,发生额,,余额
,,,借方,贷方,
2026-01-05,REF,${PAYER},,90.00,5.00
2026-01-05,货款RUN,供货商,80.00,,5.00`,
    lines: ['exact', 'outgoing'],
  },
  {
    what: 'a header of two lines in a workbook, with merged cells',
    file: (fill) => {
      const [first, second, ...body] = fill(`日期,附言,付款人,发生额,,余额
,,,借方,贷方,
2026-01-05,REF,${PAYER},,90.00,5.00
2026-01-05,货款RUN,供货商,80.00,,5.00`).split('\n');
      const merged = row(first!).map((cell, place) =>
        !cell ? null : place === 3 ? { ...cell, columnSpan: 2 } : { ...cell, rowSpan: 2 },
      );
      return xlsx([merged, row(second!), ...body.map(row)]);
    },
    lines: ['exact', 'outgoing'],
  },
  {
    what: 'one payment in two lines, its day, payer and amount in merged cells',
    file: (fill) => {
      const [first, second] = [row(fill(`2026-01-05,,90.00,${PAYER},教材款RUN`)), row(fill(',,,,REF'))];
      const spanned = first.map((cell, place) => (cell && place < 4 ? { ...cell, rowSpan: 2 } : cell));
      return xlsx([row(HEAD), spanned, second]);
    },
    lines: ['exact'],
  },
  {
    what: 'one amount in merged cells beside two payers',
    file: (fill) => {
      const [first, second] = [row(fill(`2026-01-05,,90.00,${PAYER},REF`)), row(fill(',,,周砚,RUN'))];
      const spanned = first.map((cell, place) =>
        cell && (place === 0 || place === 2) ? { ...cell, rowSpan: 2 } : cell,
      );
      return xlsx([row(HEAD), spanned, second]);
    },
    lines: ['exact', 'amount'],
  },
  {
    what: 'totals of a day with the day, in the middle',
    file: `${HEAD}
2026-01-05,,500.00,期初余额,
2026-01-05,,90.00,${PAYER},REF
2026-01-05,0.00,90.00,本日合计,
2026-01-06,,90.00,,本月累计
2026-01-06,,1.00,甲公司RUN,印刷厂合计书款`,
    lines: ['summary', 'exact', 'summary', 'summary', 'unmatched'],
  },
  {
    what: 'a payment that the bank took back, as a credit below zero',
    file: `交易时间,借方金额,贷方金额,对方户名,摘要
2026-01-05 09:00:01,,90.00,${PAYER},REF
2026-01-05 09:30:02,,-90.00,${PAYER},冲正RUN`,
    lines: ['status', 'reversal'],
  },
  {
    what: 'a payment that the bank took back, with 贷 and a minus',
    file: `交易时间,借贷标志,发生额,对方账号与户名,摘要
2026-01-05 09:00:01,贷,80.00,31/甲公司RUN,书款
2026-01-05 09:30:02,贷,-80.00,31/甲公司RUN,书款
2026-01-05 09:40:02,贷,90.00,${PAYER},REF`,
    lines: ['status', 'reversal', 'exact'],
  },
  {
    what: 'a payment that the bank sent back, newest first',
    file: `交易时间,借方金额,贷方金额,对方户名,摘要
2026-01-05 10:00:03,,90.00,${PAYER},教材款REF RUN
2026-01-05 09:30:02,90.00,,${PAYER},户名不符退汇
2026-01-05 09:00:01,,90.00,${PAYER},REF`,
    lines: ['exact', 'reversal', 'status'],
  },
  {
    what: 'a payment that the bank took back, by the word in a column of kinds',
    file: `交易日期,交易类型,借方金额,贷方金额,对方户名,摘要
2026-01-05,转账,,80.00,甲公司RUN,书款
2026-01-06,冲正,,80.00,甲公司RUN,书款
2026-01-06,退汇,,90.00,${PAYER},教材款REF
2026-01-07,转账,,91.00,${PAYER},RUN`,
    lines: ['status', 'reversal', 'unmatched', 'unmatched'],
  },
  {
    what: 'payments that wait or failed, in a column that nobody knows',
    file: `${HEAD},网银处理情况
2026-01-05,,90.00,${PAYER},REF,处理成功
2026-01-05,,80.00,${PAYER},RUN,待入账
2026-01-05,,70.00,${PAYER},RUN,已退回`,
    lines: ['exact', 'status', 'status'],
  },
  {
    what: 'accounts of several currencies, named by their kind alone',
    file: `账户类型,${HEAD},币种,币种
人民币活期,2026-01-05,,90.00,${PAYER},REF,CNY,CNY
美元现汇,2026-01-05,,91.00,${PAYER},RUN,,
人民币活期,2026-01-05,,92.00,${PAYER},RUN,CNY,HKD`,
    lines: ['exact', 'foreign', 'foreign'],
  },
  {
    what: 'quotes as people type them, and formulas that guard',
    file: `${HEAD}
2026-01-05,,90.00,${PAYER},"教材"款REF
="2026-01-05" ,,="91.00" ,甲"北京"公司RUN,5" 屏`,
    lines: ['exact', 'unmatched'],
  },
  {
    what: 'a refund of ours that came back with the code in its remark',
    file: `${HEAD}
2026-01-05,,90.00,${PAYER},退汇 退款REF RUN`,
    lines: ['unmatched'],
  },
  {
    what: 'two accounts in one file, the second one in dollars',
    file: `账号：1,币种：人民币
${HEAD}
2026-01-05,,90.00,${PAYER},REF
账号：2,币种：美元
${HEAD}
2026-01-05,,91.00,${PAYER},RUN`,
    lines: ['exact', 'foreign', 'foreign'],
  },
  {
    what: 'an account in dollars over two pages',
    file: `知页美元账户明细
${HEAD}
2026-01-05,,90.00,${PAYER},REF
${HEAD}
2026-01-05,,91.00,${PAYER},RUN`,
    lines: ['foreign', 'foreign'],
  },
  {
    what: 'a second table whose columns stand in another order',
    file: `${HEAD}
2026-01-05,,90.00,${PAYER},REF

交易日期,贷方金额,借方金额,对方户名,摘要
2026-01-05,,80.00,供货商,货款RUN
2026-01-05,70.00,,${PAYER},教材`,
    lines: ['exact', 'outgoing', 'columns'],
  },
  {
    what: 'a sheet for each day, and one with other columns',
    file: (fill) =>
      xlsx(
        [row(HEAD), row(fill(`2026-01-05,,90.00,${PAYER},REF`))],
        [row(HEAD), row(fill('2026-01-06,,91.00,甲公司RUN,书款'))],
        [row('交易日期,付款人,金额,附言'), row(fill('2026-01-07,乙公司RUN,92.00,书款'))],
      ),
    lines: ['exact', 'unmatched', 'columns'],
  },
  {
    what: 'a second sheet that repeats lines of the first',
    file: (fill) => {
      const lines = [`2026-01-05,,90.00,${PAYER},REF`, '2026-01-05,,91.00,甲公司RUN,书款'].map(fill);
      return xlsx([row(HEAD), ...lines.map(row)], [row(HEAD), row(lines[1]!)]);
    },
    lines: ['exact', 'unmatched', 'repeated'],
  },
  {
    what: 'a ledger, where 方向 is that of the balance',
    file: `日期,摘要,对方户名,借方,贷方,方向,余额
2026-01-05,REF,${PAYER},,90.00,借,100.00
2026-01-05,付款RUN,供货商,91.00,,贷,9.00`,
    lines: ['exact', 'outgoing'],
  },
  {
    what: 'both columns filled',
    file: `${HEAD}
2026-01-05,0.50,90.00,${PAYER},REF RUN`,
    lines: ['direction'],
  },
  {
    what: 'amounts as people type them',
    file: `${HEAD}
2026-01-05,,￥ 90.00 元,${PAYER},REF
2026-01-05,,１ ２３４．５０,甲RUN,书
2026-01-05,,人民币56.00元整,乙RUN,书
2026-01-05,,（90.00）,丙RUN,书
2026-01-05,,"90,00",丁RUN,书
2026-01-05,,玖拾元整,戊RUN,书`,
    lines: ['exact', 'unmatched', 'unmatched', 'reversal', 'separators', 'amount'],
  },
  {
    what: 'remarks that the bank cut in the middle of a character, in GBK',
    file: (fill) =>
      Buffer.concat([
        encodeGbk(
          fill(
            `${HEAD}\n${'2026-01-05,,0.01,过客,书款书款书款\n'.repeat(20)}2026-01-05,,90.00,${PAYER},REF教`,
          ),
        ),
        Buffer.from([0xb2]),
        encodeGbk(fill(`\n2026-01-05,,91.00,甲公司RUN,书款`)),
      ]),
    lines: [...Array.from({ length: 20 }, () => 'unmatched'), 'exact', 'unmatched'],
  },
  {
    what: 'UTF-16 without its mark, days as numbers of a spreadsheet',
    file: (fill) =>
      Buffer.from(fill(`${HEAD}\n46027.4384,,90.00,${PAYER},REF\n46027,,90.00,甲RUN,书`), 'utf16le'),
    lines: ['exact', 'unmatched'],
  },
];

async function send(bytes: Buffer) {
  const finance = await makeFinance(app);
  const file = { name: '流水', bytes, mediaType: 'text/csv' };
  const checked = (await sendFile(app, importBankStatement, { mode: 'check' }, file, finance)).body;
  if (!checked.isOK) throw new Error(checked.msg);
  const fields = { mode: 'apply' as const, fileHash: checked.data.fileHash };
  const applied = (await sendFile(app, importBankStatement, fields, file, finance)).body;
  if (!applied.isOK) throw new Error(applied.msg);
  return { finance, report: applied.data };
}

async function makeNamed(name: string) {
  const user = await makeInstitution(app);
  await app.platform.db.update(users).set({ institution: name }).where(eq(users.id, user.userId));
  return makeTransfer(app, { user });
}

async function write(file: BankFile['file']) {
  const run = randomUUID().slice(0, 8).toUpperCase();
  const payer = `澄江大学${run}`;
  const { code, orderNo } = await makeNamed(payer);
  const fill = (given: string) =>
    given.replaceAll('REF', code).replaceAll('RUN', run).replaceAll(PAYER, payer);
  return { orderNo, bytes: typeof file === 'string' ? Buffer.from(fill(file)) : await file(fill) };
}

const told = ({ lines }: Awaited<ReturnType<typeof send>>['report']) =>
  lines.map(({ outcome, reason }) => reason ?? outcome);

describe('a statement of any bank', () => {
  it.each(FILES)('$what', async ({ file, lines }) => {
    const { orderNo, bytes } = await write(file);
    const { finance, report } = await send(bytes);
    expect(told(report)).toEqual(lines);
    const { list } = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, finance)).body.data;
    const proposed = list.filter(({ parts }) => parts.some((part) => part.orderNo === orderNo));
    expect(proposed).toHaveLength(lines.includes('exact') ? 1 : 0);
    const again = await send(bytes);
    expect([again.report.newFen, told(again.report).includes('exact')]).toEqual([0, false]);
  });

  it('keeps the amount of each line that it left out', async () => {
    const { bytes } = await write(FILES.find(({ what }) => what.startsWith('a second table'))!.file);
    const { finance, report } = await send(bytes);
    const { list } = (await app.call(findSkippedLines, { ...PAGE, importId: report.importId! }, finance)).body
      .data;
    expect(list.map(({ reason, amountFen, recording }) => [reason, amountFen, recording])).toEqual([
      ['outgoing', 8_000, 'no'],
      ['columns', 7_000, 'no'],
    ]);
  });

  it.each([
    ['of its own name', '户名：知页数字教材有限公司', 'exact'],
    ['with stars in its name', '账户名称,知页****公司', 'exact'],
    ['of somebody else', '户名：周砚', 'otherAccount'],
    ['that says no name', '账号：31', 'exact'],
    ['with a note about accounts in dollars', '说明：外币账户明细请另行打印。', 'exact'],
  ])('of an account %s', async (_, above, outcome) => {
    const { transferAccountName: setting } = payeeSettings;
    await changeSetting(app.platform.db, setting, '知页数字教材有限公司', app.clock.now());
    const { bytes } = await write(`${above}\n${HEAD}\n2026-01-05,,90.00,${PAYER},REF`);
    const { report } = await send(bytes);
    await changeSetting(app.platform.db, setting, setting.defaultValue, app.clock.now());
    expect(told(report)).toEqual([outcome]);
  });
});
