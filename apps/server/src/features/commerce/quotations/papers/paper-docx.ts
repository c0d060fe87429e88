// Writes a paper as a Word document that can be edited. The seal is a picture of its own above the text.
import type * as DocxModule from 'docx';
import type { Paper, PaperBlock, PaperParty, PaperTable } from './paper.ts';

type Docx = typeof DocxModule;

/** XML 1.0 has no place for these. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'SimSun', cs: 'Calibri' };
/** Twips: an A4 page less its margins. */
const WIDTH = 9_600;
const MARGIN = 1_150;
/** Pixels of 1/96 inch: 40 mm, as seals of companies are. */
const SEAL = 150;
const NO_BORDER = { style: 'none', size: 0, color: 'FFFFFF' } as const;
const RULE = { style: 'single', size: 4, color: '8B949A' } as const;

export async function writePaperDocx(paper: Paper): Promise<Buffer> {
  const docx = await import('docx');
  const { Paragraph, AlignmentType } = docx;
  const title = new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
    children: [new docx.TextRun({ text: paper.title, bold: true, size: 40 })],
  });
  const warning = paper.watermark ? [line(docx, paper.watermark, { color: 'A43A24', bold: true })] : [];
  const document = new docx.Document({
    title: paper.fileName,
    creator: paper.author,
    styles: { default: { document: { run: { font: FONT, size: 21 } } } },
    sections: [
      {
        properties: {
          page: { margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } },
        },
        children: [
          title,
          ...warning,
          ...paper.blocks.flatMap((block, at) => writeBlock(docx, block, paper.blocks[at + 1])),
        ],
      },
    ],
  });
  return Buffer.from(await docx.Packer.toBuffer(document));
}

type Look = Pick<Exclude<ConstructorParameters<Docx['TextRun']>[0], string>, 'bold' | 'color' | 'size'>;

const runs = ({ TextRun }: Docx, text: string, look: Look = {}) =>
  text
    .replace(FORBIDDEN, '')
    .split('\n')
    .map((part, index) => new TextRun({ text: part, ...look, ...(index > 0 && { break: 1 }) }));

const line = (docx: Docx, text: string, look: Look = {}, keepNext = false) =>
  new docx.Paragraph({ children: runs(docx, text, look), spacing: { after: 80 }, keepNext });

/** What stands before the parties stays on their page: nobody signs a page without a text. */
function writeBlock(
  docx: Docx,
  block: PaperBlock,
  next: PaperBlock | undefined,
): (InstanceType<Docx['Paragraph']> | InstanceType<Docx['Table']>)[] {
  const { Paragraph, AlignmentType } = docx;
  const keepNext = next?.kind === 'parties';
  switch (block.kind) {
    case 'facts':
      return [writeFacts(docx, block.facts), line(docx, '')];
    case 'table':
      return [writeTable(docx, block), line(docx, '')];
    case 'sum':
      return [
        new Paragraph({
          alignment: AlignmentType.RIGHT,
          children: runs(docx, `${block.label}　${block.value}`, { bold: true }),
        }),
      ];
    case 'heading':
      return [
        new Paragraph({
          children: runs(docx, block.text, { bold: true }),
          keepNext: true,
          spacing: { before: 160, after: 80 },
        }),
      ];
    case 'text':
      return [
        new Paragraph({
          children: runs(docx, block.text),
          indent: { firstLine: 420 },
          keepNext,
          spacing: { after: 80, line: 340 },
        }),
      ];
    case 'note':
      return [line(docx, block.text, { size: 19, color: '4A5861' }, keepNext)];
    case 'parties':
      return [line(docx, '', {}, true), writeParties(docx, block.parties)];
    case 'pageBreak':
      return [new Paragraph({ pageBreakBefore: true })];
  }
}

const borders = (border: typeof NO_BORDER | typeof RULE) => ({
  top: border,
  bottom: border,
  left: border,
  right: border,
});

/** Two facts in a row. */
function writeFacts(docx: Docx, facts: readonly (readonly [string, string])[]) {
  const rows = Array.from({ length: Math.ceil(facts.length / 2) }, (_, index) =>
    facts.slice(index * 2, index * 2 + 2).map(([label, value]) => `${label}：${value}`),
  );
  return new docx.Table({
    width: { size: WIDTH, type: docx.WidthType.DXA },
    columnWidths: [WIDTH / 2, WIDTH / 2],
    rows: rows.map(
      (row) =>
        new docx.TableRow({
          cantSplit: true,
          children: [row[0] ?? '', row[1] ?? ''].map(
            (text) =>
              new docx.TableCell({
                width: { size: WIDTH / 2, type: docx.WidthType.DXA },
                borders: borders(NO_BORDER),
                children: [line(docx, text)],
              }),
          ),
        }),
    ),
  });
}

function writeTable(docx: Docx, { columns, rows }: PaperTable) {
  const { AlignmentType } = docx;
  const widths = columns.map(({ portion }) => Math.round(portion * WIDTH));
  const writeRow = (cells: readonly string[], isHead: boolean) =>
    new docx.TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: columns.map(
        ({ align }, index) =>
          new docx.TableCell({
            width: { size: widths[index]!, type: docx.WidthType.DXA },
            borders: { ...borders(NO_BORDER), top: RULE, bottom: RULE },
            margins: { top: 50, bottom: 50, left: 60, right: 60 },
            children: [
              new docx.Paragraph({
                alignment: align === 'right' ? AlignmentType.RIGHT : AlignmentType.LEFT,
                children: runs(docx, cells[index] ?? '', { bold: isHead, size: 19 }),
              }),
            ],
          }),
      ),
    });
  return new docx.Table({
    width: { size: WIDTH, type: docx.WidthType.DXA },
    columnWidths: widths,
    rows: [
      writeRow(
        columns.map(({ title }) => title),
        true,
      ),
      ...rows.map((row) => writeRow(row, false)),
    ],
  });
}

function writeParties(docx: Docx, parties: readonly PaperParty[]) {
  return new docx.Table({
    width: { size: WIDTH, type: docx.WidthType.DXA },
    columnWidths: [WIDTH / 2, WIDTH / 2],
    rows: [
      new docx.TableRow({
        cantSplit: true,
        height: { value: 2_300, rule: docx.HeightRule.ATLEAST },
        children: parties.map(
          ({ role, lines, seal }) =>
            new docx.TableCell({
              width: { size: WIDTH / 2, type: docx.WidthType.DXA },
              borders: borders(NO_BORDER),
              children: [
                line(docx, role, { bold: true }),
                ...lines.map((text) => line(docx, text)),
                ...(seal ? [writeSeal(docx, seal)] : []),
              ],
            }),
        ),
      }),
    ],
  });
}

/** Floats over the name of the party. */
function writeSeal(docx: Docx, { bytes, format }: NonNullable<PaperParty['seal']>) {
  const { HorizontalPositionRelativeFrom, VerticalPositionRelativeFrom } = docx;
  const picture = new docx.ImageRun({
    type: format === 'png' ? 'png' : 'jpg',
    data: bytes,
    transformation: { width: SEAL, height: SEAL },
    altText: { name: 'seal', title: '印章', description: '印章' },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.COLUMN, offset: 1_200_000 },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PARAGRAPH, offset: -1_100_000 },
      wrap: { type: docx.TextWrappingType.NONE },
    },
  });
  return new docx.Paragraph({ children: [picture] });
}
