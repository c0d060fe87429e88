// Inserts news, footer items and guide sections. Their HTML is sanitized before it is stored.
import type { Db } from '../../../db/client.ts';
import { cleanRichText } from '../../../platform/rich-text.ts';
import { insertFooterItem, insertGuideSection, insertNews } from './content.store.ts';

export async function publishNews(db: Db, item: Parameters<typeof insertNews>[1]): Promise<void> {
  await insertNews(db, { ...item, body: cleanRichText(item.body), bodyEn: cleanRichText(item.bodyEn) });
}

export async function publishFooterItem(db: Db, item: Parameters<typeof insertFooterItem>[1]): Promise<void> {
  const content = item.content && cleanRichText(item.content);
  const contentEn = item.contentEn && cleanRichText(item.contentEn);
  await insertFooterItem(db, { ...item, content, contentEn });
}

export async function publishGuideSection(
  db: Db,
  item: Parameters<typeof insertGuideSection>[1],
): Promise<void> {
  await insertGuideSection(db, {
    ...item,
    body: cleanRichText(item.body),
    bodyEn: cleanRichText(item.bodyEn),
  });
}
