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

/** `amountPlaces`: the columns of amounts, from 0. */
export function findAmountTerms(
  rows: Rows,
  headerIndex: number,
  amountPlaces: readonly number[],
): AmountTerms {
  const names = amountPlaces.map((place) => rows[headerIndex]![place] ?? '');
  const preamble = rows.slice(0, headerIndex);
  return {
    isForeign: names.some(isForeignName) || saidIn(preamble, CURRENCY).some(isForeignWord),
    isOtherUnit:
      names.some(isNameOfOtherUnit) || saidIn(preamble, UNIT).some((said) => OTHER_UNIT.test(said)),
  };
}

/** Three letters alone may be any abbreviation. */
const isForeignName = (name: string): boolean =>
  readCurrency(name) === 'foreign' && !/^[a-z]{3}$/i.test(name.trim());

const isForeignWord = (said: string): boolean =>
  readCurrency(said) === 'foreign' && !/人民币|cny|rmb/i.test(said);

const CURRENCY = /(?:币种|币别|货币|currency)[^:：]*[:：]?\s*(.*)$/is;
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
