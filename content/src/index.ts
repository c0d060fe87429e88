/** Our own demo shop: catalogue, site texts and books. */
export { epubOf, bookFile } from './book-file.ts';
export { DURATIONS, authorLine, pressName, toCoverBook } from './book.ts';
export type {
  CopyRule,
  DemoBook,
  DemoClass,
  DemoPress,
  DemoSeries,
  DemoSubclass,
  Duration,
  Price,
  TrialRule,
} from './book.ts';
export { loadDemoShop } from './demo-shop.ts';
export type { DemoShop } from './demo-shop.ts';
export { generateBook } from './generate-book.ts';
export { packEpub } from './pack-epub.ts';
export type { EpubFiles } from './pack-epub.ts';
export { sampleChapter } from './sample-chapter.ts';
export type {
  DemoBanner,
  DemoFooter,
  DemoFooterColumn,
  DemoFooterItem,
  DemoGuideSection,
  DemoNews,
} from './site.ts';
