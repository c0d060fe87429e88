import { useEffect } from 'react';
import { translate } from './use-t.ts';

/** `购物车 · 知页`; an empty title leaves the shop's name alone. */
export function setDocumentTitle(title: string): void {
  const brand = translate('shared', 'brand');
  document.title = title ? `${title} · ${brand}` : brand;
}

/** For a page whose title is data (a book, an order); the route table's title stands until it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setDocumentTitle(title);
  }, [title]);
}
