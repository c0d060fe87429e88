// Says what the contract of an accepted quotation says. Institutions edit the Word document before they sign it.
import { formatMoneyWithSign } from '../../../../platform/yuan.ts';
import { capitalYuan } from '../../../../platform/capital-yuan.ts';
import { sumLines } from '../quotation-view.service.ts';
import type { Paper, PaperBlock } from './paper.ts';
import { deliveryTime, describeTable } from './quotation-paper.ts';
import type { PaperSource } from './quotation-paper.ts';

const BLANK = '＿＿＿＿＿＿＿＿';

export function describeContractPaper({ quotation, version, lines, seller }: PaperSource): Paper {
  const { party, contractNo, quotationNo, orderNo } = quotation;
  const { amountFen } = sumLines(lines);
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const clauses: readonly (readonly [heading: string, text: string])[] = [
    [
      '一、标的',
      `甲方向乙方采购电子教材 ${lines.length} 种，共 ${copies} 个 CODE，书名、有效期、数量和单价见附件。附件与报价单 ${quotationNo} 第 ${version.versionNo} 版一致。`,
    ],
    ['二、金额', `合同总价人民币 ${formatMoneyWithSign(amountFen)}（${capitalYuan(amountFen)}），含税。`],
    [
      '三、付款',
      `甲方以对公转账付至乙方账户。户名：${seller.account.accountName}；开户行：${seller.account.bank}；账号：${seller.account.accountNumber}。签约方、收款方、开票方均为乙方。`,
    ],
    [
      '四、交付和验收',
      `乙方在款项${deliveryTime(version)}生成 CODE 并交付甲方指定的经办人或名册。甲方收到后核对种类和数量，在验收单上签字。`,
    ],
    ['五、使用', '一个 CODE 供一名读者兑换一次，自兑换起计算有效期。CODE 自生成起 24 个月内兑换有效。'],
    ['六、退款', '没有兑换的 CODE 按实付单价退款，已兑换的不退。'],
    ['七、发票', '乙方在收款后三个工作日内开具增值税发票，列明书名、单价和数量。'],
    [
      '八、其他',
      '本合同一式两份，双方盖章后生效，附件为合同的组成部分。未尽事宜由双方协商；协商不成的，向乙方所在地人民法院起诉。',
    ],
  ];
  return {
    fileName: `合同-${contractNo}`,
    title: '电子教材采购合同',
    author: seller.name,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['合同编号', contractNo ?? ''],
          ['订单号', orderNo ?? ''],
          ['甲方', party.institutionName],
          ['乙方', seller.name],
          ['统一社会信用代码', party.taxId || BLANK],
          ['统一社会信用代码', seller.taxId || BLANK],
          ['联系人', [party.department, party.contactName].filter(Boolean).join('　')],
          ['地址', seller.address || BLANK],
          ['电话', party.phone],
          ['电话', seller.phone || BLANK],
          ['采购单号', quotation.purchaseOrderNo || BLANK],
        ],
      },
      ...clauses.flatMap(([heading, text]): PaperBlock[] => [
        { kind: 'heading', text: heading },
        { kind: 'text', text },
      ]),
      {
        kind: 'parties',
        parties: [
          {
            role: '甲方（盖章）',
            lines: [party.institutionName, '签字', '日期　　　　年　　月　　日'],
          },
          {
            role: '乙方（盖章）',
            lines: [seller.name, '签字', '日期　　　　年　　月　　日'],
            seal: seller.seal,
          },
        ],
      },
      { kind: 'pageBreak' },
      { kind: 'heading', text: `附件　教材清单（合同 ${contractNo}）` },
      describeTable(lines),
    ],
  };
}
