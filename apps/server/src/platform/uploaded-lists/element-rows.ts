// Reads the texts of an XML file as rows, for files with data instead of a table, such as digital invoices.
import { SaxesParser } from 'saxes';
import { createCellMeter, createRowCollector } from './row-collector.ts';
import { refuseTable, TableRefusedError } from './table.ts';
import type { Sheet, TableLimits } from './table.ts';

const MAX_DEPTH = 32;

interface OpenElement {
  readonly number: number;
  readonly path: string;
  text: string;
  hasElements: boolean;
}

/**
 * Each element with text and without elements is a row, in the order of the file: the number of the element that it is in, its path of
 * names without prefixes (`EInvoice/Header/EIid`), and its text. Nothing outside of the file is read: a document type is refused,
 * and with it all entities but the five of XML. Throws TableRefusedError.
 */
export function readElements(text: string, limits: TableLimits): Sheet {
  const { checkCell, addRow, finish } = createRowCollector(limits, createCellMeter(limits));
  const open: OpenElement[] = [];
  let [row, number] = [0, 0];
  const addText = (part: string) => {
    const element = open.at(-1);
    if (!element) return;
    checkCell(element.text.length + part.length, row);
    element.text += part;
  };
  const parser = new SaxesParser();
  parser.on('error', () => refuseTable('unreadable'));
  parser.on('doctype', () => refuseTable('unreadable'));
  parser.on('opentag', ({ name }) => {
    const parent = open.at(-1);
    if (parent) parent.hasElements = true;
    if (open.length >= MAX_DEPTH) refuseTable('tooManyCells');
    const local = name.slice(name.indexOf(':') + 1);
    const path = parent ? `${parent.path}/${local}` : local;
    checkCell(path.length, row);
    open.push({ number: (number += 1), path, text: '', hasElements: false });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop()!;
    const value = element.text.trim();
    if (element.hasElements || value === '') return;
    addRow(row, [String(open.at(-1)?.number ?? 0), element.path, value]);
    row += 1;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof TableRefusedError) throw error;
    refuseTable('unreadable');
  }
  return row > 0 ? finish('') : refuseTable('unreadable');
}
