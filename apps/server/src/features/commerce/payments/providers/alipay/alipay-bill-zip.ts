import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { MAX_BILL_TEXT_BYTES } from '../bills/bill-download.ts';
import { BillUnavailable } from '../bills/provider-bill.ts';

const MAX_FILES = 10;

/** The files of a bill, one after the other, each as a stream of bytes that is checked at its end. Throws BillUnavailable. */
export async function* filesOfZip(bytes: Buffer): AsyncGenerator<AsyncIterable<Buffer>> {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false }).catch(damaged);
  if (zip.entryCount > MAX_FILES) throw new BillUnavailable('tooLarge', `${zip.entryCount} files`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry as Entry);
  } catch (error) {
    damaged(error);
  }
  const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > MAX_BILL_TEXT_BYTES) throw new BillUnavailable('tooLarge', `${size} bytes`);
  for (const entry of entries) {
    if (entry.uncompressedSize > 0) yield unpack(zip, entry);
  }
}

/** The library compares the size, not the checksum. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk as Buffer, checksum);
      yield chunk as Buffer;
    }
  } catch (error) {
    damaged(error);
  }
  if (checksum !== entry.crc32) throw new BillUnavailable('damaged', 'checksum');
}

function damaged(error: unknown): never {
  throw new BillUnavailable('damaged', error instanceof Error ? error.message : '');
}
