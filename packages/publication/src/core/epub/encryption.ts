import { readDocumentBytes, type Archive, type EntryIndex } from '../archive.ts';
import { OBFUSCATION_URIS, type ObfuscationAlgorithm } from './font-obfuscation.ts';
import type { ImportLimits } from '../import-limits.ts';
import { resolveReference } from '../clean/reference.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import { attributeOf, descendants, readXmlTree } from '../xml/xml-tree.ts';

const ENCRYPTION_PATH = 'META-INF/encryption.xml';

/**
 * Reads which files are obfuscated, by archive path (OCF 3.3, section 4.2.6.3.2). Throws PublicationRefusedError
 * (`encrypted`, with the algorithm) for anything that is not font obfuscation.
 */
export async function readEncryption(
  archive: Archive,
  entries: EntryIndex,
  limits: ImportLimits,
): Promise<Map<string, ObfuscationAlgorithm>> {
  const obfuscated = new Map<string, ObfuscationAlgorithm>();
  const entry = entries.find(ENCRYPTION_PATH);
  if (entry === undefined) return obfuscated;
  const root = readXmlTree(await readDocumentBytes(archive, entry, limits), ENCRYPTION_PATH, limits);
  for (const data of descendants(root, 'EncryptedData')) {
    const method = [...descendants(data, 'EncryptionMethod')][0];
    const uri = method && attributeOf(method, 'Algorithm');
    const algorithm =
      uri !== undefined && Object.hasOwn(OBFUSCATION_URIS, uri) ? OBFUSCATION_URIS[uri] : undefined;
    for (const cipher of descendants(data, 'CipherReference')) {
      const reference = resolveReference('', attributeOf(cipher, 'URI') ?? '');
      const file = reference.kind === 'local' ? reference.path : ENCRYPTION_PATH;
      if (algorithm === undefined)
        throw new PublicationRefusedError('encrypted', { file, detail: uri ?? 'unknown algorithm' });
      obfuscated.set(entries.find(file)?.path ?? file, algorithm);
    }
    if (algorithm === undefined) {
      throw new PublicationRefusedError('encrypted', {
        file: ENCRYPTION_PATH,
        detail: uri ?? 'unknown algorithm',
      });
    }
  }
  return obfuscated;
}
