// Opens a book: checks who may read it on which device and makes the grant for its resources.
import { catalogErrors, readingErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { bindDevice, isDeviceSessionOpen } from '../../../people/accounts/index.ts';
import type { DeviceContext } from '../../../people/accounts/index.ts';
import { selectBook, selectPreviewRule } from '../../../catalog/books/index.ts';
import { findEntitlementStatus } from '../../../commerce/entitlements/index.ts';
import { findPreview } from '../../../catalog/publications/index.ts';
import type { ReadingDeps } from '../reading-deps.ts';
import { refuseWithoutEntitlement, requireCurrentPublication } from './reading-entitlement.service.ts';
import { GRANT_LIFETIME_MS, previewScope } from './reading-grant.ts';
import type { FullGrant, ReadingGrant } from './reading-grant.ts';

export interface ReadingAccess {
  readonly title: string;
  readonly grant: ReadingGrant;
  /** The last position of a preview; null for the whole book. */
  readonly previewLimit: number | null;
  /** Titles of the table of contents beyond the preview; none for the whole book. */
  readonly titlesBeyondPreview: readonly string[];
}

/** Who opens which book, and on which device. */
interface OpenRequest {
  /** Undefined for a guest. */
  readonly session: Session | undefined;
  readonly deviceContext: DeviceContext;
  readonly language: Language;
  readonly bookId: number;
  /** Whether to open the preview for somebody who may not read the whole book. */
  readonly preview: boolean;
}

/** Opens a book or its preview. Reading a whole book for the first time on a device binds the device. */
export async function openReadingAccess(
  deps: ReadingDeps,
  request: OpenRequest,
  now: Date,
): Promise<ReadingAccess> {
  const access = await resolveReadingAccess(deps, request, now);
  const { grant } = access;
  if (grant.scope === 'full') {
    await bindDevice(deps.db, { userId: grant.userId, ...request.deviceContext }, now);
  }
  return access;
}

/** Renews a grant. A device that was unbound meanwhile is refused: only opening the book binds it again. */
export async function renewReadingAccess(
  deps: ReadingDeps,
  request: OpenRequest,
  now: Date,
): Promise<ReadingAccess> {
  const access = await resolveReadingAccess(deps, request, now);
  const { grant } = access;
  if (grant.scope === 'full' && !(await isDeviceSessionOpen(deps.db, grant.sessionId, grant.deviceId, now))) {
    refuse(readingErrors.grantMissing);
  }
  return access;
}

/** A grant for the current revision: for the whole of it with an active entitlement, else for its preview. */
async function resolveReadingAccess(
  deps: ReadingDeps,
  request: OpenRequest,
  now: Date,
): Promise<ReadingAccess> {
  const { db } = deps;
  const { session, deviceContext, bookId } = request;
  const book = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const status = session ? await findEntitlementStatus(db, session.userId, bookId, now) : 'never';
  if (!book.listed && status === 'never') refuse(catalogErrors.bookNotFound);
  const isFull = status === 'active' && session !== undefined;
  if (status !== 'active' && !request.preview) refuseWithoutEntitlement(status);
  const publication = await requireCurrentPublication(db, bookId);
  const base = {
    bookId,
    revision: publication.revision,
    deviceId: deviceContext.deviceId,
    expiresAtMs: now.getTime() + GRANT_LIFETIME_MS,
  };
  if (isFull) {
    const { userId, sessionId } = session;
    const grant = { ...base, scope: 'full' as const, userId, sessionId };
    return { title: book.title, grant, previewLimit: null, titlesBeyondPreview: [] };
  }
  return { title: book.title, ...(await resolvePreviewAccess(deps, request, base)) };
}

async function resolvePreviewAccess(
  deps: ReadingDeps,
  { session, language }: OpenRequest,
  base: Omit<FullGrant, 'scope' | 'userId' | 'sessionId'>,
): Promise<Omit<ReadingAccess, 'title'>> {
  const { bookId, revision } = base;
  const rule = (await selectPreviewRule(deps.db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  const preview =
    (await findPreview(deps, { bookId, revision, rule, language })) ?? refuse(readingErrors.noPreview);
  const sessionId = session?.sessionId ?? null;
  return {
    grant: { ...base, scope: previewScope(rule), sessionId, language },
    previewLimit: preview.lastPosition,
    titlesBeyondPreview: preview.titlesBeyond,
  };
}
