/**
 * Makes a readable publication of an EPUB file that lies in an `Archive`: checks it, cleans it, describes it.
 * Pure: it runs in Node and in browsers and touches neither disk nor network.
 */
export type { Archive, ArchiveEntry } from './archive.ts';
export { BOOK_POLICY } from './book-policy.ts';
export { applyFontMask, type FontMask } from './font-obfuscation.ts';
export { readImageSize } from './image-size.ts';
export { DEFAULT_LIMITS, type ImportLimits } from './limits.ts';
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
} from './manifest.ts';
export type { PageSize } from './page-size.ts';
export type { Position } from './positions.ts';
export { createMemorySink, type MemorySink, type PublicationSink } from './publication-sink.ts';
export { readEpub, type PublicationFile, type ReadOptions, type ReadResult } from './read-epub.ts';
export type { ReadProgress } from './file-import.ts';
export {
  PublicationRefused,
  type LocalText,
  type RefusalCode,
  type RefusalDetails,
  type RefusalRecord,
} from './refusal.ts';
export type { ImportReport, ImportWarning, NeutralisedKind, WarningCode } from './report.ts';
export { gatherUsed, type ResourceUses } from './resource-uses.ts';
export type { TextBlock, TextRun } from './text-blocks.ts';
export { cfiOfText, positionOfText, type TextSection } from './text-index.ts';
export { POSITION_LENGTH } from './text-meter.ts';
export { cutDocument, type CutDocument, type CutInput } from './trial-cut.ts';
export { findTrialEnd, findTrialSections, type TrialExtent, type TrialSections } from './trial.ts';
export {
  prepareSearch,
  searchText,
  type SearchableText,
  type SearchResult,
  type TextHit,
} from './text-search.ts';
export {
  checkEntryCount,
  checkZip,
  checkZipHeader,
  createEntryCheck,
  DEFLATED,
  isFolderName,
  STORED,
  type ZipEntryCheck,
  type ZipHeader,
} from './zip-rules.ts';
