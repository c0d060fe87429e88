// Reads the price of one access period from an imported line.
import type { DurationPrice } from '@zhiye/contract';
import { parseYuan } from './book-cell.ts';
import type { ReportProblem } from './book-import-reason.ts';
import type { BookColumn } from './book-spreadsheet-columns.ts';

/** Undefined when both cells are empty or a problem was reported. */
export function readPrice(
  duration: DurationPrice['duration'],
  textOf: (column: BookColumn) => string,
  report: ReportProblem,
): DurationPrice | undefined {
  const [listColumn, priceColumn] = [`list:${duration}`, `price:${duration}`] as const;
  const [list, price] = [textOf(listColumn), textOf(priceColumn)];
  if (list === '' && price === '') return undefined;
  if (list === '') {
    report(priceColumn, 'noListPrice');
    return undefined;
  }
  const listFen = parseYuan(list);
  const priceFen = price === '' ? listFen : parseYuan(price);
  if (listFen === undefined) report(listColumn, 'badPrice');
  else if (priceFen === undefined) report(priceColumn, 'badPrice');
  else if (priceFen < 1 || priceFen > listFen) report(price === '' ? listColumn : priceColumn, 'aboveList');
  else return { duration, listFen, priceFen };
  return undefined;
}
