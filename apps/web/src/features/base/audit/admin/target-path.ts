import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';

/** The page that shows the target of an entry; undefined if there is none. */
export function targetPath(target: string): string | undefined {
  const [kind, id] = target.split(/:(.*)/s);
  if (!id) return undefined;
  if (kind === 'order' && /^\d{20}$/.test(id)) return adminPaths.orderDetail(id);
  if (kind === 'user') return adminPaths.userList({ userId: id });
  if (kind === 'application') return adminPaths.applicationList({ state: 'all', applicationId: id });
  if (kind === 'book' && /^\d+$/.test(id)) return adminPaths.editBook(Number(id));
  if (kind === 'supportThread') return adminPaths.inbox({ threadId: id });
  if (kind === 'bookImport') return adminPaths.importBooks(id);
  return undefined;
}
