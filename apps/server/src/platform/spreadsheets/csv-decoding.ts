// Reads the bytes of a CSV file that Excel or a bank wrote, in whichever encoding.
import { readCsv } from './csv.ts';

/** Lines of cells, at most one more than `maxLines`. Undefined when the bytes are no text, or quotes are misplaced. */
export function decodeCsv(bytes: Buffer, maxLines: number): string[][] | undefined {
  const text = decode(bytes);
  return text === undefined ? undefined : readCsv(text, maxLines, isTabbed(text) ? '\t' : ',');
}

/** Excel separates the cells of Unicode text by tabs. */
const isTabbed = (text: string): boolean => {
  const [head = ''] = text.split(/[\r\n]/, 1);
  return head.includes('\t') && !head.includes(',');
};

/** The encodings that spreadsheets write. UTF-16 is what Excel calls Unicode text; its byte order mark names it. */
function encodingsOf(bytes: Buffer): string[] {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return ['utf-16le'];
  return mark === 'feff' ? ['utf-16be'] : ['utf-8', 'gb18030'];
}

/** Undefined when the bytes are in none of these encodings, or no text. */
function decode(bytes: Buffer): string | undefined {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? undefined : text;
    } catch {
      // try the next encoding
    }
  }
  return undefined;
}
