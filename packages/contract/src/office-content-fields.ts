// What the contracts of all texts of the shop share: news, banners, footer, guide.
import { Type } from 'typebox';
import { plainText } from './account-fields.ts';
import { defineErrors } from './errors.ts';
import type { IdKind } from './fields.ts';
import { nullable, publicId, Uuid } from './fields.ts';
import { officeCatalogueErrors } from './office-catalogue-errors.ts';

export const officeContentErrors = defineErrors({
  linkWrong: {
    code: 4850,
    status: 422,
    zh: '链接应是书城内的路径（以 / 开头），或 http、https 开头的完整地址',
    en: 'A link is a path inside the shop (it begins with /) or a whole address with http or https',
  },
  footerNeedsOne: {
    code: 4851,
    status: 422,
    zh: '页脚条目要有链接，或者有中文和英文的正文',
    en: 'A footer item has a link, or a text in both languages',
  },
  nothingWritten: {
    code: 4852,
    status: 422,
    zh: '正文是空的，请写上中文和英文',
    en: 'The text is empty, please write it in both languages',
  },
});

/** HTML of the editor; the server keeps of it what `cleanRichText` leaves. */
export const Html = Type.String({
  maxLength: 50_000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$',
});
export const contentId = (kind: IdKind) => publicId(kind, Type.String({ pattern: '^[a-z0-9-]{1,64}$' }));
export const Direction = Type.Union([Type.Literal('up'), Type.Literal('down')]);

export const titles = { title: plainText(200), titleEn: plainText(200) };
export const bodies = { body: Html, bodyEn: Html };
/** The version of the row as the person has read it; a change that names another one is refused. Null for what is new. */
export const changed = { version: nullable(Uuid) };
export const saveErrors = [officeCatalogueErrors.changedMeanwhile] as const;
