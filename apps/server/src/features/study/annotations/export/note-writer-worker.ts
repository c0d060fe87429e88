// The process of `note-writer-process.ts`: writes one Word or PDF file and replies to each message.
import type { Language } from '@zhiye/contract';
import { buffer } from 'node:stream/consumers';
import { createDocxWriter } from './docx-writer.ts';
import { describeNote, EXPORT_TEXTS, trackHeadings } from './exported-note.ts';
import type { NoteWriterMessage } from './note-writer-process.ts';
import { PdfDocument } from '../../../../platform/pdf/pdf-document.ts';
import type { ExportTexts, ExportedNote, NoteWriter } from './exported-note.ts';
import { BACKGROUND_COLORS, LINE_COLORS } from './note-colors.ts';

/** Points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const BAR = 10;
const INK = '#1B2730';
const SUB = '#4A5861';
const LINK = '#0F5E73';

/** A4 pages in Chinese. The color of a note is a bar beside its passage. */
async function createPdfWriter(texts: ExportTexts, language: string): Promise<NoteWriter> {
  const document = await PdfDocument.create({
    size: 'A4',
    margin: MARGIN,
    info: { Title: texts.heading, Author: '知页' },
    lang: language === 'zh' ? 'zh-CN' : 'en',
  });
  const bytes = buffer(document);
  await document.prepare(Object.values(texts).join('\n'));
  document.fontSize(20).fillColor(INK).text(texts.heading).moveDown(0.4);
  const headingsOf = trackHeadings();
  return {
    async add(notes) {
      for (const note of notes) {
        const { book, chapter, quote, title, note: text, printedPage } = note;
        await document.prepare([book, chapter, quote, title, text, printedPage].join('\n'));
      }
      for (const note of notes) {
        const { book, chapter } = headingsOf(note);
        if (book !== undefined) writeHeading(document, book, 15);
        if (chapter !== undefined) writeHeading(document, chapter, 11.5);
        writeNote(document, note, texts);
      }
    },
    async finish() {
      document.end();
      return bytes;
    },
  };
}

function writeHeading(document: PdfDocument, text: string, size: number): void {
  if (document.y + 80 > BOTTOM) document.addPage();
  document.moveDown(0.5).fontSize(size).fillColor(INK).text(text, MARGIN, document.y, { width: WIDTH });
  document.moveDown(0.3);
}

function writeNote(document: PdfDocument, note: ExportedNote, texts: ExportTexts): void {
  if (document.y + 48 > BOTTOM) document.addPage();
  const width = WIDTH - BAR;
  const left = MARGIN + BAR;
  document.fontSize(10);
  if (note.quote !== '') {
    const top = document.y;
    document.fillColor(INK).text(note.quote, left, top, { width, lineGap: 2 });
    // a passage that goes on on the next page has its bar there
    const start = document.y > top ? top : MARGIN;
    if (note.kind !== 'bookmark') {
      const colors = note.style === 'line' ? LINE_COLORS : BACKGROUND_COLORS;
      document
        .rect(MARGIN, start, note.style === 'line' ? 1.5 : 4, document.y - start)
        .fill(colors[note.color]);
    }
  }
  if (note.title !== '') writeText(document, note.title, 10.5, INK);
  if (note.note !== '') writeText(document, note.note, 10, SUB);
  document.fontSize(8.5).fillColor(SUB);
  document.text(`${describeNote(note, texts)} · `, left, document.y + 2, { width, continued: true });
  document.fillColor(LINK).text(texts.open, { link: note.link, underline: true });
  document.moveDown(0.9);
}

function writeText(document: PdfDocument, text: string, size: number, color: string): void {
  document
    .fontSize(size)
    .fillColor(color)
    .text(text, MARGIN + BAR, document.y + 2, { width: WIDTH - BAR, lineGap: 1 });
}

const [format, language] = process.argv.slice(2) as ['docx' | 'pdf', Language];
const texts = EXPORT_TEXTS[language];
const writing = format === 'docx' ? createDocxWriter(texts) : createPdfWriter(texts, language);

async function reply(message: NoteWriterMessage): Promise<void> {
  const writer = await writing;
  if (message !== 'finish') await writer.add(message);
  process.send!(message === 'finish' ? await writer.finish() : 'added');
}

// an error ends the process, which the other side hears of; so does the end of the other side
process.on('message', (message: NoteWriterMessage) => void reply(message));
process.on('disconnect', () => process.exit());
