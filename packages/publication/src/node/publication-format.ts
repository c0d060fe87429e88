import { open } from 'node:fs/promises';

export type PublicationFormat = 'epub' | 'pdf';

/** ISO 32000-2, section 7.5.2, lets other bytes stand before the header; readers look in the first kilobyte. */
const HEAD_BYTES = 1_024;

/** What a book file is by its first bytes; undefined when it is neither. Throws the file system's errors. */
export async function detectPublicationFormat(filePath: string): Promise<PublicationFormat | undefined> {
  const file = await open(filePath, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (head.startsWith('PK')) return 'epub';
    return head.includes('%PDF-') ? 'pdf' : undefined;
  } finally {
    await file.close();
  }
}
