// Writes a paper as a PDF of A4 pages. The head of a table stands on every page, and every page has its number.
import { buffer } from 'node:stream/consumers';
import type { PdfDocument } from '../../../../platform/pdf/pdf-document.ts';
import type { Paper, PaperBlock, PaperParty, PaperTable } from './paper.ts';

/** Points. */
const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 14;
const GAP = 8;
/** 40 mm, as seals of companies are. */
const SEAL = 113;
/** With the space above it. */
const PARTIES_HEIGHT = SEAL + 12;
const RULE = '#8B949A';
const SUB = '#4A5861';
const INK = '#1B2730';
const RED = '#A43A24';

export async function writePaperPdf(paper: Paper): Promise<Buffer> {
  // Loaded when the first paper is written; see pdf-page.ts.
  const { PdfDocument } = await import('../../../../platform/pdf/pdf-document.ts');
  const document = await PdfDocument.create({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: paper.fileName, Author: paper.author },
    lang: 'zh-CN',
  });
  const bytes = buffer(document);
  await document.prepare(
    `${JSON.stringify(paper.blocks)}${paper.title}${paper.watermark ?? ''}${paper.fileName}第页，共盖章处`,
  );
  document
    .fontSize(20)
    .fillColor(INK)
    .text(paper.title, MARGIN, document.y, { width: WIDTH, align: 'center' });
  document.moveDown(0.5).fontSize(10);
  for (const [at, block] of paper.blocks.entries()) {
    if (document.y + heightToKeep(document, paper.blocks.slice(at)) > BOTTOM) document.addPage();
    drawBlock(document, block);
  }
  finishPages(document, paper);
  document.end();
  return bytes;
}

const SIZES = { heading: 11, text: 10, note: 9 } as const;

/** What must fit below: a heading with what follows it, and what stands before the parties with them: nobody signs a page without a text. */
function heightToKeep(document: PdfDocument, [block, next, ...others]: readonly PaperBlock[]): number {
  if (block?.kind === 'parties') return PARTIES_HEIGHT;
  if (block?.kind !== 'heading' && block?.kind !== 'text' && block?.kind !== 'note') return 0;
  document.fontSize(SIZES[block.kind]);
  const own = document.heightOfString(block.text, { width: WIDTH, lineGap: 2 }) + GAP;
  document.fontSize(10);
  if (block.kind === 'heading') return Math.max(60, own + heightToKeep(document, [next!, ...others]));
  return next?.kind === 'parties' ? own + PARTIES_HEIGHT : Math.min(own, 300);
}

/** The number of each page, and what stands across those of a paper that is no longer valid. */
function finishPages(document: PdfDocument, { fileName, watermark }: Paper): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    // text below the margin would begin a new page
    document.page.margins.bottom = 0;
    const text = `${fileName}　第 ${index + 1} 页，共 ${count} 页`;
    document
      .fontSize(8)
      .fillColor(SUB)
      .text(text, MARGIN, 841.89 - 34, { width: WIDTH, align: 'right' });
    if (!watermark) continue;
    document.save();
    document.rotate(-30, { origin: [297, 420] });
    document.fontSize(72).fillColor(RED, 0.16);
    document.text(watermark, -120, 380, { width: 835, align: 'center', lineBreak: false });
    document.restore();
    document.fillColor(INK, 1);
  }
}

function drawBlock(document: PdfDocument, block: PaperBlock): void {
  const write = (text: string, size: number, color = INK) => {
    document.fontSize(size).fillColor(color);
    document.text(text, MARGIN, document.y, { width: WIDTH, lineGap: 2 });
    document.fontSize(10).fillColor(INK).moveDown(0.4);
  };
  switch (block.kind) {
    case 'facts':
      for (let index = 0; index < block.facts.length; index += 2) {
        const pair = block.facts.slice(index, index + 2);
        drawRow(
          document,
          pair.map(([label, value]) => ({ text: `${label}：${value}`, width: WIDTH / 2 - GAP })),
        );
      }
      document.moveDown(0.6);
      return;
    case 'table':
      drawTable(document, block);
      return;
    case 'sum':
      document
        .fontSize(12)
        .text(`${block.label}　${block.value}`, MARGIN, document.y, { width: WIDTH, align: 'right' });
      document.fontSize(10).moveDown(0.4);
      return;
    case 'heading':
      write(block.text, SIZES.heading);
      return;
    case 'text':
      write(`　　${block.text}`, SIZES.text);
      return;
    case 'note':
      write(block.text, SIZES.note, SUB);
      return;
    case 'parties':
      drawParties(document, block.parties);
      return;
    case 'pageBreak':
      document.addPage();
  }
}

interface DrawnCell {
  readonly text: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const heightOf = (document: PdfDocument, cells: readonly DrawnCell[]): number =>
  Math.max(...cells.map(({ text, width }) => document.heightOfString(text, { width })));

/** Cells side by side; the tallest one decides where the next row begins. */
function drawRow(document: PdfDocument, cells: readonly DrawnCell[]): void {
  const top = document.y;
  const height = heightOf(document, cells);
  let left = MARGIN;
  for (const { text, width, align = 'left' } of cells) {
    document.text(text, left, top, { width, align });
    left += width + GAP;
  }
  document.x = MARGIN;
  document.y = top + height + 5;
}

function drawRule(document: PdfDocument, width: number): void {
  const { y } = document;
  document
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(width)
    .strokeColor(RULE)
    .stroke();
  document.y = y + 5;
}

function drawTable(document: PdfDocument, { columns, rows }: PaperTable): void {
  const cellsOf = (row: readonly string[]): DrawnCell[] =>
    columns.map(({ portion, align = 'left' }, index) => ({
      text: row[index] ?? '',
      width: portion * WIDTH - GAP,
      align,
    }));
  const drawHead = () => {
    drawRule(document, 1);
    document.fontSize(9).fillColor(SUB);
    drawRow(document, cellsOf(columns.map(({ title }) => title)));
    document.fontSize(10).fillColor(INK);
  };
  drawHead();
  for (const row of rows) {
    const cells = cellsOf(row);
    if (document.y + heightOf(document, cells) + 12 > BOTTOM) {
      document.addPage();
      drawHead();
    }
    drawRule(document, 0.25);
    drawRow(document, cells);
  }
  drawRule(document, 1);
  document.moveDown(0.4);
}

function drawParties(document: PdfDocument, parties: readonly PaperParty[]): void {
  document.moveDown(0.8);
  const top = document.y;
  for (const [index, { role, lines, seal }] of parties.entries()) {
    const left = MARGIN + index * (WIDTH / 2);
    const sealAt = [left + 110, top] as const;
    if (!seal) drawSealPlace(document, sealAt[0], sealAt[1]);
    document
      .fontSize(10)
      .fillColor(INK)
      .text(role, left, top, { width: WIDTH / 2 - GAP });
    for (const text of lines) {
      document.moveDown(0.5).text(text, left, document.y, { width: WIDTH / 2 - GAP });
    }
    if (seal) document.image(seal.bytes, sealAt[0], sealAt[1], { fit: [SEAL, SEAL] });
  }
  document.x = MARGIN;
  document.y = top + SEAL + 30;
}

/** Where a seal is to stand. */
function drawSealPlace(document: PdfDocument, x: number, y: number): void {
  const radius = SEAL / 2 - 8;
  document.save();
  document
    .circle(x + SEAL / 2, y + SEAL / 2, radius)
    .dash(3, { space: 3 })
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
  document.undash();
  document.restore();
  document
    .fontSize(8)
    .fillColor(RULE)
    .text('盖章处', x, y + SEAL / 2 - 5, { width: SEAL, align: 'center' });
}
