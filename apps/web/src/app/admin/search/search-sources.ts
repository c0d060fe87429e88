// What the search of the back office asks: the lists that the person may open, each for its first rows.
import { useQueries } from '@tanstack/react-query';
import type { StaffRole } from '@zhiye/contract';
import { call } from '../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { adminLists } from '../../../shared/navigation/admin-lists.ts';
import { adminPaths } from '../../../shared/navigation/admin-paths.ts';
import type { AdminSection } from '../../../shared/navigation/admin-section.ts';
import type { IconName } from '../../../shared/ui/icon-names.ts';
import { adminSections, mayOpenSection } from '../admin-navigation.ts';

const ROWS = 4;

interface SearchHit {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
}

export interface SearchGroup {
  readonly section: AdminSection['name'];
  readonly icon: IconName;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** The list with all of them. */
  readonly toAll: string;
}

type Found = Pick<SearchGroup, 'hits' | 'total' | 'toAll'>;

interface SearchSource {
  readonly section: AdminSection['name'];
  find(text: string, signal: AbortSignal): Promise<Found | undefined>;
}

const page = { pageNo: 1, pageSize: ROWS };
/** Phones and e-mails go into no address that the server gets; an ISBN is no phone. */
const isContact = (text: string) => /@/.test(text) || /^(?!97[89])\+?\d[\d -]{6,}$/.test(text);
const isNumber = (text: string) => /^[0-9A-Za-z_-]{6,64}$/.test(text);

async function findOrders(text: string, signal: AbortSignal): Promise<Found | undefined> {
  const kinds = /^\d{4,20}$/.test(text)
    ? [{ orderNo: text }]
    : isNumber(text)
      ? [{ paymentNo: text }, { buyer: text }]
      : [{ buyer: text }];
  for (const filter of kinds) {
    const reply = await call(
      'POST /b/v1/admin/order/findOrders',
      { ...page, ...filter },
      { signal, silent: true },
    );
    if (!reply.isOK) return undefined;
    const { list, total } = reply.data;
    if (total > 0)
      return {
        total,
        toAll: adminLists.orders.to(filter),
        hits: list.map(({ orderNo, buyer, firstTitle, amountFen, placedAt }) => ({
          to: adminPaths.orderDetail(orderNo),
          title: orderNo,
          detail: `${buyer.name} · ${firstTitle} · ¥${formatMoney(amountFen)} · ${formatInstant(placedAt)}`,
        })),
      };
  }
  return undefined;
}

async function findUsers(keyword: string, signal: AbortSignal): Promise<Found | undefined> {
  const reply = await call('POST /b/v1/admin/user/findUsers', { ...page, keyword }, { signal, silent: true });
  if (!reply.isOK) return undefined;
  const { list, total } = reply.data;
  return {
    total,
    toAll: adminLists.users.to({ keyword }),
    hits: list.map(({ userId, name, accountName, institution }) => ({
      to: adminLists.users.to({ userId }),
      title: name,
      detail: [accountName, institution].filter(Boolean).join(' · '),
    })),
  };
}

async function findBooks(keyword: string, signal: AbortSignal): Promise<Found | undefined> {
  if (isContact(keyword)) return undefined;
  const reply = await call(
    'GET /b/v1/admin/publication/findBooks',
    { ...page, keyword },
    { signal, silent: true },
  );
  if (!reply.isOK) return undefined;
  const { list, total } = reply.data;
  return {
    total,
    toAll: adminLists.books.to({ keyword }),
    hits: list.map(({ bookId, title, isbn, publisher }) => ({
      to: adminPaths.editBook(bookId),
      title,
      detail: [publisher, isbn].filter(Boolean).join(' · '),
    })),
  };
}

async function findLines(text: string, signal: AbortSignal): Promise<Found | undefined> {
  if (isContact(text)) return undefined;
  const reply = await call(
    'GET /b/v1/admin/transfer/findUnmatchedLines',
    { ...page, text },
    { signal, silent: true },
  );
  if (!reply.isOK) return undefined;
  const { list, total } = reply.data;
  const toAll = adminLists.transfers.to({ view: 'lines', text });
  return {
    total,
    toAll,
    hits: list.map(({ amountFen, payer, remark }) => ({
      to: toAll,
      title: `¥${formatMoney(amountFen)}`,
      detail: [payer, remark].filter(Boolean).join(' · '),
    })),
  };
}

const SOURCES: readonly SearchSource[] = [
  { section: 'orders', find: findOrders },
  { section: 'users', find: findUsers },
  { section: 'transfers', find: findLines },
  { section: 'books', find: findBooks },
];

/** The groups with hits for a text, in the order of the sources; nothing is asked for a shorter text than two characters. */
export function useAdminSearch(text: string, roles: readonly StaffRole[]) {
  const open = SOURCES.flatMap((source) => {
    const section = adminSections.find(({ name }) => name === source.section);
    return section && mayOpenSection(section, roles) ? [{ ...source, icon: section.icon }] : [];
  });
  return useQueries({
    queries: open.map(({ section, icon, find }) => ({
      queryKey: ['admin search', section, text],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SearchGroup | null> => {
        const found = await find(text, signal);
        return found && found.total > 0 ? { section, icon, ...found } : null;
      },
      enabled: text.length >= 2,
      // the words by which staff look for people stay no longer than the search is open
      gcTime: 0,
      retry: false,
    })),
    combine: (results) => ({
      isPending: results.some(({ isLoading }) => isLoading),
      groups: results.flatMap(({ data }) => data ?? []),
    }),
  });
}
