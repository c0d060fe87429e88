/** Limits of an import. Sizes are in bytes. */
export interface ImportLimits {
  /** All entries together, unpacked. */
  totalBytes: number;
  /** One entry, unpacked. */
  entryBytes: number;
  /** Unpacked size divided by packed size of one entry; entries under `ratioFreeBytes` may have any ratio. */
  compressionRatio: number;
  ratioFreeBytes: number;
  entries: number;
  /** UTF-16 units of one path. */
  pathLength: number;
  /** Open elements at one time. */
  xmlDepth: number;
  /** One XHTML, SVG, CSS or package document, unpacked; its cleaned form may be twice that. */
  textDocumentBytes: number;
  /** A PDF file, and its pages. */
  pdfBytes: number;
  pdfPages: number;
}

export const DEFAULT_LIMITS: Readonly<ImportLimits> = {
  totalBytes: 600_000_000,
  entryBytes: 200_000_000,
  compressionRatio: 100,
  ratioFreeBytes: 1_000_000,
  entries: 20_000,
  pathLength: 512,
  xmlDepth: 1_000,
  textDocumentBytes: 30_000_000,
  pdfBytes: 300 * 1024 * 1024,
  pdfPages: 2_000,
};
