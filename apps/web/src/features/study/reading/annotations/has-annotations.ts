import type { ReaderBookSource } from '../../../../shared/reader/reader-panels.ts';

/** Staff who inspect a revision make no annotations. */
export const hasAnnotations = (source: ReaderBookSource): boolean => source !== 'inspection';
