import { USER_TYPE } from '@zhiye/contract/constants';
import { lazyPage, routeEntry } from '../../shared/navigation/route-entry.ts';
import type { LazyPage, RouteEntry } from '../../shared/navigation/route-entry.ts';
import { routeTable } from '../route-table.ts';
import type { ComputerTask } from './computer-page.tsx';
import { phonePages } from './phone-pages.ts';
import { isSaleOff } from '../../shared/sale.ts';

/**
 * Pages that show a guest what waits behind the sign-in, which is part of them, and the payment, which knows who comes back to
 * another browser by a claim.
 */
const GUEST_PAGES: ReadonlySet<string> = new Set(['claimCode', 'payment']);

/** Pages of a purchase. Where nothing is sold they are one sentence. */
const SALE_PAGES: ReadonlySet<string> = new Set([
  'cart',
  'place',
  'confirmOrder',
  'payment',
  'corporateAccount',
]);

/** The whole back office, at any of its addresses. */
const backoffice = routeEntry('/backoffice/*', 'backoffice', '后台', 'Back office', {
  guard: 'admin',
  visibleTo: [USER_TYPE.staff],
  page: computerPage('backoffice', { zh: '后台', en: 'Back office' }),
});

/** Every address of the app on a phone. */
export const phoneTable: readonly RouteEntry[] = [...routeTable.map(toPhoneRow), backoffice].map((row) => ({
  ...row,
  layout: 'bare',
}));

function toPhoneRow(row: RouteEntry): RouteEntry {
  const layout = phonePages[row.name];
  if (layout === undefined || layout === 'bare') return row;
  // two rows that only lead on are root pages here
  if (layout === 'same') {
    const page = betweenBars(row);
    return { ...row, page: SALE_PAGES.has(row.name) ? whereSold(page) : page };
  }
  const guard = GUEST_PAGES.has(row.name) ? 'none' : row.guard;
  const page = 'computer' in layout ? computerPage(layout.computer, row.title) : layout;
  return { ...row, guard, redirect: undefined, page: SALE_PAGES.has(row.name) ? whereSold(page) : page };
}

function betweenBars(row: RouteEntry): LazyPage {
  const page = row.page!;
  return {
    ...page,
    load: async () => {
      const [{ withBars }, Page] = await Promise.all([import('./page-with-bars.tsx'), page.load()]);
      return withBars(row, Page);
    },
  };
}

function whereSold(page: LazyPage): LazyPage {
  return { ...page, load: async () => (isSaleOff() ? loadNoSalePage() : page.load()) };
}

const loadNoSalePage = async () => {
  const { NoSalePage } = await import('./no-sale-page.tsx');
  return NoSalePage;
};

function computerPage(task: ComputerTask, title: RouteEntry['title']): LazyPage {
  return lazyPage(
    () => import('./computer-page.tsx'),
    ({ ComputerPage }) =>
      function Page() {
        return <ComputerPage task={task} title={title} />;
      },
  );
}
