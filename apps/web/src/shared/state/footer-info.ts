import type { FooterItem } from '@zhiye/contract';
import { readTabStorage, writeTabStorage } from '../storage/tab-storage.ts';

/** Stores the text of a footer item for /footerInfo, which reads it from session storage (requirement R-208). */
export function storeFooterInfo(item: FooterItem): void {
  writeTabStorage('footerInfo', item);
}

/** The stored item, when it is the one with this id. */
export function readFooterInfo(footerId: string | null): FooterItem | null {
  const stored = readTabStorage('footerInfo');
  if (typeof stored !== 'object' || stored === null || !('footerId' in stored)) return null;
  return stored.footerId === footerId ? (stored as FooterItem) : null;
}
