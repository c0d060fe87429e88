// Reads whether a payment of a statement was done. One that failed, waits or was taken back is no receipt.
import { readingsOf, REVERSAL_FLAG } from './statement-column-names.ts';

export interface StatusColumn {
  readonly place: number;
  /** The column marks what was taken back; an empty cell, 否 or N means that it was not. */
  readonly isReversal: boolean;
}

type Rows = readonly (readonly string[])[];

/** The columns of `places` that say something: banks leave unused columns empty. */
export function findStatusColumns(
  places: readonly number[],
  rows: Rows,
  headerIndex: number,
): StatusColumn[] {
  const body = rows.slice(headerIndex + 1);
  return places
    .filter((place) => body.some((cells) => (cells[place] ?? '').trim() !== ''))
    .map((place) => {
      const names = readingsOf(rows[headerIndex]![place] ?? '');
      return { place, isReversal: names.some((name) => REVERSAL_FLAG.test(name)) };
    });
}

const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{Cf}]/gu, '');

const DONE = new RegExp(
  [
    '^(交易|业务|转账|支付|付款|收款|入账|记账|处理|到账|汇款)?(成功|已?完成|正常)$',
    '^(交易|业务|款项)?(成功|已)?(入账|到账|记账|收款|收钱|过账|清算|结算|收妥|存入零钱|存入零钱通)(成功)?$',
    '^(success(ful)?|succeeded|completed?|posted|booked|settled|cleared|done|paid|received|executed|accepted|ok|normal)$',
  ].join('|'),
);
const NOT_REVERSED = /^(|0|n|no|f|false|否|无|正常|未(冲正|冲账|冲销|撤销|抹账|退汇|作废|红冲)?)$/;

/** Whether the cell of a column says that the payment was done. A word that nobody knows does not say so. */
export function saysDone(cells: readonly string[], { place, isReversal }: StatusColumn): boolean {
  const word = plain(cells[place] ?? '');
  return (isReversal ? NOT_REVERSED : DONE).test(word);
}
