/** The figures of one line of an invoice: `unitFen` times `quantity` less `discountFen` is its amount. */
export interface LineFigures {
  readonly unitFen: number;
  readonly discountFen: number;
}

/**
 * The unit price of a line for an amount. The tax platform refuses a line whose unit price in two decimals times its quantity is not its
 * amount: what is missing is a discount of the same line. A refund that paid back less than the price of its copies leaves more than the
 * remaining copies cost; the unit price is then the lowest that reaches the amount.
 */
export function splitLineAmount(line: {
  readonly priceFen: number;
  readonly quantity: number;
  readonly amountFen: number;
}): LineFigures {
  const unitFen = Math.max(line.priceFen, Math.ceil(line.amountFen / line.quantity));
  return { unitFen, discountFen: unitFen * line.quantity - line.amountFen };
}
