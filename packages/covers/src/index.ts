/** Draws covers and spines for books without an uploaded picture. */
export type { CoverBook } from './cover-book.ts';
export { coverSvg } from './cover.ts';
export { spineSvg } from './spine.ts';
export type { SpineSize } from './spine.ts';
export { SUBJECTS } from './subjects.ts';
export type { Subject, SubjectCode } from './subjects.ts';
