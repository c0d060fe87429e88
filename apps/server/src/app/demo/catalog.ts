import { toCoverBook } from '@zhiye/demo-shop';
import type { DemoBook, DemoShop } from '@zhiye/demo-shop';
import { DURATIONS } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { createBook, insertSubject, insertSeries } from '../../features/catalog/books/index.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';

/** Loads subjects, series and books. Returns the id of each book by its slug. */
export async function loadCatalog(
  db: Db,
  storage: FileStorage,
  shop: DemoShop,
  now: Date,
): Promise<Map<string, number>> {
  for (const [index, top] of shop.subjects.entries()) {
    const sort = (index + 1) * 100;
    await insertSubject(db, { code: top.code, parentCode: null, name: top.nameZh, nameEn: top.nameEn, sort });
    for (const [childIndex, child] of top.children.entries()) {
      const { code, nameZh: name, nameEn } = child;
      await insertSubject(db, { code, parentCode: top.code, name, nameEn, sort: sort + childIndex + 1 });
    }
  }
  const seriesIds = new Map<string, number>();
  for (const { code, nameZh } of shop.series) seriesIds.set(code, await insertSeries(db, nameZh));
  const bookIds = new Map<string, number>();
  for (const book of shop.books) {
    const seriesId = book.series && seriesIds.get(book.series.code);
    bookIds.set(book.slug, await loadBook(db, storage, book, seriesId, now));
  }
  return bookIds;
}

async function loadBook(
  db: Db,
  storage: FileStorage,
  book: DemoBook,
  seriesId: number | undefined,
  now: Date,
): Promise<number> {
  const row = {
    title: book.title,
    subtitle: book.subtitle,
    authors: [...book.authors],
    publisher: book.language === 'en' ? book.publisher.nameEn : book.publisher.nameZh,
    isbn: book.isbn,
    subjectCode: book.subject.code,
    seriesId,
    volume: book.volume === undefined ? undefined : Number(book.volume),
    language: book.language,
    publishDate: book.publishDate,
    edition: book.edition > 1 ? `第 ${book.edition} 版` : undefined,
    layout: book.layout,
    brief: book.brief,
    briefEn: book.briefEn,
    copyright: book.copyright,
    majors: [...book.majors],
    gradeLevel: book.gradeLevel,
    usingColleges: [...book.usingColleges],
    previewRule: book.previewRule,
    copyMaxCharacters: book.copyRule.maxCharacters,
    copyPercent: book.copyRule.percent,
    direction: book.direction,
    listed: book.listed,
    listedAt: new Date(`${book.listedDate}T09:00:00+08:00`),
    salesCount: book.salesCount,
  };
  const prices = DURATIONS.map((duration) => ({ duration, ...book.prices[duration] }));
  return (await createBook(db, storage, row, toCoverBook(book), prices, now)).id;
}
