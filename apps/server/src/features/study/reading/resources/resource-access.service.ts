// Checks a grant for every resource of a book: what it was made for must still be true on the device that asks.
import { mayCall, openInspection, readingErrors } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import { isDeviceSessionOpen, isSessionOpen, selectOpenCaller } from '../../../people/accounts/index.ts';
import { selectPreviewRule } from '../../../catalog/books/index.ts';
import { findPreview, findPublicationResource } from '../../../catalog/publications/index.ts';
import type { PublicationResource } from '../../../catalog/publications/index.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { requireEntitlement } from '../access/reading-entitlement.service.ts';
import { requireReadingSession } from '../access/reading-session.service.ts';
import { previewScope } from '../access/reading-grant.ts';
import type { FullGrant, InspectionGrant, PreviewGrant, ReadingGrant } from '../access/reading-grant.ts';

/** Returns the part of the file that the grant covers. `deviceId` is the device that asks. */
export async function requireResource(
  deps: ReadingDeps,
  grant: ReadingGrant,
  { path, deviceId }: { path: string; deviceId: string | undefined },
  now: Date,
): Promise<PublicationResource> {
  if (grant.deviceId !== deviceId) refuse(readingErrors.grantMissing);
  if (grant.scope === 'full') {
    await requireActiveEntitlement(deps, grant, now);
    return findResource(deps, grant, path);
  }
  if (grant.scope === 'inspection') {
    await requireInspectionRole(deps, grant, now);
    return findResource(deps, grant, path);
  }
  return requirePreviewResource(deps, grant, path, now);
}

async function findResource(
  deps: ReadingDeps,
  { bookId, revision }: ReadingGrant,
  path: string,
): Promise<PublicationResource> {
  return (
    (await findPublicationResource(deps, bookId, revision, path)) ?? refuse(readingErrors.noSuchResource)
  );
}

async function requireActiveEntitlement({ db }: ReadingDeps, grant: FullGrant, now: Date): Promise<void> {
  const { userId, bookId, sessionId, deviceId } = grant;
  const [isOpen] = await Promise.all([
    isDeviceSessionOpen(db, sessionId, deviceId, now),
    requireEntitlement(db, userId, bookId, now),
    requireReadingSession(db, grant, now),
  ]);
  if (!isOpen) refuse(readingErrors.grantMissing);
}

/** Staff who inspect a revision must still have a role that may open an inspection. */
async function requireInspectionRole(
  { db }: ReadingDeps,
  { sessionId }: InspectionGrant,
  now: Date,
): Promise<void> {
  if (!mayCall(openInspection.access, await selectOpenCaller(db, sessionId, now))) {
    refuse(readingErrors.grantMissing);
  }
}

async function requirePreviewResource(
  deps: ReadingDeps,
  grant: PreviewGrant,
  path: string,
  now: Date,
): Promise<PublicationResource> {
  await requireOpenSession(deps, grant, now);
  const { bookId, revision, language } = grant;
  const rule = await selectPreviewRule(deps.db, bookId);
  if (!rule || previewScope(rule) !== grant.scope) return refuse(readingErrors.grantMissing);
  const preview = await findPreview(deps, { bookId, revision, rule, language });
  const file = preview && (await findResource(deps, grant, path));
  return (file && preview.restrict(path, file)) ?? refuse(readingErrors.beyondPreview);
}

/** A signed-in user's preview ends with the session in which it was opened. A guest has no session. */
async function requireOpenSession(
  { db }: ReadingDeps,
  { sessionId }: PreviewGrant,
  now: Date,
): Promise<void> {
  const isOpen = sessionId === null || (await isSessionOpen(db, sessionId, now));
  if (!isOpen) refuse(readingErrors.grantMissing);
}
