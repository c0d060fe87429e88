// Lists a person's annotations of all books. It reads no book: what has ended to be readable keeps its notes.
import type { Note, NoteBook, NoteFilter, NoteSort } from '@zhiye/contract';
import { pageAt } from '@zhiye/publication';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { selectSummariesById } from '../../../catalog/books/index.ts';
import { accessState, findHeldAccess } from '../../../commerce/entitlements/index.ts';
import { chapterTitle } from '../../../catalog/publications/index.ts';
import type { BookOutline, FindBookOutline } from '../../../catalog/publications/index.ts';
import { groupAttachments } from '../attachments/note-attachment.service.ts';
import { selectAttachments } from '../attachments/note-attachment.store.ts';
import { countNotes, selectNoteBooks, selectNoteChapters, selectNotes } from './note.store.ts';

/** Books in the list of a page. */
const MAX_NOTE_BOOKS = 500;

export interface NoteDeps {
  readonly db: Db;
  readonly findOutline: FindBookOutline;
}

type NotePage = NoteFilter & { readonly sort?: NoteSort; readonly pageNo: number; readonly pageSize: number };

export async function findNotes(deps: NoteDeps, userId: string, page: NotePage) {
  const { sort = 'place', pageNo, pageSize, ...filter } = page;
  const counts = await countNotes(deps.db, userId, filter);
  const total = filter.kind ? counts[filter.kind] : counts.highlight + counts.note + counts.bookmark;
  const list = await readNotes(deps, userId, filter, { sort, ...pageOffset({ pageNo, pageSize }) });
  return { list, total, counts };
}

/** A slice of the annotations that a filter finds. */
export async function readNotes(
  { db, findOutline }: NoteDeps,
  userId: string,
  filter: NoteFilter,
  slice: { sort: NoteSort; limit: number; offset: number },
): Promise<Note[]> {
  const found = await selectNotes(db, userId, filter, slice);
  const bookIds = [...new Set(found.map(({ bookId }) => bookId))];
  const outlines = new Map(
    await Promise.all(bookIds.map(async (id) => [id, await findOutline(id)] as const)),
  );
  const uids = found.map(({ annotation }) => annotation.uid);
  const attachments = groupAttachments(await selectAttachments(db, userId, { uids }));
  return found.map(({ bookId, annotation }) => ({
    bookId,
    annotation,
    ...describePlace(annotation, outlines.get(bookId)),
    attachments: attachments.get(`${bookId} ${annotation.uid}`)?.attachments ?? [],
  }));
}

export async function findNoteBooks(db: Db, userId: string, now: Date): Promise<NoteBook[]> {
  const rows = await selectNoteBooks(db, userId, MAX_NOTE_BOOKS);
  const bookIds = rows.map(({ bookId }) => bookId);
  const [summaries, held] = await Promise.all([
    selectSummariesById(db, bookIds),
    findHeldAccess(db, userId, bookIds),
  ]);
  const bookById = new Map(summaries.map((book) => [book.bookId, book]));
  return rows.flatMap(({ bookId, ...counts }) => {
    const book = bookById.get(bookId);
    const access = held.get(bookId);
    const isActive = access !== undefined && accessState(access, now) === 'active';
    return book ? [{ book, access: isActive ? ('active' as const) : ('ended' as const), ...counts }] : [];
  });
}

export async function findNoteChapters({ db, findOutline }: NoteDeps, userId: string, bookId: number) {
  const outline = await findOutline(bookId);
  const rows = await selectNoteChapters(db, userId, bookId);
  return rows.map((row) => ({ ...row, title: outline ? chapterTitle(outline, row.chapter) : null }));
}

/** What the browser stored with the CFI; all of it is optional and not to be trusted. */
interface StoredAnchor {
  readonly progression?: unknown;
  /** Page and chapter of the passage, as the reader showed them. */
  readonly printedPage?: unknown;
  readonly chapter?: unknown;
}

interface NotePlace {
  readonly chapter: string | null;
  readonly printedPage: string | null;
  readonly position: number | null;
  readonly progression: number;
}

/**
 * Where an annotation is: by what the reader showed when it was made, else by the contents of the current revision. It
 * needs no access to the text of the book.
 */
export function describePlace(
  { serialized, chapterPos }: { readonly serialized: string; readonly chapterPos: number },
  outline: BookOutline | undefined,
): NotePlace {
  const anchor = readAnchor(serialized);
  const { progression: stored } = anchor;
  const progression = typeof stored === 'number' && stored >= 0 && stored <= 1 ? stored : 0;
  const position = outline ? positionAt(progression, outline.positions) : null;
  return {
    progression,
    chapter: shortText(anchor.chapter, 200) ?? (outline ? chapterTitle(outline, chapterPos) : null),
    printedPage:
      shortText(anchor.printedPage, 20) ?? (outline && position ? pageAt(outline.pages, position) : null),
    position,
  };
}

/** The share of a position is not exact in binary. */
const positionAt = (progression: number, positions: number): number =>
  Math.min(positions, Math.floor(progression * positions + 1e-6) + 1);

const shortText = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;

function readAnchor(serialized: string): StoredAnchor {
  try {
    const anchor: unknown = JSON.parse(serialized);
    return typeof anchor === 'object' && anchor !== null ? anchor : {};
  } catch {
    return {};
  }
}
