// The process that reads one ONIX message. It waits for the parent after each part, so that neither holds more than a part in memory.
import { readProduct } from './onix-product.ts';
import type { OnixProduct } from './onix-product.ts';
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
      readonly products: readonly OnixProduct[];
      readonly readBytes: number;
      readonly sender: string;
    }
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly reason: OnixRefusalReason; readonly detail: string }
  /** An error that no message should cause. */
  | { readonly type: 'failed'; readonly message: string };

const PART = 100;

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
        await reply({ type: 'products', products, readBytes, sender: message.sender });
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
