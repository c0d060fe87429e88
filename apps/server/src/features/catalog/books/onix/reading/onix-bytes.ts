// The text of an ONIX file: its encoding by byte order mark, zero bytes or XML declaration.
import { open } from 'node:fs/promises';
import { OnixRefusedError } from './onix-refusal.ts';

const HEAD = 1_024;

/** The first bytes, which have the XML declaration. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** How files of zip, gzip, 7-Zip, RAR, bzip2 and xz begin. */
const ARCHIVES = ['PK\u0003\u0004', '\u001f\u008b', '7z\u00bc\u00af', 'Rar!', 'BZh', '\u00fd7zXZ'];

/**
 * Decodes chunks, and the end for undefined. Bytes that the declared encoding does not have are refused, and so is a text that declares
 * another encoding and is UTF-8 throughout: it would be read as wrong characters.
 */
export function createDecoder(head: Buffer): (chunk: Buffer | undefined) => string {
  if (head.length === 0) throw new OnixRefusedError('empty');
  if (ARCHIVES.some((start) => head.toString('latin1').startsWith(start)))
    throw new OnixRefusedError('zipped');
  const mark = head.subarray(0, 3).toString('hex');
  const marked =
    mark === 'efbbbf'
      ? 'utf-8'
      : mark.startsWith('fffe')
        ? 'utf-16le'
        : mark.startsWith('feff')
          ? 'utf-16be'
          : undefined;
  const zero = head[0] === 0 ? 'utf-16be' : head[1] === 0 ? 'utf-16le' : undefined;
  const declared = /^\s{0,20}<\?xml[^>]{0,200}\sencoding\s{0,20}=\s{0,20}["']([\w.:-]{1,40})["']/.exec(
    head.toString('latin1'),
  )?.[1];
  const label = marked ?? zero ?? declared ?? 'utf-8';
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw new OnixRefusedError('unknownEncoding', label);
  }
  // the declaration is read as single bytes, which UTF-16 does not have
  if (!marked && !zero && decoder.encoding.startsWith('utf-16'))
    throw new OnixRefusedError('wrongEncoding', label);
  const other = decoder.encoding.startsWith('utf-') ? undefined : new TextDecoder('utf-8', { fatal: true });
  let [isUtf8, hasOthers] = [other !== undefined, false];
  return (chunk) => {
    if (isUtf8) {
      try {
        other!.decode(chunk, { stream: chunk !== undefined });
        hasOthers ||= chunk?.some((byte) => byte > 0x7f) ?? false;
      } catch {
        isUtf8 = false;
      }
      if (chunk === undefined && isUtf8 && hasOthers) throw new OnixRefusedError('wrongEncoding', label);
    }
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      // the file ends within a character
      throw new OnixRefusedError(chunk === undefined ? 'truncated' : 'wrongEncoding', label);
    }
  };
}
