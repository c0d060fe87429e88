/**
 * Turns an EPUB file in an `Archive` into a publication: checks it, cleans it, describes it.
 * It runs in Node.js and in browsers and uses neither disk nor network.
 */
export type { Archive, ArchiveEntry } from './archive.ts';
export { decodePath } from './clean/reference.ts';
export { publicationContentSecurityPolicy } from './clean/content-security-policy.ts';
export { applyFontMask, type FontMask } from './epub/font-obfuscation.ts';
export { readImageSize } from './epub/image-size.ts';
export { DEFAULT_LIMITS, type ImportLimits } from './import-limits.ts';
export type {
  Accessibility,
  Collection,
  Contributor,
  Layout,
  LinkProperties,
  NavigationLink,
  Orientation,
  Overflow,
  Presentation,
  PublicationManifest,
  PublicationMetadata,
  ReadingOrderItem,
  ResourceLink,
  Spread,
} from './publication-manifest.ts';
export type { PageSize } from './epub/page-size.ts';
export type { Position } from './text/positions.ts';
export { createMemorySink, type MemorySink, type PublicationSink } from './publication-sink.ts';
export { readEpub, type PublicationFile, type ReadOptions, type ReadResult } from './epub/read-epub.ts';
export type { ReadProgress } from './epub/file-import.ts';
export {
  PublicationRefusedError,
  type LocalizedText,
  type RefusalCode,
  type RefusalDetails,
  type RefusalRecord,
} from './import-refusal.ts';
export type { ImportReport, ImportWarning, NeutralizedKind, WarningCode } from './import-report.ts';
export { collectUsedResources, type ResourceUses } from './epub/resource-uses.ts';
export type { TextBlock, TextRun } from './text/text-blocks.ts';
export { cfiOfText, positionOfText, TEXT_INDEX_VERSION, type TextSection } from './text/text-index.ts';
export { POSITION_LENGTH } from './text/text-meter.ts';
export { cutDocument, type CutDocument, type DocumentToCut } from './preview/preview-cut.ts';
export { countFrontSections } from './preview/front-matter.ts';
export { listTitlesBeyond } from './preview/preview-contents.ts';
export {
  findPreviewLimit,
  findPreviewSections,
  type PreviewLimit,
  type PreviewRule,
  type PreviewSections,
} from './preview/preview-limit.ts';
export { listPages, pageAt, type BookPages } from './text/printed-pages.ts';
export {
  prepareTextSearch,
  searchText,
  type SearchableText,
  type SearchResult,
  type TextHit,
} from './text/text-search.ts';
export {
  checkEntryCount,
  checkZip,
  createEntryCheck,
  DEFLATED,
  listFiles,
  STORED,
  type ZipEntryCheck,
  type ZipHeader,
} from './epub/zip-rules.ts';
