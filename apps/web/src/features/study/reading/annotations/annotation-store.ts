// The annotations of the open book: what the screen shows, and the changes that a person makes.
import type { AnnotationContent, AnnotationPart } from '@zhiye/contract/constants/study/annotation-merge';
import {
  createReplica,
  deleteReplica,
  editReplica,
  restoreReplica,
} from '@zhiye/contract/constants/study/annotation-replica';
import type { ReaderRect } from '@zhiye/reader';
import { create } from 'zustand';
import type { LocalAnnotation } from './annotation-record.ts';
import type { AnnotationChange } from './storage/annotation-database.ts';
import { annotationStorage, ownerOf } from './storage/annotation-storage.ts';
import { nextRecordId } from './storage/highlight-mirror.ts';
import { announceChange } from './storage/tab-channel.ts';
import { createUuidV7 } from './uuid-v7.ts';

interface AnnotationState {
  /** `<userId or guest>:<bookId>`; undefined while no book is open. */
  readonly owner: string | undefined;
  readonly byUid: ReadonlyMap<string, LocalAnnotation>;
  readonly since: number;
  /** The last deletion, until it is undone or dismissed. */
  readonly deleted: LocalAnnotation | undefined;
  /** Highlights that neither CFI nor quote finds in the book. */
  readonly lostUids: ReadonlySet<string>;
  /** The highlight that was clicked, with its line. */
  readonly clicked: { readonly uid: string; readonly rect: ReaderRect } | undefined;
  /** The highlight whose note is written on the page. A new one goes when nothing is written. */
  readonly editing: { readonly uid: string; readonly isNew: boolean } | undefined;
  /** The lost annotation that waits for a selection. */
  readonly reattachUid: string | undefined;
  readonly look: Pick<AnnotationContent, 'color' | 'style'>;
  /** Whether the browser refused to store a change. */
  readonly isFull: boolean;
  /** Whether the server refused the book: the person does not hold it. */
  readonly isOnlyHere: boolean;
}

const EMPTY: AnnotationState = {
  owner: undefined,
  byUid: new Map(),
  since: 0,
  deleted: undefined,
  lostUids: new Set(),
  clicked: undefined,
  editing: undefined,
  reattachUid: undefined,
  look: { color: 'yellow', style: 'background' },
  isFull: false,
  isOnlyHere: false,
};

export const useAnnotations = create<AnnotationState>(() => EMPTY);
const { getState, setState } = useAnnotations;

const changeListeners = new Set<() => void>();
/** Called after a change that the person made. Returns a function that stops. */
export function onOwnChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Loads the annotations of a book. Those of another book are gone from the screen at once. */
export async function openAnnotations(owner: string): Promise<void> {
  if (getState().owner !== owner) setState({ ...EMPTY, owner, look: getState().look });
  const { annotations, since } = await annotationStorage.load(owner);
  if (getState().owner !== owner) return;
  setState({ byUid: new Map(annotations.map((annotation) => [annotation.uid, annotation])), since });
}

export const closeAnnotations = (): void => setState({ ...EMPTY, look: getState().look });

/** Shows a change at once, then stores it. */
async function apply(uids: readonly string[], change: AnnotationChange): Promise<void> {
  const { owner, byUid } = getState();
  if (owner === undefined) return;
  show(new Map(uids.map((uid) => [uid, change(byUid.get(uid), uid)])));
  await storeChange(owner, uids, change);
  for (const listener of changeListeners) listener();
}

/** Changes what is stored; the screen follows. When the browser stores nothing, the change lasts as long as the page. */
export async function storeChange(
  owner: string,
  uids: readonly string[],
  change: AnnotationChange,
): Promise<void> {
  try {
    const { changed, isKept } = await annotationStorage.change(owner, uids, (stored, uid) =>
      // what is shown and not stored was cleared by the browser
      change(stored ?? shownOf(owner, uid), uid),
    );
    if (getState().owner !== owner) return;
    show(changed);
    setState({ isFull: !isKept });
    announceChange(owner);
  } catch {
    if (getState().owner !== owner) return;
    const { byUid } = getState();
    show(new Map(uids.map((uid) => [uid, change(byUid.get(uid), uid)])));
    setState({ isFull: true });
  }
}

const shownOf = (owner: string, uid: string): LocalAnnotation | undefined =>
  getState().owner === owner ? getState().byUid.get(uid) : undefined;

function show(changed: ReadonlyMap<string, LocalAnnotation | undefined>): void {
  const byUid = new Map(getState().byUid);
  for (const [uid, annotation] of changed) {
    if (annotation) byUid.set(uid, annotation);
    else byUid.delete(uid);
  }
  setState({ byUid });
}

export async function storeSince(owner: string, since: number): Promise<void> {
  const before = getState().since;
  setState({ since });
  await annotationStorage.saveSince(owner, since, before).catch(() => undefined);
}

type NewAnnotation = Omit<AnnotationContent, 'id' | 'createTime' | 'color' | 'style' | 'note'> &
  Partial<Pick<AnnotationContent, 'color' | 'style'>>;

/** Returns the uid of the new annotation. It has the look of the last one, and no note. */
export function createAnnotation(fields: NewAnnotation): string {
  const now = Date.now();
  const uid = createUuidV7(now);
  const content = { ...getState().look, ...fields, note: '', id: nextRecordId(now), createTime: now };
  void apply([uid], (stored) => stored ?? createReplica(uid, content));
  return uid;
}

const withoutRefusal = (annotation: LocalAnnotation): LocalAnnotation => ({
  ...annotation,
  refusedCode: undefined,
});

export function editAnnotation(
  uid: string,
  change: Partial<AnnotationContent>,
  parts: readonly AnnotationPart[],
): void {
  if (change.color ?? change.style) {
    const { look } = getState();
    setState({ look: { color: change.color ?? look.color, style: change.style ?? look.style } });
  }
  void apply([uid], (stored) => stored && withoutRefusal(editReplica(stored, change, parts)));
}

/** Stores title and text of a note when one of them has changed. */
export function saveNote(
  { uid, content }: LocalAnnotation,
  saved: Pick<AnnotationContent, 'title' | 'note'>,
): void {
  if (saved.title !== content.title || saved.note !== content.note) editAnnotation(uid, saved, ['note']);
}

export function deleteAnnotation(uid: string): void {
  const deleted = getState().byUid.get(uid);
  if (!deleted) return;
  setState({ deleted, clicked: undefined, editing: undefined });
  void apply([uid], (stored) => stored && deleteReplica(stored));
}

export function undoDeletion(): void {
  const { deleted } = getState();
  if (!deleted) return;
  setState({ deleted: undefined });
  void apply([deleted.uid], (stored) => withoutRefusal(restoreReplica(stored, deleted)));
}

/** Moves the annotations that were made without an account to the person. */
export async function mergeGuestAnnotations(bookKey: string): Promise<void> {
  const guest = ownerOf(null, bookKey);
  const { annotations } = await annotationStorage.load(guest);
  const shown = annotations.filter(({ isDeleted }) => !isDeleted);
  const byUid = new Map(shown.map(({ uid, content }) => [uid, createReplica(uid, content)]));
  await apply([...byUid.keys()], (stored, uid) => stored ?? byUid.get(uid));
  await annotationStorage.change(
    guest,
    annotations.map(({ uid }) => uid),
    () => undefined,
  );
}

export async function countGuestAnnotations(bookKey: string): Promise<number> {
  const { annotations } = await annotationStorage.load(ownerOf(null, bookKey));
  return annotations.filter(({ isDeleted }) => !isDeleted).length;
}

export function addLostUids(uids: readonly string[]): void {
  setState(({ lostUids }) => ({ lostUids: new Set([...lostUids, ...uids]) }));
}

/** The book has changed: annotations that were found by their quotes get the CFIs of the present revision. */
export function moveAnchors(moved: readonly { readonly id: string; readonly cfi: string }[]): void {
  const places = new Map(moved.map(({ id, cfi }) => [id, cfi]));
  void apply([...places.keys()], (stored, uid) =>
    stored && !stored.isDeleted ? editReplica(stored, { cfi: places.get(uid)! }, ['anchor']) : stored,
  );
}

/** A lost annotation gets the place of a selection. */
export function reattachAnnotation(uid: string, anchor: Partial<AnnotationContent>): void {
  setState(({ lostUids }) => ({
    lostUids: new Set([...lostUids].filter((lost) => lost !== uid)),
    reattachUid: undefined,
  }));
  void apply([uid], (stored) => stored && withoutRefusal(editReplica(stored, anchor, ['anchor'])));
}

/** Not deleted, newest first. */
export const listShown = (byUid: ReadonlyMap<string, LocalAnnotation>): LocalAnnotation[] =>
  [...byUid.values()].filter(({ isDeleted }) => !isDeleted).toSorted((a, b) => b.content.id - a.content.id);
