import { paths } from '../../shared/paths.ts';

/** Where the thing itself is looked at; undefined when there is no room for its kind. */
export function subjectPath(subject: string): string | undefined {
  const [kind, id] = subject.split(/:(.*)/s);
  if (!id) return undefined;
  if (kind === 'user') return paths.office.userList({ userId: id });
  if (kind === 'application') return paths.office.reviewList({ state: 'all', applicationId: id });
  if (kind === 'book' && /^\d+$/.test(id)) return paths.office.editBook(Number(id));
  if (kind === 'bookImport') return paths.office.importBooks(id);
  return undefined;
}
