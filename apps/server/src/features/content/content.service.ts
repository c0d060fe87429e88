// Answers for what the shop says of itself: news, banners, the footer, the guide. HTML is cleaned on the way in.
import type { Db } from '../../db/client.ts';
import { cleanRichText } from './rich-text.ts';
import { insertFooterItem, insertGuideSection, insertJournalism } from './content.store.ts';

export async function publishJournalism(db: Db, item: Parameters<typeof insertJournalism>[1]): Promise<void> {
  await insertJournalism(db, { ...item, body: cleanRichText(item.body), bodyEn: cleanRichText(item.bodyEn) });
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
