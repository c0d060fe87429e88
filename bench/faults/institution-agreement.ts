// Compares what institutions were told about quotations and statements of agreements with the books of the shop.
import { isPaid, sumBy } from './book-rows.ts';
import type { PeopleBooks, ShopBooks } from './books.ts';

interface InstitutionBooks {
  readonly shop: Pick<ShopBooks, 'orders' | 'quotations'>;
  readonly people: Pick<PeopleBooks, 'quoted' | 'statements'>;
}

/** Each quotation has ended as its institution was told; an accepted one is one order at exactly the price that was accepted. */
export function compareQuotations({ shop, people }: InstitutionBooks): string[] {
  const quotations = new Map(shop.quotations.map((one) => [one.quotationNo, one]));
  const orders = new Map(shop.orders.map((one) => [one.orderNo, one]));
  const told = new Set(people.quoted.map(({ quotationNo }) => quotationNo));
  const ordered = shop.quotations.flatMap(({ orderNo }) => orderNo ?? []);
  return [
    ...people.quoted.flatMap(({ quotationNo, ...was }) => {
      const is = quotations.get(quotationNo);
      return is?.state === was.state && is.orderNo === was.orderNo
        ? []
        : [`quotation ${quotationNo} is ${is?.state} (${is?.orderNo}), not ${was.state} (${was.orderNo})`];
    }),
    ...people.quoted.flatMap(({ quotationNo, orderNo, amountFen }) => {
      if (orderNo === null) return [];
      const fen = [orders.get(orderNo)?.amountFen, quotations.get(quotationNo)?.amountFen];
      return fen.every((one) => one === amountFen)
        ? []
        : [`quotation ${quotationNo}: ${amountFen} fen accepted, ordered and sent ${fen.join(' and ')}`];
    }),
    ...shop.quotations.flatMap(({ quotationNo, state, orderNo }) => [
      ...(told.has(quotationNo) ? [] : [`quotation ${quotationNo} is of nobody`]),
      ...((state === 'accepted') === (orderNo !== null)
        ? []
        : [`quotation ${quotationNo} (${state}): ${orderNo}`]),
    ]),
    ...(new Set(ordered).size === ordered.length ? [] : ['two quotations are one order']),
  ];
}

/** Each order on account is paid and on one statement, and each statement asked for the sum of its orders. */
export function compareStatements({ shop, people }: InstitutionBooks): string[] {
  const onAccount = shop.orders.filter((order) => order.onAccount);
  const billed = onAccount.flatMap((order) => {
    const { statementId } = order;
    return statementId === null ? [] : [{ ...order, statementId }];
  });
  const sums = sumBy(billed, ({ statementId }) => statementId);
  const told = new Map(people.statements.map((one) => [one.statementId, one]));
  return [
    ...onAccount.flatMap((order) => [
      ...(order.isFulfilled && isPaid(order) ? [] : [`order ${order.orderNo} on account is ${order.status}`]),
      ...(order.statementId === null ? [`order ${order.orderNo} on account is on no statement`] : []),
    ]),
    ...billed.flatMap(({ orderNo, statementId }) =>
      told.get(statementId)?.orderNos.includes(orderNo)
        ? []
        : [`order ${orderNo} is on a statement that did not name it`],
    ),
    ...people.statements.flatMap(({ statementId, amountFen }) =>
      sums.get(statementId) === amountFen
        ? []
        : [`statement ${statementId} asked for ${amountFen} fen, not ${sums.get(statementId) ?? 0}`],
    ),
    ...shop.orders.flatMap(({ orderNo, onAccount: isOn, statementId }) =>
      statementId !== null && !isOn ? [`order ${orderNo} is on a statement and was not on account`] : [],
    ),
  ];
}
