// Describes a book as the edit form of the back office needs it.
import { catalogErrors } from '@zhiye/contract';
import type { BookForEdit } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { selectBookPrices } from '../books/book-price.store.ts';
import { selectBook } from '../books/book.store.ts';
import { isGeneratedCover } from '../books/covers/generated-cover.ts';
import { hasPendingPrices } from '../price-changes/price-change.store.ts';
import { selectTeachingFiles } from '../teaching-files/teaching-file.store.ts';
import { selectRecommended } from './book-draft.store.ts';

export async function describeBookForEdit(db: Db, bookId: number): Promise<BookForEdit> {
  const row = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookNotFound);
  // one after another: a transaction has only one connection
  const prices = await selectBookPrices(db, bookId);
  const recommended = await selectRecommended(db, bookId);
  const teachingFiles = await selectTeachingFiles(db, bookId);
  const isPricePending = await hasPendingPrices(db, bookId);
  const { copyMaxCharacters, copyPercent, updatedAt, listed, hasPublication, coverKey } = row;
  return {
    bookId,
    listed,
    hasPendingPrices: isPricePending,
    hasPublication,
    updatedAt: updatedAt.toISOString(),
    coverUrl: publicFileUrl(coverKey),
    hasUploadedCover: !isGeneratedCover(coverKey),
    seriesName: row.seriesName,
    recommended,
    teachingFiles,
    book: {
      title: row.title,
      subtitle: row.subtitle,
      authors: row.authors,
      publisher: row.publisher,
      isbn: row.isbn,
      subjectCode: row.subjectCode,
      seriesId: row.seriesId,
      volume: row.volume,
      language: row.language,
      publishDate: row.publishDate,
      edition: row.edition,
      layout: row.layout,
      direction: row.direction,
      brief: row.brief,
      briefEn: row.briefEn,
      copyright: row.copyright,
      majors: row.majors,
      gradeLevel: row.gradeLevel,
      usingColleges: row.usingColleges,
      workCode: row.workCode,
      previewRule: row.previewRule,
      clcCode: row.clcCode,
      printIsbn: row.printIsbn,
      pageCount: row.pageCount,
      preorderDay: row.preorderDay,
      copy: { maxCharacters: copyMaxCharacters, percent: copyPercent },
      prices,
      recommendedIds: recommended.map((choice) => choice.bookId),
    },
  };
}
