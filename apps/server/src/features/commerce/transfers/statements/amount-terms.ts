// What a statement says about all of its amounts: in the names of their columns, or above the header.
import { readCurrency } from './bank-amount.ts';
import { MAX_NAME } from './statement-column-names.ts';

export interface AmountTerms {
  /** The amounts are of another currency than yuan. */
  readonly isForeign: boolean;
  /** The amounts are in fen, thousands or ten thousands of yuan. */
  readonly isOtherUnit: boolean;
}

type Rows = readonly (readonly string[])[];

/**
 * `amountPlaces`: the columns of amounts, from 0. `above`: what the table above said in the same sheet, which holds until another currency
 * or unit is named.
 */
export function findAmountTerms(
  rows: Rows,
  headerIndex: number,
  amountPlaces: readonly number[],
  above?: AmountTerms,
): AmountTerms {
  const names = amountPlaces.map((place) => rows[headerIndex]![place] ?? '');
  const preamble = rows.slice(0, headerIndex);
  const currencies = saidIn(preamble, CURRENCY);
  const accounts = saidIn(preamble, ACCOUNT).filter((said) => said.length <= 40 && !/[，。；,;]/.test(said));
  const units = saidIn(preamble, UNIT);
  const isSaid = (said: readonly string[], test: (word: string) => boolean, before: boolean | undefined) =>
    said.length > 0 ? said.some(test) : (before ?? false);
  return {
    isForeign:
      names.some(isForeignName) ||
      preamble.some((cells) => cells.some(isForeignTitle)) ||
      (accounts.some(isForeignWord) &&
        !accounts.some((said) => readCurrency(said) === 'yuan' || YUAN_NAME.test(said))) ||
      isSaid(currencies, isForeignWord, above?.isForeign),
    isOtherUnit:
      names.some(isNameOfOtherUnit) || isSaid(units, (said) => OTHER_UNIT.test(said), above?.isOtherUnit),
  };
}

/** Three letters alone may be any abbreviation. */
const isForeignName = (name: string): boolean =>
  readCurrency(name) === 'foreign' && !/^[a-z]{3}$/i.test(name.trim());

const YUAN_NAME = /人民币|cny|rmb/i;

const isForeignWord = (said: string): boolean => readCurrency(said) === 'foreign' && !YUAN_NAME.test(said);

/** A title such as 知页美元账户明细, or 外币活期明细; a sentence about such accounts is none. */
const FOREIGN_TITLE =
  /(外币|美[元金]|港[币元]|欧元|英镑|日元|澳元|加元|usd|hkd|eur|gbp|jpy)\s*(活期|定期|存款|结算)?\s*([账帐]户|明细|对账单|account|statement)/i;

const isForeignTitle = (cell: string): boolean =>
  cell.length <= 40 && FOREIGN_TITLE.test(cell) && !/人民币|本外币|cny|rmb|[，。；：:,;]/i.test(cell);

const CURRENCY = /(?:币种|币别|货币|currency)[^:：]*[:：]?\s*(.*)$/is;
/** 账户类型：美元活期, Account No.: 123-456 (USD); the name of an account may be that of a company. */
const ACCOUNT = /^(?:本方|查询)?(?:[账帐][户号]|account)(?!名|\s*name)[^:：]{0,16}[:：]?\s*(.*)$/is;
const UNIT = /(?:单位|unit)\s*[:：为]?\s*(.*)$/is;
/** 单位：元 and 单位：人民币元 are yuan. */
const OTHER_UNIT = /^\(?(人民币|rmb|cny)?\s*([万千百十]|分|角|thousand|million|cent)/i;

const isNameOfOtherUnit = (name: string): boolean =>
  /[万千百]元?|thousand|million|[([【:/]\s*[分角]\s*[)\]】]?\s*$|\bcents?\b/i.test(name.normalize('NFKC'));

/** What lines such as `币种：美元` say, in the same cell or in the next one that is not empty. */
function saidIn(preamble: Rows, pattern: RegExp): string[] {
  return preamble.flatMap((cells) =>
    cells.flatMap((cell, place) => {
      const match = pattern.exec(cell.slice(0, MAX_NAME).normalize('NFKC'));
      if (!match) return [];
      return [match[1] || (cells.slice(place + 1).find((next) => next.trim() !== '') ?? '')];
    }),
  );
}
