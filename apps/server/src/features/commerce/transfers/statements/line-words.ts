// What single cells of a line say about the whole line, whatever their columns are called: a sum, another currency, a payment that failed
// or that the bank took back.
import { FOREIGN_NAME } from './bank-amount.ts';

const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/[\s\p{Cf}`']/gu, '')
    .toLowerCase();

/** The first cell of a line of a sum or a note without a day. */
export const SUMMARY =
  /合计|总计|小计|累计|总笔数|总金额|笔数|打印|制表|导出时间|第.{1,6}页|页码|^\W*(sub)?total|^-+|end of/i;

/** The parts of names of sums and balances. A name that has no other part is none of a payer. */
const SUM_PARTS = new RegExp(
  [
    '合计|总计|小计|累计|共计|总额|总数|余额|结余|结转|结存|承前|承上|过次|转次|转下|笔数',
    '借方|贷方|收方|付方|收入|支出|存入|支取|来账|往账|转入|转出|交易|账户|期间|发生|昨日|上年|金额',
    'totals?|sub|grand|opening|closing|balances?|brought|carried|forward|down|credits?|debits?|deposits?|withdrawals?|count|of|c\\/f|b\\/f',
    '[本当全今上期初末日天旬月年季周次页总数额笔借贷收付共计]|[\\d:,.()/-]',
  ].join('|'),
  'g',
);
const SUM_WORD =
  /合计|总计|小计|累计|共计|总额|总数|余额|结余|结转|结存|承前|承上|过次|转次|笔数|total|balance|[bc]\/f/;

/** Whether a cell in the place of a payer or a remark names a sum or a balance, also in a line with a day. */
export function isSumName(cell: string): boolean {
  const name = plain(cell);
  return name.length <= 40 && SUM_WORD.test(name) && name.replace(SUM_PARTS, '') === '';
}

/** The bank's words for an entry that takes another one back. */
const REVERSAL = '冲正|冲账|冲销|红冲|红字|抹账|撤销';
const TAKEN_BACK = `${REVERSAL}|退汇|退票|revers(al|ed)`;

/** The bank took a payment back. */
export const SAYS_REVERSED = new RegExp(TAKEN_BACK, 'i');

/** Money that came back: the bank, or whom the shop had paid, returned it. Its remark often repeats that of an order. */
export const SAYS_RETURNED = new RegExp(`${TAKEN_BACK}|退款|退回|refund|returned|bounced|chargeback`, 'i');

/** 贷方红字 and 收入冲正: the direction of a payment that was taken back. */
export const isReversedCredit = (word: string): boolean =>
  REVERSED_CREDIT.test(plain(word).replace(/[()/|:-]/g, ''));

const REVERSED_CREDIT = new RegExp(
  [
    `^(贷|收|来|进|存|入|汇入|转入)[方入账款项]{0,2}(${REVERSAL})$`,
    '^rc$|^(cr|credit|deposit|incoming)(rev|reversal|reversed|void)$',
  ].join('|'),
);

/** The cell of a column of kinds or states that names the reversal itself, such as 冲正 or 转账撤销. */
const IS_REVERSAL = new RegExp(
  [
    `^(?![未不无非])[\\p{sc=Han}]{0,6}(${REVERSAL})(交易|业务|记录)?$`,
    '^(transaction|payment|transfer|credit)?(reversal|reversed)$',
  ].join('|'),
  'u',
);

const isReversal = (cell: string): boolean => IS_REVERSAL.test(plain(cell));

const NOT_DONE = new RegExp(
  [
    '^(该?(交易|业务|转账|支付|付款|收款|入账|记账|处理|到账|汇款|款项|扣款|审批|审核|复核|授权|清算))?(已|被|未|不|待|等待|正在|尚未)?',
    '(失败|失效|成功|完成|处理中?|入账|记账|到账|付款|支付|审核|审批|复核|授权|清算|通过|(?<=[已被])退[回款汇票]|作废|关闭|取消|拒绝|拒付|挂账|冻结|止付|终止|异常|超时|可疑)(中|待查)?$',
  ].join(''),
);
/** Of those words the ones that say that all is well. */
const WELL = /^[^未不待等正尚]{0,8}(成功|完成|入账|记账|到账|付款|支付|审核|审批|复核|授权|清算|通过|处理)$/;
const NOT_DONE_LATIN =
  /^(transaction|payment|transfer|txn)?(status)?[:-]?(failed|failure|fail|pending|processing|inprogress|rejected|returned|bounced|cancell?ed|declined|refused|void|voided|onhold|held|suspended|unposted|notposted|unsuccessful|error|timeout|expired)$/;

/**
 * Whether a cell is nothing but the state of a payment that was not done. A word such as 入账 or 支付成功 says that it was; 退汇 alone is
 * money of the shop that came back.
 */
export function saysNotDone(cell: string): boolean {
  const word = plain(cell).replace(/[。.!！()【】[\]-]/g, '');
  return word.length <= 20 && ((NOT_DONE.test(word) && !WELL.test(word)) || NOT_DONE_LATIN.test(word));
}

const FOREIGN_CELL = new RegExp(
  `^(?:[\\d*#x ]{0,40}[-/_|(（ ]{0,2})?(?:${FOREIGN_NAME})[)）]?(?:现[钞汇]|[钞汇])?(?:活期|定期|存款|结算|一般|基本|资本|专用|账户|帐户|户){0,4}$`,
  'i',
);

/** Whether a cell is nothing but a currency, an account in one, or the number of an account with its currency. */
export const isForeignCell = (cell: string): boolean =>
  cell.length <= 60 &&
  FOREIGN_CELL.test(
    cell
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );

interface CellWords {
  readonly isForeign: boolean;
  readonly isReversal: boolean;
  readonly isNotDone: boolean;
  readonly isReturned: boolean;
}

const NOTHING: CellWords = { isForeign: false, isReversal: false, isNotDone: false, isReturned: false };
/** Figures, days and numbers of accounts say nothing; they are most cells of a statement. */
const HAS_WORD = /[\p{L}\p{Sc}]/u;
const known = new Map<string, CellWords>();
const MOST_KNOWN = 5_000;

/** What a cell says about its line. Banks repeat most words in each line, so that they are looked at once. */
export function wordsOf(cell: string): CellWords {
  if (!HAS_WORD.test(cell)) return NOTHING;
  const before = known.get(cell);
  if (before) return before;
  const words = {
    isForeign: isForeignCell(cell),
    isReversal: isReversal(cell),
    isNotDone: saysNotDone(cell),
    isReturned: SAYS_RETURNED.test(cell),
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(cell, words);
  return words;
}
