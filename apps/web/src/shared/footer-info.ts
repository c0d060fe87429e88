import type { FooterItem } from '@zhiye/contract';
import { readTab, writeTab } from './tab-storage.ts';

/** Keeps a footer item's text for /footerInfo, which reads it from session storage (SPEC section 2). */
export function keepFooterInfo(item: FooterItem): void {
  writeTab('footerInfo', item);
}

/** The kept item, when it is the one asked for. */
export function readFooterInfo(footerId: string | null): FooterItem | null {
  const kept = readTab('footerInfo');
  if (typeof kept !== 'object' || kept === null || !('footerId' in kept)) return null;
  return kept.footerId === footerId ? (kept as FooterItem) : null;
}
