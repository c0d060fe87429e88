// Finds the columns of a roster by their names. A title and remarks may stand above them.
import type { Bilingual } from '@zhiye/contract';
import { comparableName } from '../../../../platform/uploaded-lists/table.ts';

export type RosterColumn = 'name' | 'studentNumber' | 'email' | 'className';
export type RosterPlaces = Readonly<Partial<Record<RosterColumn, number>>>;

/** As the template and the export write them. */
export const ROSTER_COLUMNS: Readonly<Record<RosterColumn, Bilingual>> = {
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
export const ROSTER_COLUMN_NAMES: readonly string[] = Object.values(ALIASES).flat();

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
