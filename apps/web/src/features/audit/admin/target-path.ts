import { paths } from '../../../shared/navigation/paths.ts';

/** The page that shows the target of an entry; undefined if there is none. */
export function targetPath(target: string): string | undefined {
  const [kind, id] = target.split(/:(.*)/s);
  if (!id) return undefined;
  if (kind === 'user') return paths.admin.userList({ userId: id });
  if (kind === 'application') return paths.admin.applicationList({ state: 'all', applicationId: id });
  if (kind === 'book' && /^\d+$/.test(id)) return paths.admin.editBook(Number(id));
  if (kind === 'bookImport') return paths.admin.importBooks(id);
  return undefined;
}
