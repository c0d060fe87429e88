import type { ReferenceCleaner } from './reference-cleaner.ts';

/** The clean URL of the style sheet that an `xml-stylesheet` instruction names; undefined for XSLT and everything else. */
export function readStyleSheetInstruction(
  target: string,
  body: string,
  references: ReferenceCleaner,
): string | undefined {
  if (target !== 'xml-stylesheet') return undefined;
  const href = /(?:^|\s)href\s*=\s*(["'])(.*?)\1/s.exec(body)?.[2];
  const type = /(?:^|\s)type\s*=\s*(["'])(.*?)\1/s.exec(body)?.[2] ?? 'text/css';
  if (href === undefined || type.trim().toLowerCase() !== 'text/css') return undefined;
  const url = references.resource(href.replaceAll('&amp;', '&'), false);
  return url === undefined || url.startsWith('#') ? undefined : url;
}
