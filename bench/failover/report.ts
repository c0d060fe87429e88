import type { BooksOfTrial } from './books.ts';
import type { Load } from './load.ts';

/** One fault that happened; times as `performance.now()` has them. */
export interface Strike {
  readonly fault: string;
  readonly beginMs: number;
  /** When everything that was broken runs again. */
  readonly repairedMs: number;
  /** When all checks were ok. */
  readonly wholeMs: number;
  readonly endMs: number;
}

interface TrialResult {
  readonly strikes: readonly Strike[];
  readonly load: Pick<Load, 'record' | 'placed'>;
  readonly books: BooksOfTrial;
}

const seconds = (ms: readonly number[]): string => ms.map((one) => (one / 1_000).toFixed(1)).join(', ');

/** A table for docs/operations.md, one line of JSON, and why the trial failed. */
export function summarize({ strikes, load, books }: TrialResult) {
  const { sent, wrong } = load.record;
  const names = [...new Set(strikes.map(({ fault }) => fault))];
  const rows = names.map((fault) => {
    const own = strikes.filter((strike) => strike.fault === fault);
    const during = <Item extends { readonly atMs: number }>(items: readonly Item[]): Item[] =>
      items.filter(({ atMs }) => own.some(({ beginMs, endMs }) => atMs >= beginMs && atMs < endMs));
    const failed = during(sent).filter(({ failure }) => failure !== undefined);
    const errorMs = own.map(({ beginMs, endMs }) => {
      const last = failed.findLast(({ atMs }) => atMs >= beginMs && atMs < endMs);
      return last ? last.atMs - beginMs : 0;
    });
    return {
      fault,
      tried: own.length,
      requests: during(sent).length,
      failed: failed.length,
      reasons: countBy(failed.map(({ path, failure }) => `${failure} ${path}`)),
      orders: during(load.placed).length,
      lost: during(load.placed).filter(({ orderNo }) => books.lost.has(orderNo)).length,
      errorSeconds: seconds(errorMs),
      wholeSeconds: seconds(own.map(({ beginMs, wholeMs }) => wholeMs - beginMs)),
    };
  });
  const calm = sent.filter(
    ({ atMs }) => !strikes.some(({ beginMs, endMs }) => atMs >= beginMs && atMs < endMs),
  );
  const calmFailed = calm.filter(({ failure }) => failure !== undefined);
  const lines = rows.map(
    (row) =>
      `| ${row.fault} | ${row.tried} | ${row.requests} | ${row.failed} | ${row.orders} | ${row.lost} | ${row.errorSeconds} | ${row.wholeSeconds} |`,
  );
  const table = [
    '| Fault | Tried | Requests | Failed | Orders | Orders lost | Last error after, s | Whole after, s |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    `outside of faults: ${calm.length} requests, ${calmFailed.length} failed`,
    ...rows.map(({ fault, reasons }) => `${fault}: ${reasons}`),
  ].join('\n');
  const failures = [
    ...wrong.map(({ what }) => `wrong: ${what}`),
    ...[...books.lost].map((orderNo) => `lost: ${orderNo}`),
    ...books.problems,
    ...(load.placed.length === 0 ? ['nobody bought anything'] : []),
  ];
  const figures = {
    requests: sent.length,
    failed: sent.filter(({ failure }) => failure !== undefined).length,
    wrongPages: wrong.length,
    orders: books.orders,
    paid: books.paid,
    lost: books.lost.size,
    ledgerDifferenceFen: books.ledgerDifferenceFen,
  };
  return { table, figures, failures };
}

function countBy(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none';
}
