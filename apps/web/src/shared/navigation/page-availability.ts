/** Addresses of the route table that have no page yet; `app/page-availability.test.tsx` compares the two. */
export const ADDRESSES_WITHOUT_PAGE: readonly string[] = [
  '/sampleBook',
  '/personal/flashCard/index',
  '/personal/flashCard/category',
  '/personal/flashCard/haveMastered/:id',
  '/personal/sale',
  '/personal/service',
  '/personal/statistics',
  '/personal/stylebook',
  '/personal/stylebook-channel',
  '/personal/textbook',
];

/** Whether a link to the path may be shown. Only the header links to all addresses that SPEC section 2 names. */
export const hasPage = (path: string): boolean => !ADDRESSES_WITHOUT_PAGE.includes(path);
