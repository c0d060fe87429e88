/** The file name in a Content-Disposition header; `filename*` wins over `filename` (RFC 6266 section 4.3). */
export function parseFileName(header: string | null): string | null {
  if (!header) return null;
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  const name = decode(extended?.trim()) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  // a name is never a path
  return name?.replace(/[/\\]/g, '_') || null;
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
