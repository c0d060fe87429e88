import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  like,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { exportInvoices, InputOf } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { invoices } from '../../../../db/tables/commerce/invoices.ts';
import { DUE_STATES } from '../invoices/invoice-state.ts';

export type InvoiceFilter = InputOf<typeof exportInvoices>;

const buyers = aliasedTable(users, 'buyers');

/** `today`: a business day. Without a state, invoices of unpaid orders are left out. */
const matches = ({ state, due, type, keyword }: InvoiceFilter, today: string) => {
  const text = keyword?.trim() ?? '';
  const compared = { overdue: lt, today: eq, later: gt } as const;
  return and(
    state ? eq(invoices.state, state) : ne(invoices.state, 'unrequested'),
    type ? eq(invoices.type, type) : undefined,
    due ? and(inArray(invoices.state, [...DUE_STATES]), compared[due](invoices.dueDay, today)) : undefined,
    text
      ? or(
          ilike(invoices.title, containsPattern(text)),
          eq(invoices.taxId, text.toUpperCase()),
          /^\d+$/.test(text) ? like(invoices.orderNo, `${text}%`) : undefined,
          /^\d+$/.test(text) ? like(invoices.invoiceNo, `${text}%`) : undefined,
        )
      : undefined,
  );
};

const isOpen = sql`(${invoices.state} IN ('pending', 'issuing', 'reversing'))`;

/** What somebody has to do comes first, by its due day; then the newest. */
export async function selectInvoices(
  db: Db,
  filter: InvoiceFilter,
  today: string,
  page: { limit: number; offset: number },
) {
  return db
    .select({ invoice: invoices, buyerName: buyers.name, fileBytes: files.sizeBytes })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.id, invoices.userId))
    .leftJoin(files, eq(files.id, invoices.fileId))
    .where(matches(filter, today))
    .orderBy(
      desc(isOpen),
      asc(sql`CASE WHEN ${isOpen} THEN ${invoices.dueDay} END`),
      desc(invoices.stateSince),
      desc(invoices.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}

export async function countInvoices(db: Db, filter: InvoiceFilter, today: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invoices).where(matches(filter, today));
  return row!.total;
}

/** Invoices that are asked for and not issued. */
export const measurePendingInvoices = (db: Db) =>
  measureWaiting(db, invoices, invoices.requestedAt, eq(invoices.state, 'pending'));
