/**
 * What a cell of an exported file holds. A text is never run as a formula. A number and an amount of money, in fen, can be added up;
 * an amount has two decimals and is below zero for a refund. `digits` is a name that may have digits alone, as the number of an order:
 * spreadsheets round numbers of more than 15 digits (Excel specifications and limits, "Number precision").
 */
export type Cell = string | number | { readonly fen: number } | { readonly digits: string };

export type Line = readonly Cell[];
