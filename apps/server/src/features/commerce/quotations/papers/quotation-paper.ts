// Says what a quotation says.
import type { Duration } from '@zhiye/contract';
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import { businessDay } from '../../../../platform/clock.ts';
import { formatMoney } from '../../../../platform/yuan.ts';
import { capitalYuan } from '../../../../platform/capital-yuan.ts';
import { DURATION_NAMES } from '../../../catalog/books/index.ts';
import type { Seal } from '../contracts/seal.service.ts';
import { sumLines } from '../quotation-view.service.ts';
import type { Quotation } from '../quotation.store.ts';
import type { Version, VersionLine } from '../version.store.ts';
import type { Paper, PaperTable } from './paper.ts';

const nameOfPeriod = (duration: Duration): string =>
  duration === 'long_term' ? DURATION_NAMES[duration].zh : `${DURATION_NAMES[duration].zh}\n自兑换起`;

/** The shop on its papers. */
export interface PaperSeller {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly phone: string;
  readonly account: { readonly accountName: string; readonly bank: string; readonly accountNumber: string };
  readonly seal: Seal | undefined;
}

export interface PaperSource {
  readonly quotation: Quotation;
  readonly version: Version;
  readonly lines: readonly VersionLine[];
  readonly seller: PaperSeller;
  readonly makerName: string;
  /** It can no longer be accepted, and was not. */
  readonly isVoid: boolean;
  readonly now: Date;
}

const chineseDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

const dayText = (instant: Date): string => chineseDay(businessDay(instant));

/** One row for each line, and one for the total. */
export function describeTable(lines: readonly VersionLine[]): PaperTable {
  const { amountFen } = sumLines(lines);
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    kind: 'table',
    columns: [
      { title: '序', portion: 0.06 },
      { title: '书名、ISBN、出版社', portion: 0.38 },
      { title: '有效期', portion: 0.14 },
      { title: '数量', portion: 0.09, align: 'right' },
      { title: '原价', portion: 0.1, align: 'right' },
      { title: '单价', portion: 0.1, align: 'right' },
      { title: '金额', portion: 0.13, align: 'right' },
    ],
    rows: [
      ...lines.map((line) => [
        String(line.lineNo),
        `${line.title}\n${line.isbn}　${line.publisher}`,
        nameOfPeriod(line.duration),
        String(line.quantity),
        formatMoney(line.listFen),
        formatMoney(line.unitFen),
        formatMoney(lineAmountFen(line.unitFen, line.quantity)),
      ]),
      ['', `合计　人民币${capitalYuan(amountFen)}`, '', String(copies), '', '', formatMoney(amountFen)],
    ],
  };
}

export const deliveryTime = ({ deliveryDays }: Version): string =>
  deliveryDays === 0 ? '到账当天' : `到账后 ${deliveryDays} 个工作日内`;

const known = (facts: readonly (readonly [string, string])[]) => facts.filter(([, value]) => value !== '');

export function describeQuotationPaper(source: PaperSource): Paper {
  const { quotation, version, lines, seller, makerName } = source;
  const { quotationNo, party } = quotation;
  const delivery = deliveryTime(version);
  const day = dayText(version.sentAt ?? source.now);
  return {
    fileName: `报价单-${quotationNo}-第${version.versionNo}版`,
    title: '报价单',
    author: seller.name,
    watermark: source.isVoid ? '已失效' : undefined,
    blocks: [
      {
        kind: 'facts',
        facts: known([
          ['编号', `${quotationNo}　第 ${version.versionNo} 版`],
          ['日期', day],
          ['致', [party.institutionName, party.department, party.contactName].filter(Boolean).join('　')],
          ['联系', `${party.phone}　${party.email}`],
          ['有效', `至 ${chineseDay(version.validDay)} 24:00`],
          ['采购单号', quotation.purchaseOrderNo],
          ['报价单位', [seller.name, seller.address, seller.phone].filter(Boolean).join('　')],
        ]),
      },
      describeTable(lines),
      { kind: 'note', text: '1. 单位为元，含税。数量以个计，一个 CODE 供一名学生兑换一次。' },
      { kind: 'note', text: `2. ${delivery}生成 CODE，按约定发给经办人或名册；CODE 在 24 个月内兑换有效。` },
      {
        kind: 'note',
        text: `3. 先付款，对公转账。开户行 ${seller.account.bank}，账号 ${seller.account.accountNumber}，户名 ${seller.account.accountName}。`,
      },
      {
        kind: 'note',
        text: `4. 签约方、收款方、开票方均为${seller.name}；发票列书名、单价、数量。`,
      },
      { kind: 'note', text: '5. 有效期内价格不变；数量增减后按新版报价单。没有兑换的 CODE 按实付单价退款。' },
      ...(version.message ? [{ kind: 'note' as const, text: `附言：${version.message}` }] : []),
      {
        kind: 'parties',
        parties: [
          {
            role: '报价单位（盖章）',
            lines: [seller.name, `经办　${makerName}`, `日期　${day}`],
            seal: seller.seal,
          },
          { role: '客户确认（盖章）', lines: [party.institutionName, '签字', '日期　　　　年　　月　　日'] },
        ],
      },
    ],
  };
}
