import type { DataEntry } from './data-entry.ts';
import type { DemoBanner, DemoFooter, DemoFooterItem, DemoGuideSection, DemoNews } from './site-content.ts';

export function readBanner(entry: DataEntry, slugs: ReadonlySet<string>): DemoBanner {
  const books = entry.texts('books');
  const unknown = books.find((slug) => !slugs.has(slug));
  if (unknown !== undefined) entry.fail('books', `a slug of the catalog instead of ${unknown}`);
  const banner = {
    ...readTitles(entry),
    subtitle: entry.text('subtitle'),
    subtitleEn: entry.text('subtitleEn'),
    link: readPath(entry),
    books,
  };
  entry.close();
  return banner;
}

export function readNews(entry: DataEntry): DemoNews {
  const news = { id: entry.text('id'), date: entry.date('date'), ...readTitles(entry), ...readBodies(entry) };
  entry.close();
  return news;
}

export function readGuideSection(entry: DataEntry): DemoGuideSection {
  const section = { id: entry.text('id'), ...readTitles(entry), ...readBodies(entry) };
  entry.close();
  return section;
}

export function readFooter(entry: DataEntry): DemoFooter {
  const columns = entry.entries('columns').map((column) => {
    const read = { columnType: column.integer('columnType', 1), ...readTitles(column) };
    column.close();
    return read;
  });
  const items = entry.entries('items').map(readFooterItem);
  const stray = items.find((item) => !columns.some(({ columnType }) => columnType === item.columnType));
  if (stray) entry.fail('items', `a column for ${stray.title}`);
  if (new Set(items.map((item) => item.footerId)).size < items.length)
    entry.fail('items', 'different footerIds');
  entry.close();
  return { columns, items };
}

function readFooterItem(unnamed: DataEntry): DemoFooterItem {
  const titles = readTitles(unnamed);
  const entry = unnamed.named(titles.title);
  const place = { footerId: entry.integer('footerId', 1), columnType: entry.integer('columnType', 1) };
  const target = entry.has('link')
    ? { link: readPath(entry) }
    : { content: entry.text('content'), contentEn: entry.text('contentEn') };
  entry.close();
  return { ...place, ...titles, ...target };
}

function readTitles(entry: DataEntry): { title: string; titleEn: string } {
  return { title: entry.text('title'), titleEn: entry.text('titleEn') };
}

function readBodies(entry: DataEntry): { body: string; bodyEn: string } {
  return { body: entry.text('body'), bodyEn: entry.text('bodyEn') };
}

/** A path inside the shop: one slash, then no second one that would name another host. */
function readPath(entry: DataEntry): string {
  const path = entry.text('link');
  if (!/^\/[^/\\]/.test(path)) entry.fail('link', 'a path inside the shop');
  return path;
}
