// Applies the changes that browsers send to the annotations of a person, and finds what has changed since.
import { annotationErrors, readingErrors } from '@zhiye/contract';
import {
  ANNOTATION_LENGTH,
  ANNOTATION_PAGE_SIZE,
  MAX_ANNOTATION_BYTES,
  MAX_ANNOTATION_OPERATIONS_KEPT,
  MAX_ANNOTATIONS,
} from '@zhiye/contract/constants/study/annotation';
import { mergeOperation } from '@zhiye/contract/constants/study/annotation-merge';
import type { AnnotationOperation, StoredAnnotation } from '@zhiye/contract/constants/study/annotation-merge';
import { CfiError } from '@zhiye/epub-cfi/cfi-error';
import { parseCfi } from '@zhiye/epub-cfi/parse';
import type { Db, Tx } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findEntitlementStatus } from '../../commerce/entitlements/index.ts';
import {
  countAnnotations,
  insertAppliedOperations,
  lockAnnotationCounter,
  measureAnnotations,
  selectAnnotations,
  selectAppliedOperations,
  selectChangedAnnotations,
  updateAnnotationCounter,
  upsertAnnotations,
} from './annotation.store.ts';

interface AnnotatedBook {
  readonly userId: string;
  readonly bookId: number;
}

interface OperationResult {
  operationId: string;
  annotation: StoredAnnotation | null;
}

export async function applyAnnotationOperations(
  db: Db,
  book: AnnotatedBook,
  operations: readonly AnnotationOperation[],
  now: Date,
): Promise<OperationResult[]> {
  await requireHeldBook(db, book, now);
  for (const operation of operations) if (operation.kind === 'put') requireCfi(operation.content.cfi);
  return db.transaction(async (tx) => {
    const lastRev = await lockAnnotationCounter(tx, book.userId);
    const ids = operations.map(({ operationId }) => operationId);
    const applied = await selectAppliedOperations(tx, book.userId, ids);
    const known = await selectAnnotations(tx, book, [...new Set(operations.map(({ uid }) => uid))]);
    const { results, changed, rev, newOperations } = applyInOrder(operations, applied, known, lastRev);
    await requireSpace(tx, book, known, changed);
    await upsertAnnotations(tx, book, withoutTraces(known, changed), now);
    await insertAppliedOperations(tx, book.userId, newOperations, now);
    await updateAnnotationCounter(tx, book.userId, rev);
    if (Math.floor(rev / REVS_PER_MEASURE) > Math.floor(lastRev / REVS_PER_MEASURE))
      await requireBytes(tx, book.userId);
    return results;
  });
}

/** Nobody else has seen an annotation that was made and deleted in the same request, so nothing of it is kept. */
const withoutTraces = (
  known: readonly StoredAnnotation[],
  changed: readonly StoredAnnotation[],
): StoredAnnotation[] => {
  const stored = new Set(known.map(({ uid }) => uid));
  return changed.filter(({ uid, isDeleted }) => !isDeleted || stored.has(uid));
};

/** Revisions between two looks at the size of all annotations: the sum over thousands of rows is too much for each push. */
const REVS_PER_MEASURE = 50;

async function requireBytes(tx: Tx, userId: string): Promise<void> {
  const { bytes, operations } = await measureAnnotations(tx, userId, MAX_ANNOTATION_OPERATIONS_KEPT + 1);
  if (bytes > MAX_ANNOTATION_BYTES || operations > MAX_ANNOTATION_OPERATIONS_KEPT)
    refuse(annotationErrors.annotationSpaceFull, { max: MAX_ANNOTATION_BYTES / 1_000_000 });
}

function applyInOrder(
  operations: readonly AnnotationOperation[],
  applied: ReadonlySet<string>,
  known: readonly StoredAnnotation[],
  lastRev: number,
) {
  const annotations = new Map(known.map((annotation) => [annotation.uid, annotation]));
  const changed = new Map<string, StoredAnnotation>();
  const done = new Set(applied);
  let rev = lastRev;
  const results = operations.map((operation): OperationResult => {
    const { uid, operationId } = operation;
    const stored = annotations.get(uid);
    if (done.has(operationId)) return { operationId, annotation: stored ?? null };
    done.add(operationId);
    const merged = mergeOperation(stored, operation, rev + 1);
    if (merged && merged !== stored) {
      if (merged.note.length > ANNOTATION_LENGTH.note) refuse(annotationErrors.noteTooLong);
      rev = merged.rev;
      annotations.set(uid, merged);
      changed.set(uid, merged);
    }
    return { operationId, annotation: merged ?? null };
  });
  return {
    results,
    changed: [...changed.values()],
    rev,
    newOperations: [...done].filter((id) => !applied.has(id)),
  };
}

/** Whoever holds the book or once held it: expired books keep their notes. A preview and a pre-order give nothing to keep. */
async function requireHeldBook(db: Db, { userId, bookId }: AnnotatedBook, now: Date): Promise<void> {
  const status = await findEntitlementStatus(db, userId, bookId, now);
  if (status === 'never' || status === 'pending') refuse(readingErrors.notEntitled);
}

function requireCfi(cfi: string): void {
  try {
    parseCfi(cfi);
  } catch (error) {
    if (error instanceof CfiError) refuse(annotationErrors.invalidCfi);
    throw error;
  }
}

async function requireSpace(
  tx: Tx,
  book: AnnotatedBook,
  known: readonly StoredAnnotation[],
  changed: readonly StoredAnnotation[],
): Promise<void> {
  const present = new Set(known.filter(({ isDeleted }) => !isDeleted).map(({ uid }) => uid));
  const added = changed.filter(({ uid, isDeleted }) => !isDeleted && !present.has(uid)).length;
  if (added === 0) return;
  const removed = changed.filter(({ uid, isDeleted }) => isDeleted && present.has(uid)).length;
  if ((await countAnnotations(tx, book)) + added - removed > MAX_ANNOTATIONS) {
    refuse(annotationErrors.tooManyAnnotations, { max: MAX_ANNOTATIONS });
  }
}

export async function findChangedAnnotations(db: Db, book: AnnotatedBook, since: number, now: Date) {
  await requireHeldBook(db, book, now);
  const found = await selectChangedAnnotations(db, book, since, ANNOTATION_PAGE_SIZE + 1);
  const list = found.slice(0, ANNOTATION_PAGE_SIZE);
  return { list, rev: list.at(-1)?.rev ?? since, hasMore: found.length > list.length };
}
