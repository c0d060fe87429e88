import type * as DocxModule from 'docx';
import { describeNote, trackHeadings } from './exported-note.ts';
import type { ExportedNote, ExportTexts, NoteWriter } from './exported-note.ts';
import { BACKGROUND_COLORS, LINE_COLORS } from './note-colors.ts';

type Docx = typeof DocxModule;

/** XML 1.0 has no place for these. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Twips. */
const INDENT = 280;
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'SimSun', cs: 'Calibri' };

/** A Word document with a heading for each book and chapter. */
export async function createDocxWriter(texts: ExportTexts): Promise<NoteWriter> {
  const docx = await import('docx');
  const children: InstanceType<Docx['Paragraph']>[] = [
    new docx.Paragraph({ text: texts.heading, heading: docx.HeadingLevel.TITLE }),
  ];
  const headingsOf = trackHeadings();
  return {
    add(notes) {
      for (const note of notes) {
        const { book, chapter } = headingsOf(note);
        if (book !== undefined) children.push(headingOf(docx, book, docx.HeadingLevel.HEADING_1));
        if (chapter !== undefined) children.push(headingOf(docx, chapter, docx.HeadingLevel.HEADING_2));
        children.push(...describe(docx, note, texts));
      }
    },
    async finish() {
      const document = new docx.Document({
        title: texts.heading,
        creator: '知页',
        styles: { default: { document: { run: { font: FONT, size: 22 } } } },
        sections: [{ children }],
      });
      return Buffer.from(await docx.Packer.toBuffer(document));
    },
  };
}

function headingOf(
  { Paragraph }: Docx,
  text: string,
  heading: Docx['HeadingLevel'][keyof Docx['HeadingLevel']],
) {
  return new Paragraph({ text: text.replace(FORBIDDEN, ''), heading, keepNext: true });
}

function describe(docx: Docx, note: ExportedNote, texts: ExportTexts) {
  const { Paragraph, TextRun, ExternalHyperlink } = docx;
  const spacing = { before: 40, after: 40 };
  const paragraphs: InstanceType<Docx['Paragraph']>[] = [];
  if (note.quote !== '') {
    paragraphs.push(
      new Paragraph({
        children: runsOf(docx, note.quote, note.kind === 'bookmark' ? {} : lookOf(docx, note)),
        spacing: { before: 160, after: 40 },
        keepNext: true,
      }),
    );
  }
  if (note.title !== '') {
    paragraphs.push(
      new Paragraph({
        children: runsOf(docx, note.title, { bold: true }),
        indent: { left: INDENT },
        spacing,
      }),
    );
  }
  if (note.note !== '') {
    paragraphs.push(
      new Paragraph({ children: runsOf(docx, note.note, {}), indent: { left: INDENT }, spacing }),
    );
  }
  paragraphs.push(
    new Paragraph({
      spacing: { before: 40, after: 160 },
      children: [
        new TextRun({ text: `${describeNote(note, texts)} · `, color: '4A5861', size: 18 }),
        new ExternalHyperlink({
          link: note.link,
          children: [new TextRun({ text: texts.open, style: 'Hyperlink', size: 18 })],
        }),
      ],
    }),
  );
  return paragraphs;
}

type RunLook = Pick<
  Exclude<ConstructorParameters<Docx['TextRun']>[0], string>,
  'bold' | 'shading' | 'underline'
>;

const lookOf = ({ ShadingType, UnderlineType }: Docx, { color, style }: ExportedNote): RunLook =>
  style === 'line'
    ? { underline: { type: UnderlineType.SINGLE, color: LINE_COLORS[color].slice(1) } }
    : { shading: { type: ShadingType.CLEAR, color: 'auto', fill: BACKGROUND_COLORS[color].slice(1) } };

/** One run for each line. */
const runsOf = ({ TextRun }: Docx, text: string, look: RunLook) =>
  text
    .replace(FORBIDDEN, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => new TextRun({ text: line, ...look, ...(index > 0 && { break: 1 }) }));
