import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';

/** The page that shows the target of an entry; undefined if there is none. */
export function targetPath(target: string): string | undefined {
  const [kind, id] = target.split(/:(.*)/s);
  if (!id) return undefined;
  if (kind === 'order' && /^\d{20}$/.test(id)) return adminPaths.orderDetail(id);
  if (kind === 'user') return adminLists.users.to({ userId: id });
  if (kind === 'application') return adminLists.applications.to({ state: 'all', applicationId: id });
  if (kind === 'book' && /^\d+$/.test(id)) return adminPaths.editBook(Number(id));
  if (kind === 'supportThread') return adminLists.inbox.to({ threadId: id });
  if (kind === 'bookImport') return adminPaths.importBooks(id);
  return undefined;
}
