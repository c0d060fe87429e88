import {
  checkEntryCount,
  PublicationRefusedError,
  type ImportLimits,
  type ZipHeader,
} from '../core/index.ts';

/** One entry of the central directory. Sizes and offsets in bytes. */
export interface ZipRecord extends ZipHeader {
  crc: number;
  size: number;
  compressedSize: number;
  /** Where the local header starts. */
  offset: number;
}

const END_RECORD = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const END64_LOCATOR = 0x07064b50;
const END64_LOCATOR_LENGTH = 20;
const END64_RECORD = 0x06064b50;
const END64_LENGTH = 56;
const HEADER = 0x02014b50;
const HEADER_LENGTH = 46;
const ZIP64_FIELD = 1;
const IN_ZIP64 = 0xffffffff;

/** Real directories need less for each entry: name, extra field and comment. */
const MAX_HEADER_BYTES = 4_096;

/** Throws PublicationRefusedError (`brokenZip`). */
export function rejectZip(detail: string, file?: string): never {
  throw new PublicationRefusedError('brokenZip', { detail, file });
}

/** A part of the file. Throws PublicationRefusedError (`brokenZip`) when the file ends before. */
export async function readBytes(file: Blob, start: number, length: number): Promise<DataView> {
  if (start < 0 || start + length > file.size) rejectZip('the file is cut short');
  return new DataView(await file.slice(start, start + length).arrayBuffer());
}

interface DirectoryLocation {
  count: number;
  start: number;
  length: number;
}

/** APPNOTE 4.3.14 and 4.3.15: large archives have a second end record with wider fields. */
async function readEnd64(file: Blob, locatorStart: number): Promise<DirectoryLocation> {
  const locator = await readBytes(file, locatorStart, END64_LOCATOR_LENGTH);
  if (locator.getUint32(0, true) !== END64_LOCATOR) rejectZip('no zip64 locator');
  const end = await readBytes(file, Number(locator.getBigUint64(8, true)), END64_LENGTH);
  if (end.getUint32(0, true) !== END64_RECORD) rejectZip('no zip64 end record');
  const [count, length, start] = [32, 40, 48].map((at) => Number(end.getBigUint64(at, true))) as [
    number,
    number,
    number,
  ];
  return { count, length, start };
}

/** Finds the end record, which a comment may follow (APPNOTE 4.3.16). */
async function findDirectory(file: Blob): Promise<DirectoryLocation> {
  const tailStart = Math.max(0, file.size - END_LENGTH - MAX_COMMENT);
  const tail = await readBytes(file, tailStart, file.size - tailStart);
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_RECORD) continue;
    if (at + END_LENGTH + tail.getUint16(at + 20, true) !== tail.byteLength) continue;
    const count = tail.getUint16(at + 10, true);
    const length = tail.getUint32(at + 12, true);
    const start = tail.getUint32(at + 16, true);
    if (count !== 0xffff && length !== IN_ZIP64 && start !== IN_ZIP64) return { count, length, start };
    return readEnd64(file, tailStart + at - END64_LOCATOR_LENGTH);
  }
  return rejectZip('no end of central directory');
}

/** Sizes and offset that did not fit their fields (APPNOTE 4.5.3), in the order of the fields that overflow. */
function readZip64(view: DataView, start: number, length: number, record: ZipRecord): void {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue;
    let value = at + 4;
    const end = Math.min(value + view.getUint16(at + 2, true), start + length);
    for (const field of ['size', 'compressedSize', 'offset'] as const) {
      if (record[field] !== IN_ZIP64) continue;
      if (value + 8 > end) rejectZip('a zip64 field is cut short');
      record[field] = Number(view.getBigUint64(value, true));
      value += 8;
    }
    return;
  }
}

function readRecord(view: DataView, at: number): { record: ZipRecord; next: number } {
  if (at + HEADER_LENGTH > view.byteLength || view.getUint32(at, true) !== HEADER)
    rejectZip('the central directory is damaged');
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
    view.getUint16(at + field, true),
  ) as [number, number, number];
  const extra = at + HEADER_LENGTH + nameLength;
  const next = extra + extraLength + commentLength;
  if (next > view.byteLength) rejectZip('the central directory is damaged');
  const record: ZipRecord = {
    rawName: new Uint8Array(view.buffer, at + HEADER_LENGTH, nameLength),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    compressedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    externalAttributes: view.getUint32(at + 38, true),
    offset: view.getUint32(at + 42, true),
  };
  readZip64(view, extra, extraLength, record);
  return { record, next };
}

/** The central directory of a zip. Throws PublicationRefusedError: `brokenZip`, `tooManyEntries`, `tooBig`. */
export async function readZipDirectory(file: Blob, limits: ImportLimits): Promise<ZipRecord[]> {
  const { count, start, length } = await findDirectory(file);
  checkEntryCount(count, limits);
  if (length > limits.entries * MAX_HEADER_BYTES)
    throw new PublicationRefusedError('tooBig', { detail: `a directory of ${length} bytes` });
  const view = await readBytes(file, start, length);
  const records: ZipRecord[] = [];
  for (let at = 0; records.length < count;) {
    const { record, next } = readRecord(view, at);
    records.push(record);
    at = next;
  }
  return records;
}
