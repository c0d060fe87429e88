import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { writeFileAtomically } from '../atomic-file.ts';
import type { StoredOrder } from './notification-delivery.ts';

export interface OrderStore<Order extends StoredOrder> {
  find(outTradeNo: string): Order | undefined;
  findBy(matches: (order: Order) => boolean): Order | undefined;
  /** Newest first. */
  list(): Order[];
  /** After it returns, the order survives the end of the process. */
  save(order: Order): void;
  close(): void;
}

/**
 * Orders in memory and in a journal with one record on each line, in which the last record of an order counts.
 * A line is written by one system call before the reply, so `kill -9` loses no confirmed order;
 * a last line without its line feed was never confirmed and is dropped. Opening compacts the journal.
 */
export function openOrderStore<Order extends StoredOrder>(path: string): OrderStore<Order> {
  const orders = readJournal<Order>(path);
  writeFileAtomically(path, [...orders.values()].map(printLine).join(''));
  const fd = openSync(path, 'a', 0o600);
  return {
    find: (outTradeNo) => orders.get(outTradeNo),
    findBy: (matches) => [...orders.values()].find(matches),
    list: () => [...orders.values()].reverse(),
    save(order) {
      writeSync(fd, printLine(order));
      orders.set(order.request.out_trade_no, order);
    },
    close: () => closeSync(fd),
  };
}

function printLine(order: StoredOrder): string {
  return `${JSON.stringify(order)}\n`;
}

function readJournal<Order extends StoredOrder>(path: string): Map<string, Order> {
  const orders = new Map<string, Order>();
  const lines = readOrEmpty(path).split('\n');
  lines.pop();
  for (const line of lines) {
    const order = JSON.parse(line) as Order;
    orders.set(order.request.out_trade_no, order);
  }
  return orders;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
