import type { Language, Note } from '@zhiye/contract';
import type { AnnotationColor, AnnotationStyle } from '@zhiye/contract/constants/study/annotation';

/** An annotation as it is written to a file. */
export interface ExportedNote {
  readonly kind: 'highlight' | 'note' | 'bookmark';
  readonly book: string;
  readonly chapter: string | null;
  readonly printedPage: string | null;
  /** Names the place in a book without pages. */
  readonly position: number | null;
  /** The passage; shortened by the limit of copying it ends with a mark. */
  readonly quote: string;
  readonly title: string;
  readonly note: string;
  readonly color: AnnotationColor;
  readonly style: AnnotationStyle;
  /** `2026-11-24 21:05` in Asia/Shanghai. */
  readonly time: string;
  /** Opens the passage in the reader. */
  readonly link: string;
}

/** Collects notes and makes a file of them. Notes of one book and chapter come together. */
export interface NoteWriter {
  add(notes: readonly ExportedNote[]): void | Promise<void>;
  finish(): Promise<Buffer>;
  /** Frees what the writer holds, also of a file that is not finished. */
  close?(): void;
}

/** What makes a heading: a book, or a chapter of it that differs from the one before. */
export interface Headings {
  readonly book?: string;
  readonly chapter?: string;
}

/** Returns the headings that come before each note. */
export function trackHeadings(): (note: ExportedNote) => Headings {
  let book: string | undefined;
  let chapter: string | null | undefined;
  return (note) => {
    const isNewBook = note.book !== book;
    const isNewChapter = isNewBook || note.chapter !== chapter;
    book = note.book;
    chapter = note.chapter;
    return {
      ...(isNewBook && { book: note.book }),
      ...(isNewChapter && note.chapter !== null && { chapter: note.chapter }),
    };
  };
}

export const kindOfNote = ({ annotation: { isBookmark, title, note } }: Note): ExportedNote['kind'] => {
  if (isBookmark) return 'bookmark';
  return title !== '' || note !== '' ? 'note' : 'highlight';
};

export const EXPORT_TEXTS = {
  zh: {
    heading: '我的笔记',
    cut: '文件已达到大小上限，其余笔记没有写入。请按教材分别导出',
    kinds: { highlight: '划线', note: '笔记', bookmark: '书签' },
    colors: { red: '红', orange: '橙', yellow: '黄', green: '绿', blue: '蓝', purple: '紫' },
    styles: { background: '底色', line: '划线' },
    page: (page: string) => `第 ${page} 页`,
    position: (position: number) => `位置 ${position}`,
    open: '回到原文',
    columns: ['教材', '章节', '页码', '种类', '颜色', '原文', '标题', '笔记', '时间', '链接'],
  },
  en: {
    heading: 'My notes',
    cut: 'The file has reached its largest size. The other notes are left out; export each textbook by itself',
    kinds: { highlight: 'Highlight', note: 'Note', bookmark: 'Bookmark' },
    colors: {
      red: 'Red',
      orange: 'Orange',
      yellow: 'Yellow',
      green: 'Green',
      blue: 'Blue',
      purple: 'Purple',
    },
    styles: { background: 'background', line: 'line' },
    page: (page: string) => `Page ${page}`,
    position: (position: number) => `Location ${position}`,
    open: 'Open the passage',
    columns: ['Textbook', 'Chapter', 'Page', 'Kind', 'Color', 'Passage', 'Title', 'Note', 'Time', 'Link'],
  },
} as const satisfies Record<Language, object>;
export type ExportTexts = (typeof EXPORT_TEXTS)[Language];

/** Where a note is: `第 92 页`, in a book without pages `位置 10`; undefined where nothing is known. */
function placeOf({ printedPage, position }: ExportedNote, texts: ExportTexts): string | undefined {
  if (printedPage !== null) return texts.page(printedPage);
  return position === null ? undefined : texts.position(position);
}

/** The same for a column of pages: `92`, or `位置 10`. */
export const pageColumnOf = (note: ExportedNote, texts: ExportTexts): string =>
  note.printedPage ?? placeOf(note, texts) ?? '';

/** `第 92 页 · 2026-11-24 21:05`: what stands below a note. */
export const describeNote = (note: ExportedNote, texts: ExportTexts): string =>
  [texts.kinds[note.kind], placeOf(note, texts), note.time].filter(Boolean).join(' · ');
