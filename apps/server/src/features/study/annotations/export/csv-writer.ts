import { writeCsv } from '../../../../platform/spreadsheets/csv.ts';
import { pageColumnOf } from './exported-note.ts';
import type { ExportTexts, NoteWriter } from './exported-note.ts';

/** One line for each note. */
export function createCsvWriter(texts: ExportTexts): NoteWriter {
  const parts = [writeCsv([[...texts.columns]])];
  return {
    add(notes) {
      const lines = notes.map((note) => [
        note.book,
        note.chapter ?? '',
        pageColumnOf(note, texts),
        texts.kinds[note.kind],
        note.kind === 'bookmark' ? '' : texts.colors[note.color],
        note.quote,
        note.title,
        note.note,
        note.time,
        note.link,
      ]);
      parts.push(writeCsv(lines, { isContinued: true }));
    },
    finish: async () => Buffer.concat(parts),
  };
}
