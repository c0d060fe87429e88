// Answers for the office reading an edition as readers would, before or after they get it.
import { catalogErrors, generalErrors, readingErrors } from '@zhiye/contract';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { recordAudit } from '../audit/index.ts';
import { selectBook } from '../catalog/index.ts';
import { selectImport } from '../publications/index.ts';
import { PREVIEW_LIFE_MS } from './grant.ts';
import type { PreviewGrant } from './grant.ts';
import type { ReadingRoom } from './reading.service.ts';

export interface Previewer {
  readonly session: Session;
  readonly deviceId: string;
  readonly address: string;
}

/** A grant for the edition that an import gave; every time is on the audit log, since nobody has paid for it. */
export async function permitPreview(
  room: ReadingRoom,
  { session, deviceId, address }: Previewer,
  importId: string,
  now: Date,
): Promise<{ title: string; grant: PreviewGrant }> {
  const { bookId, edition } = await findImported(room, importId);
  const { title } = (await selectBook(room.db, bookId)) ?? refuse(catalogErrors.bookGone);
  const { userId: actorId, sessionId } = session;
  const detail = { importId, edition };
  await recordAudit(
    room.db,
    { actorId, action: 'publication.preview', subject: `book:${bookId}`, detail, address },
    now,
  );
  const expiresAtMs = now.getTime() + PREVIEW_LIFE_MS;
  return { title, grant: { scope: 'preview', bookId, edition, deviceId, sessionId, expiresAtMs } };
}

/** The edition that an import gave; refuses while it has given none. */
export async function findImported(
  { db }: ReadingRoom,
  importId: string,
): Promise<{ bookId: number; edition: string }> {
  const { bookId, edition } = (await selectImport(db, importId)) ?? refuse(generalErrors.notFound);
  return { bookId, edition: edition ?? refuse(readingErrors.noEdition) };
}
