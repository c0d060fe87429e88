/** The two font obfuscations in use. Both XOR the first bytes of the font with a key made from the book's identifier. */
export type ObfuscationAlgorithm = 'idpf' | 'adobe';

export const OBFUSCATION_URIS: Record<string, ObfuscationAlgorithm> = {
  'http://www.idpf.org/2008/embedding': 'idpf',
  'http://ns.adobe.com/pdf/enc#RC': 'adobe',
};

/** How to undo it: XOR the first `length` bytes with the key, repeated. */
export interface FontMask {
  key: Uint8Array;
  length: number;
}

/** OCF 3.3, section 4.4.3: the SHA-1 of the unique identifier without white space, over 1,040 bytes. */
async function makeIdpfMask(uniqueIdentifier: string): Promise<FontMask> {
  const text = new TextEncoder().encode(uniqueIdentifier.replace(/[\u0020\u0009\u000d\u000a]/g, ''));
  return { key: new Uint8Array(await crypto.subtle.digest('SHA-1', text)), length: 1040 };
}

/** Adobe's algorithm: the 16 bytes of a UUID among the identifiers, over 1,024 bytes. */
function makeAdobeMask(identifiers: readonly string[]): FontMask | undefined {
  for (const identifier of identifiers) {
    const hex = identifier
      .replace(/^urn:uuid:/i, '')
      .replaceAll('-', '')
      .trim();
    if (!/^[0-9a-f]{32}$/i.test(hex)) continue;
    return {
      key: Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)),
      length: 1024,
    };
  }
  return undefined;
}

/** The mask of a book; undefined when Adobe's algorithm finds no UUID. The unique identifier is tried first. */
export async function makeFontMask(
  algorithm: ObfuscationAlgorithm,
  uniqueIdentifier: string,
  identifiers: readonly string[],
): Promise<FontMask | undefined> {
  if (algorithm === 'idpf') return makeIdpfMask(uniqueIdentifier);
  return makeAdobeMask([uniqueIdentifier, ...identifiers]);
}

/** Undoes (or does) the obfuscation of a chunk that starts `offset` bytes into the font, in place. */
export function applyFontMask(chunk: Uint8Array, offset: number, mask: FontMask): void {
  const end = Math.min(chunk.length, mask.length - offset);
  for (let at = 0; at < end; at += 1) {
    chunk[at] = (chunk[at] ?? 0) ^ (mask.key[(offset + at) % mask.key.length] ?? 0);
  }
}
