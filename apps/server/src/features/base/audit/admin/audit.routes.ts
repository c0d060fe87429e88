import type { AuditEntry, adminAuditRoutes } from '@zhiye/contract';
import { startOfBusinessDay } from '../../../../platform/clock.ts';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { selectAuditActions, selectAuditEntries } from '../audit.store.ts';

type AuditEntryRow = Awaited<ReturnType<typeof selectAuditEntries>>['list'][number];

export const adminAuditHandlers = ({ db }: Platform): HandlersOf<typeof adminAuditRoutes> => ({
  findAuditEntries: async ({ action, actor, target, fromDay, toDay, ...page }) => {
    const filter = {
      action: action?.trim(),
      actor: actor?.trim(),
      target: target?.trim(),
      from: fromDay === undefined ? undefined : startOfBusinessDay(fromDay),
      before: toDay === undefined ? undefined : dayAfter(startOfBusinessDay(toDay)),
    };
    const { list, total } = await selectAuditEntries(db, filter, pageOffset(page));
    return { list: list.map(describeEntry), total };
  },
  findAuditActions: async () => ({ list: await selectAuditActions(db) }),
});

const dayAfter = (instant: Date): Date => new Date(instant.getTime() + 86_400_000);

const describeEntry = ({ entry, actorName }: AuditEntryRow): AuditEntry => ({
  entryId: entry.id,
  actorId: entry.actorId,
  actorName: actorName ?? '',
  action: entry.action,
  target: entry.target,
  detail: JSON.stringify(entry.detail),
  address: entry.address,
  createdAt: entry.createdAt.toISOString(),
});
