import { readFile } from 'node:fs/promises';

/** An object that is a catalog; of one that was saved again, the last counts. No object in between ends. */
const CATALOG = /(\d+)\s+(\d+)\s+obj\b(?:(?!endobj|\d\s+obj\b)[^]){0,5000}?\/Type\s*\/Catalog\b/g;

/** Without the trailer, which holds the key, the texts of a locked file are noise. */
const LOCK = /\/Filter\s*\/Standard\b/;

/**
 * The bytes of a PDF that lacks the trailer which names its catalog (ISO 32000-2, section 7.5.5), with one. pdf.js looks
 * for the objects of a damaged file itself, but for the catalog it needs a trailer. Undefined where no catalog is found.
 */
export async function addTrailer(filePath: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(filePath);
  const text = bytes.toString('latin1');
  if (LOCK.test(text)) return undefined;
  const [, number, generation] = [...text.matchAll(CATALOG)].at(-1) ?? [];
  if (number === undefined) return undefined;
  const trailer = Buffer.from(
    `\nendobj\ntrailer\n<</Root ${number} ${generation} R>>\nstartxref\n0\n%%EOF\n`,
  );
  // pdf.js takes the memory over, which must not be that of a shared buffer
  return Uint8Array.from(Buffer.concat([bytes, trailer]));
}
