/** Listed in the order in which a palette shows them (requirement R-309). */
export const ANNOTATION_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type AnnotationColor = (typeof ANNOTATION_COLORS)[number];

export const ANNOTATION_STYLES = ['background', 'line'] as const;
export type AnnotationStyle = (typeof ANNOTATION_STYLES)[number];

/** The longest texts of an annotation, in UTF-16 code units. */
export const ANNOTATION_LENGTH = {
  cfi: 2000,
  /** Surrounding text and progression, as JSON. */
  serialized: 2000,
  selectedText: 5000,
  title: 100,
  /** Two notes that are both kept may be as long as this together. */
  note: 20_000,
} as const;

/** How many annotations a person may have in one book. */
export const MAX_ANNOTATIONS = 5000;

/** What all annotations of a person may take in the database, deleted ones included, in bytes; and the operations that are remembered. */
export const MAX_ANNOTATION_BYTES = 60_000_000;
export const MAX_ANNOTATION_OPERATIONS_KEPT = 300_000;

/** Operations in one request, and annotations in one reply. */
export const MAX_ANNOTATION_OPERATIONS = 50;
export const ANNOTATION_PAGE_SIZE = 500;

/** Codes of errors that the sync acts on. */
export const ANNOTATION_REPLY_CODE = {
  invalidCfi: 4960,
  tooManyAnnotations: 4961,
  noteTooLong: 4962,
  annotationSpaceFull: 4968,
} as const;
