import { makeStorable } from './text/storable-text.ts';

/** A text in both languages of the product. */
export interface LocalizedText {
  zh: string;
  en: string;
}

/** The reasons that the user reads; the technical detail that follows is in English. */
const REASONS = {
  notAnEpub: { zh: '文件不是 EPUB 电子书', en: 'The file is not an EPUB book' },
  notABook: { zh: '文件不是 EPUB 或 PDF 电子书', en: 'The file is neither an EPUB book nor a PDF' },
  brokenPdf: { zh: 'PDF 文件已损坏，无法读取', en: 'The PDF is damaged and cannot be read' },
  tooManyPages: { zh: 'PDF 页数超出限制', en: 'The PDF has too many pages' },
  brokenZip: { zh: '文件已损坏，无法解压', en: 'The file is damaged and cannot be unpacked' },
  tooBig: { zh: '内容超出大小限制', en: 'The content is over the size limit' },
  tooManyEntries: { zh: '包内文件数量超出限制', en: 'The package holds too many files' },
  zipBomb: { zh: '压缩率异常，疑似压缩炸弹', en: 'The compression ratio is that of a zip bomb' },
  unsafePath: { zh: '包内文件路径不安全', en: 'A path in the package is not safe' },
  duplicateEntry: { zh: '包内存在同名文件', en: 'Two files in the package share one name' },
  encrypted: { zh: '内容已加密或受数字版权保护，无法导入', en: 'The content is encrypted or rights-managed' },
  missingContainer: { zh: '缺少 META-INF/container.xml', en: 'META-INF/container.xml is missing' },
  missingPackage: { zh: '缺少包文档（OPF）', en: 'The package document (OPF) is missing' },
  malformedXml: { zh: 'XML 格式有误', en: 'The XML is not well-formed' },
  entityDeclared: {
    zh: '文档声明了实体，出于安全考虑不予导入',
    en: 'The document declares entities, which is not safe',
  },
  tooDeep: { zh: '元素嵌套层数超出限制', en: 'Elements are nested too deeply' },
  missingFile: { zh: '正文引用的文件不存在', en: 'A file of the reading order is missing' },
  unsupportedSpineItem: {
    zh: '正文文件的类型不受支持，且没有可用的替代文件',
    en: 'A file of the reading order has a type that cannot be shown and no usable fallback',
  },
  emptySpine: { zh: '阅读顺序为空，没有可读的内容', en: 'The reading order is empty' },
  importTimedOut: { zh: '导入时间过长，已停止', en: 'The import took too long and was stopped' },
  importOutOfMemory: {
    zh: '导入占用的内存超出限制，已停止',
    en: 'The import needed too much memory and was stopped',
  },
  importAborted: { zh: '导入已取消', en: 'The import was canceled' },
  importFailed: { zh: '导入失败', en: 'The import failed' },
} satisfies Record<string, LocalizedText>;

/** Why a book is refused. */
export type RefusalCode = keyof typeof REASONS;

/** Where the fault is, as far as it is known. Lines and columns count from 1. */
export interface RefusalDetails {
  file?: string;
  line?: number;
  column?: number;
  detail?: string;
}

/** A refusal as plain data, to send it to another process. */
export interface RefusalRecord extends RefusalDetails {
  code: RefusalCode;
}

function formatReason(code: RefusalCode, detail: string | undefined): LocalizedText {
  const { zh, en } = REASONS[code];
  return detail === undefined
    ? { zh: `${zh}。`, en: `${en}.` }
    : { zh: `${zh}：${detail}。`, en: `${en}: ${detail}.` };
}

/** A book that cannot be imported: its code, the file at fault, and the reason in both languages. */
export class PublicationRefusedError extends Error {
  readonly code: RefusalCode;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly detail?: string;
  readonly reason: LocalizedText;

  constructor(code: RefusalCode, found: RefusalDetails = {}) {
    const details = makeStorable(found);
    const reason = formatReason(code, details.detail);
    super(details.file === undefined ? reason.en : `${details.file}: ${reason.en}`);
    this.name = 'PublicationRefusedError';
    this.code = code;
    this.file = details.file;
    this.line = details.line;
    this.column = details.column;
    this.detail = details.detail;
    this.reason = reason;
  }

  /** This refusal as plain data; `PublicationRefusedError.from` reads it. */
  toJSON(): RefusalRecord {
    return { code: this.code, file: this.file, line: this.line, column: this.column, detail: this.detail };
  }

  static from(record: RefusalRecord): PublicationRefusedError {
    return new PublicationRefusedError(record.code, record);
  }
}
