// An annotation in one browser: what the person sees, what the server knows, and what waits to be sent. Pure.
import { ANNOTATION_PARTS, contentOf, isSameContent, rebaseNote, withParts } from './annotation-merge.ts';
import type {
  AnnotationContent,
  AnnotationOperation,
  AnnotationPart,
  StoredAnnotation,
} from './annotation-merge.ts';

export interface ReplicaAnnotation {
  readonly uid: string;
  readonly content: AnnotationContent;
  readonly isDeleted: boolean;
  /** The revision of the server on which the content is based; 0 when the server does not know it. */
  readonly rev: number;
  /** Sent and not yet acknowledged. It is sent again, unchanged, until a reply arrives. */
  readonly sent: AnnotationOperation | null;
  /** Parts that changed since `sent`, or since `rev` when nothing is sent. */
  readonly changed: readonly AnnotationPart[];
  /** Whether something changed since `sent`, or since `rev`. */
  readonly isUnsent: boolean;
}

export const createReplica = (uid: string, content: AnnotationContent): ReplicaAnnotation => ({
  uid,
  content,
  isDeleted: false,
  rev: 0,
  sent: null,
  changed: ANNOTATION_PARTS,
  isUnsent: true,
});

export const editReplica = (
  replica: ReplicaAnnotation,
  change: Partial<AnnotationContent>,
  parts: readonly AnnotationPart[],
): ReplicaAnnotation => ({
  ...replica,
  content: { ...replica.content, ...change },
  isDeleted: false,
  changed: ANNOTATION_PARTS.filter((part) => parts.includes(part) || replica.changed.includes(part)),
  isUnsent: true,
});

/** Undefined when the server never heard of it, so that nothing is left to tell. */
export function deleteReplica(replica: ReplicaAnnotation): ReplicaAnnotation | undefined {
  if (replica.rev === 0 && !replica.sent) return undefined;
  return { ...replica, isDeleted: true, isUnsent: true };
}

/** Undoes a deletion. `deleted` is the annotation as it was before; `current` as it is now, where it is still known. */
export function restoreReplica(
  current: ReplicaAnnotation | undefined,
  deleted: ReplicaAnnotation,
): ReplicaAnnotation {
  if (!current) return { ...deleted, isDeleted: false, isUnsent: true };
  return { ...current, isDeleted: false, isUnsent: true };
}

/** The operation to send, and the replica that remembers it. Undefined when everything is sent and acknowledged. */
export function takeOperation(
  replica: ReplicaAnnotation,
  operationId: string,
): { replica: ReplicaAnnotation; operation: AnnotationOperation } | undefined {
  if (replica.sent) return { replica, operation: replica.sent };
  if (!replica.isUnsent) return undefined;
  const { uid, content, rev: baseRev, changed } = replica;
  const operation: AnnotationOperation = replica.isDeleted
    ? { kind: 'delete', uid, operationId, baseRev }
    : { kind: 'put', uid, operationId, baseRev, changed, content };
  return { replica: { ...replica, sent: operation, isUnsent: false, changed: [] }, operation };
}

const adopt = (uid: string, stored: StoredAnnotation): ReplicaAnnotation => ({
  uid,
  content: contentOf(stored),
  isDeleted: stored.isDeleted,
  rev: stored.rev,
  sent: null,
  changed: [],
  isUnsent: false,
});

/** `stored` is what the server has after the operation; null when it knows nothing. Undefined when nothing is left. */
export function acknowledgeOperation(
  replica: ReplicaAnnotation,
  operationId: string,
  stored: StoredAnnotation | null,
): ReplicaAnnotation | undefined {
  const { uid, sent } = replica;
  if (sent?.operationId !== operationId) return replica;
  if (!stored)
    return replica.isUnsent ? { ...replica, sent: null, rev: 0, changed: ANNOTATION_PARTS } : undefined;
  if (!replica.isUnsent) return adopt(uid, stored);
  const isAsSent = sent.kind === 'put' && !stored.isDeleted && isSameContent(stored, sent.content);
  // an edit of another device, which the person had not seen, beats the deletion
  if (replica.isDeleted) return isAsSent ? { ...replica, rev: stored.rev, sent: null } : adopt(uid, stored);
  if (stored.isErased) return { ...replica, rev: stored.rev, sent: null, changed: ANNOTATION_PARTS };
  const content = withParts(contentOf(stored), replica.content, replica.changed);
  const note =
    replica.changed.includes('note') &&
    sent.kind === 'put' &&
    rebaseNote(stored, sent.content, replica.content);
  return { ...replica, content: { ...content, ...note }, rev: stored.rev, sent: null };
}

/** A pulled annotation. What waits to be sent is kept: the reply to it brings the merged annotation. */
export function receiveAnnotation(
  replica: ReplicaAnnotation | undefined,
  stored: StoredAnnotation,
): ReplicaAnnotation | undefined {
  if (!replica) return stored.isDeleted ? undefined : adopt(stored.uid, stored);
  if (stored.rev <= replica.rev || replica.sent || replica.isUnsent) return replica;
  return adopt(stored.uid, stored);
}
