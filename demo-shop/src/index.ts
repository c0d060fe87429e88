/** The demo shop: catalog, site content and books. */
export { createBookEpub, packBook } from './book-epub.ts';
export { DURATIONS, authorLine, publisherName, toCoverBook } from './book.ts';
export type {
  CopyRule,
  DemoBook,
  DemoTopSubject,
  DemoPublisher,
  DemoSeries,
  DemoSubject,
  Duration,
  Price,
  PreviewRule,
} from './book.ts';
export { loadDemoShop } from './demo-shop.ts';
export type { DemoShop } from './demo-shop.ts';
export { generateBook } from './generated-book.ts';
export { packEpub } from './epub-archive.ts';
export type { EpubFiles } from './epub-archive.ts';
export { placeholderChapter } from './placeholder-chapter.ts';
export type {
  DemoBanner,
  DemoFooter,
  DemoFooterColumn,
  DemoFooterItem,
  DemoGuideSection,
  DemoNews,
} from './site-content.ts';
