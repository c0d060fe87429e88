// Which words banks use for the columns of a statement.
import type { StatementColumnRoleName } from '@zhiye/contract/constants/commerce/bank-statement';
import { isSharedRole } from '@zhiye/contract/constants/commerce/bank-statement';

export type ColumnRole = StatementColumnRoleName;

const PARTY =
  '(对方|对手方?|交易对[手方]|往来(单位|方)?|收\\/?付款?[方人]|付款[方人]?|汇款[方人]?|来款[方人]?|打款[方人]?|缴款[方人]?|付方)';

/** Marks a payment that was taken back. An empty cell, 否 or N means that it was not. */
export const REVERSAL_FLAG =
  /^(交易)?(冲正|冲账|冲销|撤销|抹账|退汇|作废|红冲)(标志|标识|状态|标记)?$|^(reversal|reversed|cancell?ed|voided?)(flag|indicator|mark)?$/;

/** Patterns of column names, the best first. A name is compared without spaces, brackets and case. */
const NAMES: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  date: [
    /^(交易|业务|发生)(日期?)$|^(transaction|trans|trade|txn)date$/,
    /^(日期|date)$/,
    /^(记账|入账|到账|过账|清算|会计|收款)(日期?)$|^(book(ing)?|post(ing|ed)?|entry)date$/,
    /^(交易|入账|到账|记账|业务|发生|汇款|收款)?(日期和?时间|时间|时间戳)$|^(transactiontime|date\/?(and)?time|timestamp|buchungstag|datum)$/,
    /^(起息日期?|value?date|valutadate|valuta)$/,
  ],
  time: [
    /^(交易|入账|到账|记账|业务|发生|汇款|收款)?(日期和?时间|时间|时刻|时分秒|时间戳)$/,
    /^(time|(transaction|trans|txn|booking|posting)time|date\/?(and)?time|timestamp)$/,
  ],
  payer: [
    new RegExp(`^${PARTY}(单位|客户|账户|帐户|账号|帐号)?(户名|名称|姓名|名)$`),
    new RegExp(`^${PARTY}(账户)?信息$|^${PARTY}(账户|账号|帐号)[与和及/](账户)?(户名|名称)$`),
    new RegExp(`^(${PARTY}单位|对手|对方|(交易)?对手方|交易对[手方]|(付款|汇款|来款|打款|缴款)[方人])$`),
    /^(payer|remitter|sender|counterparty|originator|debtor|orderingcustomer|payer\/?payee|partner)('?s)?(account)?(name)?$|^(from|name)$/,
  ],
  credit: [
    /^贷$|^(交易)?(贷方|贷记|收入|存入|转入|收款|来账|入账|到账|进账|收方)(发生)?(金额|额|数)?$|^贷发生额$/,
    /^(credits?|cr|deposits?|receipts?|haben|kredit|paidin|moneyin|incoming|received|in)(amount|amt)?$|^amount(credit|received|in)(ed)?$/,
  ],
  debit: [
    /^借$|^(交易)?(借方|借记|支出|支取|取出|转出|付款|往账|出账|付方|支付)(发生)?(金额|额|数)?$|^借发生额$/,
    /^(debits?|dr|withdrawals?|payments?|soll|debet|paidout|moneyout|outgoing|out)(amount|amt)?$|^amount(debit|paid|out)(ed)?$/,
  ],
  direction: [
    /^(借\/?贷|收\/?[支付]|收入\/?支出|进\/?出|出入账|存\/?取|借贷收支|d\/?[ck]|c\/?d|[cd]r\/?[cd]r)(标志|标识|方向|类型|类别|性质|状态|符号)?$/,
    /^(方向|符号|(资金|交易|往来|来往)(方向|标志|标识|符号)|往来账?|来往账?)$/,
    /^((debit\/?credit|credit\/?debit|d\/?c|cr\/?dr|dr\/?cr)(flag|indicator|mark)?|direction|sign|side)$/,
  ],
  currency: [
    /^(交易|账户|记账|结算)?(币种|货币|币别)(名称|代码|类型|种类)?$|^(transaction)?(currency|ccy|curr?)(code)?$/,
  ],
  amount: [
    /^(交易|本次|业务|发生)?(金额|发生额|交易额|发生金额)$|^(收入?\/?[支付]出?)金额$/,
    /^(transaction|trade|trans|txn)?(amount|amt|betrag|sum)$/,
  ],
  transactionNo: [
    /(交易|银行|核心|主机|系统|网银|账务|业务|平台|前置|柜员|联机)流水(编?号码?|id)?$|^(银行)?流水(编?号码?|id)?$/,
    /^(银行)?交易(编号|序号|号码?|id|参考号|标识号?|单号)$|^(业务|银行|交易)(参考号|编号)$|^账户明细(编|序)?号$|^回单编号$/,
    /^(bank)?(transaction|trans|txn|journal|trace|serial|bank)(no|number|id|ref|reference|referenceno|transactionnumber)\.?$|^(bankref(erence)?|refno\.?)$/,
  ],
  status: [
    /^(交易|当前|业务|处理|记账|入账|到账|付款|收款|转账|汇款|指令|账务|订单|记录)?(状态|结果)$/,
    /^(transaction|trans|txn|payment|transfer|processing|booking)?(status|state|result)$/,
    REVERSAL_FLAG,
  ],
  remark: [
    /附言|备注|摘要|用途|留言|注释|^(交易|业务|附加)?说明$|^商品(名称|说明)?$/,
    /^(remarks?|messages?|reference|purpose|(transaction|trans|payment)?(description|details|summary)|particulars|narrative|memo|note|verwendungszweck)$/,
  ],
};

/** A name that two roles know belongs to the earlier one. */
const ROLES: readonly ColumnRole[] = [
  ...(['currency', 'credit', 'debit', 'payer', 'date', 'time', 'direction', 'amount'] as const),
  ...(['status', 'transactionNo', 'remark'] as const),
];

/** A longer cell names no column. */
export const MAX_NAME = 80;

/** The ways to read a name: with and without what is in brackets, and the Chinese or the Latin part of it alone. */
export function readingsOf(cell: string): string[] {
  const plain = cell
    .slice(0, MAX_NAME)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:"“”\u200b-\u200f\ufeff]/g, '');
  const whole = plain.replace(/[()[\]{}【】]/g, '');
  const outside = plain.replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】/g, '');
  const readings = [whole, outside].flatMap((name) => [
    name,
    name.replace(/[^\p{sc=Han}/]/gu, '').replace(/^\/+|\/+$/g, ''),
    name.replace(/[^a-z/']/g, '').replace(/^\/+|\/+$/g, ''),
    // 账户明细编号-交易流水号
    name.split('-').at(-1)!,
  ]);
  return [...new Set(readings)].filter((name) => name !== '');
}

/** A serial that the account holder gives, and the number of a form, are no numbers of the bank. */
const OWN_SERIAL = /企业|客户|凭证|本方|我方/;

/** The role of each column of a header line; undefined where it is none of them. */
export function guessRoles(cells: readonly string[]): (ColumnRole | undefined)[] {
  const readings = cells.map(readingsOf);
  const roles: (ColumnRole | undefined)[] = cells.map(() => undefined);
  for (const role of ROLES) {
    for (const pattern of NAMES[role]) {
      const places = readings.flatMap((names, place) =>
        roles[place] === undefined && names.some((name) => pattern.test(name)) ? [place] : [],
      );
      const fitting = role === 'transactionNo' ? places.filter((at) => !OWN_SERIAL.test(cells[at]!)) : places;
      if (isSharedRole(role)) for (const place of fitting) roles[place] = role;
      else if (fitting[0] !== undefined) {
        roles[fitting[0]] = role;
        break;
      }
    }
  }
  return roles;
}
