import type { AuditItem, officeAuditRoutes } from '@zhiye/contract';
import { startOfBusinessDay } from '../../platform/clock.ts';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectAuditActions, selectAuditEntries } from './audit.store.ts';

type FoundEntry = Awaited<ReturnType<typeof selectAuditEntries>>['list'][number];

export const officeAuditHandlers = ({ db }: Platform): HandlersOf<typeof officeAuditRoutes> => ({
  findAuditEntries: async ({ pageNo, pageSize, action, actor, subject, fromDay, toDay }) => {
    const filter = {
      action: action?.trim(),
      actor: actor?.trim(),
      subject: subject?.trim(),
      from: fromDay === undefined ? undefined : startOfBusinessDay(fromDay),
      before: toDay === undefined ? undefined : dayAfter(startOfBusinessDay(toDay)),
    };
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await selectAuditEntries(db, filter, page);
    return { list: list.map(describeEntry), total };
  },
  findAuditActions: async () => ({ list: await selectAuditActions(db) }),
});

const dayAfter = (instant: Date): Date => new Date(instant.getTime() + 86_400_000);

const describeEntry = ({ entry, actorName }: FoundEntry): AuditItem => ({
  entryId: entry.id,
  actorId: entry.actorId,
  actorName: actorName ?? '',
  action: entry.action,
  subject: entry.subject,
  detail: JSON.stringify(entry.detail),
  address: entry.address,
  createdAt: entry.createdAt.toISOString(),
});
