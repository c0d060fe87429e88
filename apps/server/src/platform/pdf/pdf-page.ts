// Writes PDFs of one or more A4 pages. Only the characters that are used are embedded.
import { buffer } from 'node:stream/consumers';
import type { PdfDocument } from './pdf-document.ts';

/** Points. */
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const RULE = '#8B949A';
const SUB = '#4A5861';
const INK = '#1B2730';
/** Of one line with the rule above it, and some more. */
const ROW_HEIGHT = 28;
const SIGNATURE_HEIGHT = 84;
const SIGNATURE_GAP = 24;
/** Between two columns. */
const CELL_GAP = 8;

interface PdfColumn {
  readonly title: string;
  /** Portion of the width of the page. */
  readonly portion: number;
  readonly align?: 'left' | 'right' | 'center';
}

export interface PdfPage {
  /** The large line at the top. */
  title(text: string, color?: string): void;
  /** Lines of a label and a value, in two columns. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
  /** A table; it continues on further pages, each with its head. No row is cut. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void;
  /** A line at the right. */
  sum(label: string, value: string): void;
  note(text: string): void;
  /** Lines to sign on, side by side, with what they are for below. */
  signatures(labels: readonly string[]): void;
}

/** `watermark` stands across every page. `draw` runs twice: the first time only tells which characters need a font. */
export async function writePdf(
  about: { readonly title: string; readonly author: string; readonly watermark?: string },
  draw: (page: PdfPage) => void,
): Promise<Buffer> {
  // Its fonts and compression are 20 MB of memory, which a server that writes no paper need not hold.
  const { PdfDocument } = await import('./pdf-document.ts');
  const document = await PdfDocument.create({
    size: 'A4',
    margin: MARGIN,
    info: { Title: about.title, Author: about.author },
    lang: 'zh-CN',
  });
  const bytes = buffer(document);
  await document.prepare([about.watermark ?? '', ...collectTexts(draw)].join('\n'));
  const beginPage = () => {
    if (about.watermark) drawWatermark(document, about.watermark);
    document.fontSize(10).fillColor(INK);
  };
  document.on('pageAdded', beginPage);
  beginPage();
  draw(createPage(document));
  document.end();
  return bytes;
}

function collectTexts(draw: (page: PdfPage) => void): string[] {
  const texts: string[] = [];
  draw({
    title: (text) => texts.push(text),
    facts: (facts) => texts.push(...facts.flat()),
    table: (columns, rows) => texts.push(...columns.map(({ title }) => title), ...rows.flat()),
    sum: (label, value) => texts.push(label, value),
    note: (text) => texts.push(text),
    signatures: (labels) => texts.push(...labels),
  });
  return texts;
}

function drawWatermark(document: PdfDocument, text: string): void {
  const { x, y } = document;
  document.save();
  document.rotate(-30, { origin: [297, 420] });
  document.fontSize(64).fillColor('#A43A24', 0.12);
  document.text(text, -120, 380, { width: 835, align: 'center', lineBreak: false });
  document.restore();
  document.fillColor(INK, 1);
  document.x = x;
  document.y = y;
}

function drawRule(document: PdfDocument, width = 0.5): void {
  document
    .moveTo(MARGIN, document.y)
    .lineTo(MARGIN + WIDTH, document.y)
    .lineWidth(width)
    .strokeColor(RULE)
    .stroke();
}

/** Begins a new page when the height is not left on this one, and returns whether it did. */
function breakPage(document: PdfDocument, height: number): boolean {
  if (document.y + height <= BOTTOM) return false;
  document.addPage();
  return true;
}

/**
 * The width of each column. One whose longest word or number is wider than its portion gets what is missing from the others, in
 * proportion to what they can give, so that no word is cut in two.
 */
function fitWidths(
  document: PdfDocument,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): number[] {
  const widestWord = (text: string) =>
    Math.max(...text.split(/\s/).map((word) => document.widthOfString(word)));
  const needed = columns.map(({ title, align }, index) => {
    const texts = align === 'right' ? [title, ...rows.map((row) => row[index] ?? '')] : [title];
    return Math.max(...texts.map(widestWord)) + CELL_GAP + 1;
  });
  const wanted = columns.map(({ portion }) => portion * WIDTH);
  const differences = wanted.map((width, index) => width - needed[index]!);
  const missing = -differences.filter((difference) => difference < 0).reduce((sum, one) => sum + one, 0);
  const spare = differences.filter((difference) => difference > 0).reduce((sum, one) => sum + one, 0);
  if (missing === 0 || missing > spare) return wanted;
  return differences.map((difference, index) =>
    difference > 0 ? wanted[index]! - (difference / spare) * missing : needed[index]!,
  );
}

function drawTable(
  document: PdfDocument,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const widths = fitWidths(document, columns, rows);
  const cells = (row: readonly string[]) =>
    columns.map(({ align }, index) => ({ text: row[index] ?? '', width: widths[index]! - CELL_GAP, align }));
  const drawHead = () => {
    drawRule(document);
    document.moveDown(0.4).fillColor(SUB);
    drawRow(document, cells(columns.map(({ title }) => title)));
    document.fillColor(INK);
  };
  breakPage(document, 2 * ROW_HEIGHT);
  drawHead();
  for (const row of rows) {
    if (breakPage(document, rowHeight(document, cells(row)) + ROW_HEIGHT)) drawHead();
    drawRule(document, 0.25);
    document.moveDown(0.4);
    drawRow(document, cells(row));
  }
  drawRule(document);
  document.moveDown(0.6);
}

function createPage(document: PdfDocument): PdfPage {
  return {
    title(text, color = INK) {
      document
        .fontSize(20)
        .fillColor(color)
        .text(text, MARGIN, document.y, { width: WIDTH, align: 'center' });
      document.moveDown(0.4).fontSize(10).fillColor(INK);
      drawRule(document, 1);
      document.moveDown(0.8);
    },
    facts(facts) {
      for (let index = 0; index < facts.length; index += 2) {
        const pair = facts.slice(index, index + 2);
        drawRow(
          document,
          pair.map(([label, value]) => ({
            text: `${label}${colonAfter(label)}${value}`,
            width: WIDTH / 2 - CELL_GAP,
          })),
        );
      }
      document.moveDown(0.6);
    },
    table: (columns, rows) => drawTable(document, columns, rows),
    sum(label, value) {
      breakPage(document, 24);
      document.fontSize(12).text(`${label}  ${value}`, MARGIN, document.y, { width: WIDTH, align: 'right' });
      document.fontSize(10).moveDown(0.4);
    },
    note(text) {
      breakPage(document, 40);
      document.fontSize(9).fillColor(SUB).text(text, MARGIN, document.y, { width: WIDTH });
      document.fontSize(10).fillColor(INK).moveDown(0.4);
    },
    signatures(labels) {
      breakPage(document, SIGNATURE_HEIGHT);
      const top = document.y + SIGNATURE_HEIGHT - 30;
      const width = WIDTH / labels.length - SIGNATURE_GAP;
      document.fontSize(9).lineWidth(0.5).strokeColor(RULE);
      for (const [index, label] of labels.entries()) {
        const left = MARGIN + index * (width + SIGNATURE_GAP);
        document
          .moveTo(left, top)
          .lineTo(left + width, top)
          .stroke();
        document.fillColor(SUB).text(label, left, top + 6, { width });
      }
      document.fontSize(10).fillColor(INK);
      document.x = MARGIN;
      document.y = top + 30;
    },
  };
}

const colonAfter = (label: string): string => (/[\p{Script=Han}）]$/u.test(label) ? '：' : ': ');

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly align?: PdfColumn['align'];
}

const rowHeight = (document: PdfDocument, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, width }) => document.heightOfString(text, { width })));

/** Cells side by side; the tallest one decides where the next row begins. */
function drawRow(document: PdfDocument, cells: readonly Cell[]): void {
  const top = document.y;
  const height = rowHeight(document, cells);
  let left = MARGIN;
  for (const { text, width, align = 'left' } of cells) {
    document.text(text, left, top, { width, align });
    left += width + CELL_GAP;
  }
  document.x = MARGIN;
  document.y = top + height + 5;
}
