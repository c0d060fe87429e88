// Reads an uploaded roster, and writes rosters as files.
import { bookImportErrors, MAX_ROSTER_BYTES, rosterErrors } from '@zhiye/contract';
import type { Bilingual, Language, RosterState } from '@zhiye/contract';
import { MAX_ROSTER_LINES } from '@zhiye/contract/constants/commerce/roster-state';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { csvReply, xlsxReply } from '../../../../platform/spreadsheets/spreadsheet-reply.ts';
import { findInSheets, readTable } from '../../../../platform/uploaded-lists/read-table.ts';
import { rosterStateOf } from './roster-entry.service.ts';
import { selectRosterMembers } from './roster-entry.store.ts';
import type { OwnedLine, RosterFilter, RosterMember } from './roster-entry.store.ts';
import type { TypedLine } from './roster-line-check.ts';
import { requireLine } from './roster-line.service.ts';
import { comparableName } from '../../../../platform/uploaded-lists/table.ts';

// Finds the columns of a roster by their names. A title and remarks may stand above them.
type RosterColumn = 'name' | 'studentNumber' | 'email' | 'className';
type RosterPlaces = Readonly<Partial<Record<RosterColumn, number>>>;

/** As the template and the export write them. */
const ROSTER_COLUMNS: Readonly<Record<RosterColumn, Bilingual>> = {
  name: { zh: '姓名', en: 'Name' },
  studentNumber: { zh: '学号', en: 'Student number' },
  email: { zh: '邮箱', en: 'Email' },
  className: { zh: '班级', en: 'Class' },
};

/** What else schools write. Spaces, brackets and case do not matter. */
const ALIASES: Readonly<Record<RosterColumn, readonly string[]>> = {
  name: ['姓名', '学生姓名', '名字', 'name', 'fullname', 'studentname'],
  studentNumber: ['学号', '学生学号', '学籍号', '工号', 'studentnumber', 'studentno', 'studentid', 'id'],
  email: ['邮箱', '电子邮箱', '邮箱地址', '电子邮件', '邮件', 'email', 'emailaddress', 'mail'],
  className: ['班级', '行政班', '教学班', '班级名称', 'class', 'classname', 'group'],
};

/** All names under which the columns are known. */
const ROSTER_COLUMN_NAMES: readonly string[] = Object.values(ALIASES).flat();

const HEAD_WITHIN = 10;

function placesIn(cells: readonly string[]): RosterPlaces {
  const names = cells.map(comparableName);
  const places: Partial<Record<RosterColumn, number>> = {};
  for (const [column, known] of Object.entries(ALIASES) as [RosterColumn, readonly string[]][]) {
    const index = names.findIndex((name) => known.includes(name));
    if (index >= 0) places[column] = index;
  }
  return places;
}

/** The index of the head and the columns; undefined without name and e-mail address. */
export function findRosterColumns(
  lines: readonly (readonly string[])[],
): { headIndex: number; places: RosterPlaces } | undefined {
  for (const [headIndex, cells] of lines.slice(0, HEAD_WITHIN).entries()) {
    const places = placesIn(cells);
    if (places.name !== undefined && places.email !== undefined) return { headIndex, places };
  }
  return undefined;
}

/** Empty lines between the people, and what stands above the names of the columns. */
const OTHER_LINES = 5_000;

const LIMITS = {
  bytes: MAX_ROSTER_BYTES,
  rows: MAX_ROSTER_LINES + OTHER_LINES,
  columns: 300,
  cells: (MAX_ROSTER_LINES + OTHER_LINES) * ROSTER_COLUMN_NAMES.length,
  cellLength: 2_000,
  columnNames: ROSTER_COLUMN_NAMES,
  keepsOthers: false,
  kind: 'table',
} as const;

/** Refuses files that cannot be read, have no names or addresses, or are too long. `fileHash` is SHA-256, in hexadecimal. */
export async function readRosterFile(
  file: UploadedFile,
  userId: string,
): Promise<{ fileHash: string; typed: TypedLine[] }> {
  const table = await readTable(file, LIMITS, userId, {
    unreadable: () => refuse(bookImportErrors.importFileUnreadable),
    tooManyRows: () => refuse(rosterErrors.tooManyLines, { most: MAX_ROSTER_LINES }),
  });
  const found = findInSheets(table, findRosterColumns) ?? refuse(rosterErrors.columnsMissing);
  const { rows, headIndex, places } = found;
  const cell = (cells: readonly string[], place: number | undefined) =>
    place === undefined ? '' : (cells[place] ?? '').normalize('NFC').trim();
  const typed = rows.slice(headIndex + 1).flatMap((cells, index) => {
    if (cells.every((one) => one.trim() === '')) return [];
    return {
      line: headIndex + index + 2,
      name: cell(cells, places.name),
      studentNumber: cell(cells, places.studentNumber),
      email: cell(cells, places.email),
      className: cell(cells, places.className),
    };
  });
  if (typed.length > MAX_ROSTER_LINES) refuse(rosterErrors.tooManyLines, { most: MAX_ROSTER_LINES });
  return { fileHash: table.fileHash, typed };
}

type FileFormat = 'csv' | 'xlsx';

async function reply(
  name: string,
  format: FileFormat,
  [head = [], ...lines]: readonly (readonly string[])[],
): Promise<FileReply> {
  return format === 'csv'
    ? csvReply(`${name}.csv`, [head, ...lines])
    : xlsxReply(`${name}.xlsx`, head, lines);
}

const WORDS = {
  zh: {
    file: '名册',
    template: '名册模板',
    head: ['CODE 尾号', '状态', '发送时间', '兑换时间'],
  },
  en: {
    file: 'roster',
    template: 'roster-template',
    head: ['End of CODE', 'State', 'Sent', 'Redeemed'],
  },
} as const;

const STATES: Record<Language, Record<RosterState, string>> = {
  zh: {
    unsent: '未分发',
    sent: '已分发',
    activated: '已兑换',
    recalled: '已收回',
    void: '已作废',
    lapsed: '已过期',
    returned: '已退回',
  },
  en: {
    unsent: 'Not sent',
    sent: 'Sent',
    activated: 'Redeemed',
    recalled: 'Recalled',
    void: 'Void',
    lapsed: 'Expired',
    returned: 'Returned',
  },
};

const columnNames = (language: Language) => Object.values(ROSTER_COLUMNS).map((name) => name[language]);

/** Minutes in Asia/Shanghai. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

function memberCells(member: RosterMember, language: Language): string[] {
  const { entry, code } = member;
  const time = (instant: Date | null) => (instant ? timeFormat.format(instant) : '');
  return [
    entry.name,
    entry.studentNumber ?? '',
    entry.email ?? '',
    entry.className ?? '',
    code?.lastFour ?? '',
    STATES[language][rosterStateOf(member)],
    time(entry.mailedAt),
    code?.state === 'activated' ? time(code.stateSince) : '',
  ];
}

/** No texts of codes: whoever has the file could redeem them. */
export async function exportRoster(
  db: Db,
  line: OwnedLine,
  { format, ...filter }: RosterFilter & { format: FileFormat },
  { language, now }: { language: Language; now: Date },
): Promise<FileReply> {
  await requireLine(db, line, now);
  const members = await selectRosterMembers(db, line, filter);
  const head = [...columnNames(language), ...WORDS[language].head];
  const lines = members.map((member) => memberCells(member, language));
  return reply(`${WORDS[language].file}-${line.orderNo}-${line.lineNo}`, format, [head, ...lines]);
}

export const downloadRosterTemplate = (format: FileFormat, language: Language): Promise<FileReply> =>
  reply(WORDS[language].template, format, [columnNames(language)]);
