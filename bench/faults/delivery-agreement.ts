// Compares what was bought with the entitlements and codes that it gave.
import { count, isPaid } from './book-rows.ts';
import type { ShopBooks } from './books.ts';

/** Each line of a paid order has given what it says, less what was refunded; other orders have given nothing. */
export function compareDeliveries(shop: ShopBooks): { problems: string[]; doubled: number } {
  const problems: string[] = [];
  let doubled = 0;
  const expect = (name: string, has: number, should: number): void => {
    if (has === should) return;
    if (has > should) doubled += 1;
    problems.push(`${name}: ${has}, not ${should}`);
  };
  const orders = new Map(shop.orders.map((order) => [order.orderNo, order]));
  for (const line of shop.lines) {
    const order = orders.get(line.orderNo);
    const isGiven = order !== undefined && isPaid(order);
    const name = `order ${line.orderNo} line ${line.lineNo}`;
    const returned = shop.refunds
      .filter(
        (one) => one.orderNo === line.orderNo && one.lineNo === line.lineNo && one.state === 'succeeded',
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const granted = shop.entitlements.filter(
      ({ source, sourceRef }) => source === 'order' && sourceRef === `${line.orderNo}/${line.lineNo}`,
    );
    const codes = shop.codes.filter((one) => one.orderNo === line.orderNo && one.lineNo === line.lineNo);
    const ofAccount = isGiven && line.usageMode === 'account';
    expect(`${name} entitlements`, granted.length, ofAccount ? 1 : 0);
    expect(
      `${name} valid entitlements`,
      count(granted, (one) => !one.isRevoked),
      ofAccount ? 1 - returned : 0,
    );
    if (granted.some(({ userId, bookId }) => userId !== order?.userId || bookId !== line.bookId))
      problems.push(`${name}: granted to somebody else or for another book`);
    const inUse = codes.filter(({ isTakenBack }) => !isTakenBack);
    // readers of an order whose payment was undone may have some days left
    const kept = count(inUse, ({ state, isKept }) => state === 'activated' && isKept);
    const copies = isGiven ? line.quantity : kept;
    expect(`${name} codes`, inUse.length, line.usageMode === 'code' ? copies : 0);
    expect(`${name} different codes`, new Set(codes.map(({ ordinal }) => ordinal)).size, codes.length);
    expect(
      `${name} returned codes`,
      count(codes, ({ state }) => state === 'returned'),
      line.usageMode === 'code' ? returned : 0,
    );
  }
  problems.push(...compareCodes(shop), ...compareAccess(shop));
  return { problems, doubled };
}

/** An activated code has given its book once, to whoever redeemed it; no other code has, and no refund is open. */
function compareCodes({ codes, entitlements }: ShopBooks): string[] {
  const byCode = new Map<string, ShopBooks['entitlements'][number][]>();
  for (const one of entitlements.filter(({ source }) => source === 'code'))
    byCode.set(one.sourceRef, [...(byCode.get(one.sourceRef) ?? []), one]);
  const problems = codes.flatMap((code) => {
    const given = byCode.get(code.codeId) ?? [];
    byCode.delete(code.codeId);
    const isActivated = code.state === 'activated';
    if (given.length !== (isActivated ? 1 : 0))
      return [`code ${code.codeId} (${code.state}) gave ${given.length} books`];
    if (code.isTakenBack && given.some(({ isRevoked }) => !isRevoked))
      return [`code ${code.codeId} was taken back and its book was not`];
    const isRight = given.every((one) => one.userId === code.activatedBy && one.bookId === code.bookId);
    return isRight ? [] : [`code ${code.codeId} gave another book or to somebody else`];
  });
  const held = count(codes, ({ isHeld, state }) => isHeld && state !== 'returned');
  return [
    ...problems,
    ...[...byCode.keys()].map((ref) => `an entitlement names the unknown code ${ref}`),
    ...(held > 0 ? [`${held} codes are held back although no refund is open`] : []),
  ];
}

/** A renewal starts when the access before it ends. Two periods at once would be a paid time that is lost. */
function compareAccess({ entitlements }: ShopBooks): string[] {
  const valid = entitlements.filter(({ isRevoked }) => !isRevoked);
  const sorted = valid.toSorted(
    (a, b) => a.userId.localeCompare(b.userId) || a.bookId - b.bookId || a.startsAt - b.startsAt,
  );
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    const overlaps =
      before?.userId === one.userId && before.bookId === one.bookId && before.endsAt > one.startsAt;
    return overlaps ? [`user ${one.userId}, book ${one.bookId}: two periods overlap`] : [];
  });
}
