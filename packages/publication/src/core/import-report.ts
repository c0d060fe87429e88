import type { LocalizedText } from './import-refusal.ts';

/** What cleaning removes or makes harmless, counted per file. */
const NEUTRALIZED_KINDS = [
  'scripts',
  'frames',
  'objects',
  'bases',
  'refreshes',
  'forms',
  'events',
  'unsafeUrls',
  'remoteReferences',
  'leakingReferences',
  'animations',
  'styleExpressions',
] as const;

export type NeutralizedKind = (typeof NEUTRALIZED_KINDS)[number];

const WARNINGS = {
  missingMimetype: { zh: '缺少 mimetype 文件或内容不符', en: 'The mimetype file is missing or wrong' },
  missingResource: { zh: '引用的资源不存在', en: 'A referenced resource is missing' },
  unlistedResource: {
    zh: '引用的资源未列入清单',
    en: 'A referenced resource is not in the manifest',
  },
  unsupportedType: { zh: '资源类型不受支持，未导入', en: 'A resource has a type that is not served' },
  remoteResource: { zh: '清单中的远程资源未导入', en: 'A remote resource of the manifest was left out' },
  malformedResource: { zh: '资源格式有误，未导入', en: 'A resource is malformed and was left out' },
  malformedNavigation: { zh: '目录文件格式有误', en: 'A navigation file is malformed' },
  missingNavigation: { zh: '没有目录', en: 'The book has no table of contents' },
  unknownSpineItem: { zh: '阅读顺序引用了清单中没有的条目', en: 'The reading order names an unknown item' },
  incompleteItem: { zh: '清单条目不完整', en: 'A manifest item is incomplete' },
  missingViewport: { zh: '固定版式页面没有尺寸', en: 'A fixed-layout page has no size' },
  missingNamespace: { zh: '文档缺少命名空间，已补上', en: 'A document had no namespace; it was added' },
  repairedMarkup: {
    zh: '文档不是规范的 XML，已按 HTML 读取，请核对',
    en: 'A document is not well-formed XML; it was read as HTML and should be looked at',
  },
  unknownObfuscated: { zh: '加密清单中的文件不在清单内', en: 'An obfuscated file is not in the manifest' },
  noText: {
    zh: '没有文字层（可能是扫描件），无法搜索、划线和复制',
    en: 'No page has text (a scan, perhaps): nothing can be searched, marked or copied',
  },
  missingTitle: { zh: '没有书名', en: 'The book has no title' },
  missingLanguage: { zh: '没有语言信息', en: 'The book names no language' },
} satisfies Record<string, LocalizedText>;

export type WarningCode = keyof typeof WARNINGS;

export interface ImportWarning {
  code: WarningCode;
  file: string;
  detail?: string;
  text: LocalizedText;
}

/** What the import changed, left out and noticed. */
export interface ImportReport {
  neutralized: Record<NeutralizedKind, number>;
  /** The same counts file by file; files without any are not listed. */
  files: Array<{ path: string; neutralized: Partial<Record<NeutralizedKind, number>> }>;
  /** Links to other sites, which are kept and marked. */
  externalLinks: number;
  /** Files of the manifest that were not imported. */
  skipped: Array<{ path: string; type: string }>;
  warnings: ImportWarning[];
  /** Warnings beyond the first 500. */
  warningsOmitted: number;
}

const MAX_WARNINGS = 500;

/** Collects the report during an import. */
export interface ReportWriter {
  neutralize(file: string, kind: NeutralizedKind): void;
  countExternalLink(): void;
  /** The same warning about the same file and detail is recorded once. */
  warn(code: WarningCode, file: string, detail?: string): void;
  skip(path: string, type: string): void;
  result(): ImportReport;
}

/** What is written of one document. */
export type DocumentReport = Pick<ReportWriter, 'neutralize' | 'countExternalLink' | 'warn'>;

/** Keeps what is written until `write`: a document that turns out to be unreadable is read again in another way, and counts once. */
export function holdReport(report: DocumentReport): { readonly held: DocumentReport; write(): void } {
  const writes: (() => void)[] = [];
  return {
    held: {
      neutralize: (...about) => void writes.push(() => report.neutralize(...about)),
      countExternalLink: () => void writes.push(() => report.countExternalLink()),
      warn: (...about) => void writes.push(() => report.warn(...about)),
    },
    write: () => writes.forEach((write) => write()),
  };
}

export function createReport(): ReportWriter {
  const totals = Object.fromEntries(NEUTRALIZED_KINDS.map((kind) => [kind, 0])) as Record<
    NeutralizedKind,
    number
  >;
  const files = new Map<string, Partial<Record<NeutralizedKind, number>>>();
  const warnings = new Map<string, ImportWarning>();
  const skipped: ImportReport['skipped'] = [];
  let externalLinks = 0;
  let warningsOmitted = 0;

  return {
    neutralize(file, kind) {
      totals[kind] += 1;
      const counts = files.get(file) ?? {};
      counts[kind] = (counts[kind] ?? 0) + 1;
      files.set(file, counts);
    },
    countExternalLink() {
      externalLinks += 1;
    },
    warn(code, file, detail) {
      const key = JSON.stringify([code, file, detail]);
      if (warnings.has(key)) return;
      if (warnings.size < MAX_WARNINGS) warnings.set(key, { code, file, detail, text: WARNINGS[code] });
      else warningsOmitted += 1;
    },
    skip(path, type) {
      skipped.push({ path, type });
    },
    result: () => ({
      neutralized: { ...totals },
      files: [...files].map(([path, neutralized]) => ({ path, neutralized })),
      externalLinks,
      skipped,
      warnings: [...warnings.values()],
      warningsOmitted,
    }),
  };
}
