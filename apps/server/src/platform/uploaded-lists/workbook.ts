// Reads all sheets of an XLSX file (ECMA-376, part 1, chapter 18) while it is unpacked, so that no sheet is in memory as a whole.
import { DEFAULT_LIMITS, PublicationRefusedError } from '@zhiye/publication';
import { openZip } from '@zhiye/publication/node';
import type { ZipArchive } from '@zhiye/publication/node';
import { createCellMeter } from './row-collector.ts';
import { readXmlOf, XmlError } from './workbook-xml.ts';
import type { XmlHandlers } from './workbook-xml.ts';
import { readSheet } from './worksheet.ts';
import type { WorkbookParts } from './worksheet.ts';
import { dateKindOf } from './cell-text.ts';
import type { DateKind } from './cell-text.ts';
import { refuseTable } from './table.ts';
import type { Sheet, TableLimits } from './table.ts';

/** Limits of an unpacked workbook. Ten thousand full lines take about 40 MB. */
const ZIP_LIMITS = {
  ...DEFAULT_LIMITS,
  totalBytes: 120_000_000,
  entryBytes: 80_000_000,
  compressionRatio: 200,
  entries: 1_000,
};
const MAX_SHEETS = 50;
/** Limits the size of all texts that cells share, in UTF-16 code units. */
const MAX_SHARED_TEXT = 20_000_000;
const MAX_SHARED_TEXTS = 1_000_000;

/** Throws TableRefusedError. */
export async function readWorkbook(path: string, limits: TableLimits): Promise<Sheet[]> {
  try {
    const zip = await openZip(path, ZIP_LIMITS);
    try {
      return await readSheets(zip, limits);
    } finally {
      await zip.close();
    }
  } catch (error) {
    if (error instanceof PublicationRefusedError || error instanceof XmlError)
      return refuseTable('unreadable');
    throw error;
  }
}

async function readSheets(zip: ZipArchive, limits: TableLimits): Promise<Sheet[]> {
  const { listed, calendar } = await readSheetList(zip);
  const parts: WorkbookParts = {
    sharedTexts: await readSharedTexts(zip),
    dateKinds: await readDateKinds(zip),
    calendar,
  };
  const meterCell = createCellMeter(limits);
  const sheets: Sheet[] = [];
  for (const { name, path } of listed) {
    sheets.push(await readSheet(readXmlOf(zip, path), name, parts, limits, meterCell));
  }
  return sheets.length > 0 ? sheets : refuseTable('unreadable');
}

/** The sheets in their order, the hidden ones last. Sheets that are charts have no cells. */
async function readSheetList(zip: ZipArchive) {
  const targets = new Map<string, string>();
  await readXml(zip, 'xl/_rels/workbook.xml.rels', {
    open({ name, attributes: { Id = '', Target = '', Type = '' } }) {
      if (name === 'Relationship' && Type.endsWith('/worksheet')) targets.set(Id, pathOf(Target));
    },
  });
  const listed: { name: string; path: string; isHidden: boolean }[] = [];
  let calendar: 1900 | 1904 = 1900;
  await readXml(zip, 'xl/workbook.xml', {
    open({ name, attributes }) {
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) calendar = 1904;
      const path = name === 'sheet' ? targets.get(attributes['id'] ?? '') : undefined;
      if (path === undefined || listed.length >= MAX_SHEETS) return;
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      listed.push({ name: attributes['name'] ?? '', path, isHidden });
    },
  });
  return { listed: listed.sort((one, two) => Number(one.isHidden) - Number(two.isHidden)), calendar };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** A text may be in several runs; how it is pronounced (`rPh`) is not part of it. */
async function readSharedTexts(zip: ZipArchive): Promise<string[]> {
  const texts: string[] = [];
  let [text, isText, phonetic, total] = ['', false, 0, 0];
  await readXml(zip, 'xl/sharedStrings.xml', {
    open({ name }) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    text(part) {
      if (!isText) return;
      total += part.length;
      if (total > MAX_SHARED_TEXT) refuseTable('tooManyCells');
      text += part;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      if (texts.length >= MAX_SHARED_TEXTS) refuseTable('tooManyCells');
      texts.push(text);
    },
  });
  return texts;
}

async function readDateKinds(zip: ZipArchive): Promise<(DateKind | undefined)[]> {
  const codes = new Map<number, string>();
  const kinds: (DateKind | undefined)[] = [];
  let isCellFormat = false;
  await readXml(zip, 'xl/styles.xml', {
    open({ name, attributes: { numFmtId = '', formatCode } }) {
      if (name === 'numFmt' && formatCode !== undefined)
        codes.set(Number(numFmtId), formatCode.slice(0, 255));
      if (name === 'cellXfs') isCellFormat = true;
      if (name === 'xf' && isCellFormat)
        kinds.push(dateKindOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return kinds;
}

/** Reads a part that may be missing. */
const readXml = (zip: ZipArchive, path: string, handlers: XmlHandlers): Promise<void> =>
  readXmlOf(zip, path)(handlers);
