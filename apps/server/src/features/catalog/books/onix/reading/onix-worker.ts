// The process that reads one ONIX message. It waits for the parent after each part, so that neither holds more than a part in memory.
import { readProduct } from './onix-product.ts';
import { readOnixFile } from './onix-reader.ts';
import { OnixRefusedError } from './onix-refusal.ts';
import type { OnixRefusalReason } from './onix-refusal.ts';

export interface OnixRequest {
  readonly path: string;
  /** The business day, which decides which of several dated prices holds. */
  readonly today: string;
}

export type OnixReply =
  | {
      readonly type: 'products';
      readonly count: number;
      /** Their JSON as UTF-8. It stays bytes until the database reads it: objects and texts of it would pile up in the memory of the server. */
      readonly rows: Uint8Array;
      readonly readBytes: number;
      readonly sender: string;
    }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly reason: OnixRefusalReason; readonly detail: string }
  /** An error that no message should cause. */
  | { readonly type: 'failed'; readonly message: string };

/** Products of a message to the parent, at most. The server stores each message in a transaction of its own, and many small ones leave it more garbage. */
const PART = 400;

const reply = (message: OnixReply): Promise<void> =>
  new Promise((sent) => process.send!(message, undefined, undefined, () => sent()));

let goOn: () => void = () => undefined;

async function run({ path, today }: OnixRequest): Promise<void> {
  try {
    await readOnixFile(path, async (elements, message, readBytes) => {
      for (let start = 0; start < elements.length; start += PART) {
        const products = elements.slice(start, start + PART).map((one) => readProduct(one, message, today));
        const isTaken = new Promise<void>((taken) => {
          goOn = taken;
        });
        const rows = Buffer.from(JSON.stringify(products));
        const { sender } = message;
        await reply({ type: 'products', count: products.length, rows, readBytes, sender });
        await isTaken;
      }
    });
    await reply({ type: 'done' });
  } catch (error) {
    await reply(
      error instanceof OnixRefusedError
        ? { type: 'refused', reason: error.reason, detail: error.detail }
        : { type: 'failed', message: String(error) },
    );
  }
}

process.on('message', (message: OnixRequest | 'more') => {
  if (message === 'more') goOn();
  else void run(message).finally(() => process.disconnect());
});
process.once('disconnect', () => process.exit());
