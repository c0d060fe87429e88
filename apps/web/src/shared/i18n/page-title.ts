import { useEffect } from 'react';
import { translate } from './use-t.ts';

/** `购物车 · 知页`; without a title only the name of the shop. */
export function setDocumentTitle(title: string): void {
  const brand = translate('shared', 'brand');
  document.title = title ? `${title} · ${brand}` : brand;
}

/** For a page whose title is data (a book, an order); until it is loaded, the title of the route table is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setDocumentTitle(title);
  }, [title]);
}
