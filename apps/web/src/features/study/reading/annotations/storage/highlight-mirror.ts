// The copy of annotations in localStorage, key `highlight`, in the shape of requirement R-308.
import type { AnnotationContent } from '@zhiye/contract/constants/study/annotation-merge';
import { storedHighlights } from '../../../../../shared/storage/local-storage.ts';
import type { LocalAnnotation } from '../annotation-record.ts';

/** Requirement R-308, with `uid` and what a highlight, a note and a bookmark need besides. */
export interface HighlightRecord extends Omit<AnnotationContent, 'createTime'> {
  readonly uid: string;
  /** ISO 8601. */
  readonly createTime: string;
}
type Mirror = Readonly<Record<string, readonly HighlightRecord[]>>;

/** localStorage ends at about 5 MB for the whole site; IndexedDB has the full set. */
const MAX_RECORDS = 500;
const MAX_LENGTH = 1_500_000;

function readMirror(): Mirror {
  try {
    const mirror: unknown = JSON.parse(storedHighlights.read() ?? '{}');
    return typeof mirror === 'object' && mirror !== null && !Array.isArray(mirror) ? (mirror as Mirror) : {};
  } catch {
    return {};
  }
}

/** Records of one book, newest first. */
export function readHighlightRecords(owner: string): readonly HighlightRecord[] {
  const records = readMirror()[owner];
  return Array.isArray(records) ? records.filter(isRecord) : [];
}

/** Whether it was written by this shop: another script may have changed it. */
function isRecord(record: unknown): record is HighlightRecord {
  if (typeof record !== 'object' || record === null) return false;
  const { uid, cfi, id, color, note } = record as Partial<HighlightRecord>;
  return [uid, cfi, color, note].every((text) => typeof text === 'string') && Number.isInteger(id);
}

/** False when the browser did not store it. The newest records stay when not all fit; other books give way first. */
export function writeHighlightRecords(owner: string, annotations: readonly LocalAnnotation[]): boolean {
  const shown = annotations
    .filter(({ isDeleted }) => !isDeleted)
    .map(toRecord)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MAX_RECORDS);
  const { [owner]: _replaced, ...others } = readMirror();
  const mirror = fit(owner, shown, others);
  return Object.keys(mirror).length === 0
    ? (storedHighlights.remove(), true)
    : storedHighlights.write(JSON.stringify(mirror));
}

function fit(owner: string, shown: readonly HighlightRecord[], others: Mirror): Mirror {
  let records = shown;
  while (records.length > 1 && JSON.stringify(records).length > MAX_LENGTH) {
    records = records.slice(0, Math.ceil(records.length / 2));
  }
  const mirror: Record<string, readonly HighlightRecord[]> = records.length > 0 ? { [owner]: records } : {};
  let length = JSON.stringify(mirror).length;
  for (const [key, list] of Object.entries(others)) {
    length += JSON.stringify(list).length;
    if (length <= MAX_LENGTH && list.length > 0) mirror[key] = list;
  }
  return mirror;
}

export function forgetHighlightRecords(isForgotten: (owner: string, uid: string) => boolean): void {
  const kept = Object.entries(readMirror()).flatMap(([owner, list]) => {
    const left = list.filter(({ uid }) => !isForgotten(owner, uid));
    return left.length > 0 ? [[owner, left] as const] : [];
  });
  if (kept.length === 0) storedHighlights.remove();
  else storedHighlights.write(JSON.stringify(Object.fromEntries(kept)));
}

const toRecord = ({ uid, content }: LocalAnnotation): HighlightRecord => ({
  ...content,
  uid,
  createTime: new Date(content.createTime).toISOString(),
});

export function toContent({ uid: _uid, createTime, ...record }: HighlightRecord): AnnotationContent {
  const time = Date.parse(createTime);
  return { ...record, createTime: Number.isNaN(time) ? record.id : time };
}

let lastId = 0;

/** Milliseconds since 1970, higher than every id of this browser, also when its clock was set back. */
export function nextRecordId(nowMs: number): number {
  const newest = Object.values(readMirror()).flatMap((list) => (Array.isArray(list) ? list.slice(0, 1) : []));
  lastId = Math.max(nowMs, lastId + 1, ...newest.filter(isRecord).map(({ id }) => id + 1));
  return lastId;
}
