import type { MotifName } from './motifs.ts';
import type { PaletteName } from './palettes.ts';

/** The design of the covers of one subject. */
export interface Subject {
  readonly nameZh: string;
  readonly nameEn: string;
  /** Letter of the Chinese Library Classification (中国图书馆分类法), the big mark of the grid template. */
  readonly clcLetter: string;
  readonly motif: MotifName;
  readonly palettes: readonly [PaletteName, PaletteName, PaletteName, PaletteName];
}

const subject = (
  nameZh: string,
  nameEn: string,
  mark: string,
  motif: MotifName,
  ...palettes: [PaletteName, PaletteName, PaletteName, PaletteName]
): Subject => ({ nameZh, nameEn, clcLetter: mark, motif, palettes });

/** Every subject code that a `CoverBook` may have. */
export const SUBJECTS = {
  mathematics: subject('数学', 'Mathematics', 'O', 'curves', 'shiqing', 'qunqing', 'sujuan', 'yuebai'),
  computing: subject('计算机', 'Computing', 'TP', 'matrix', 'songyan', 'yuebai', 'qunqing', 'zhuqing'),
  physics: subject('物理', 'Physics', 'O', 'orbits', 'qunqing', 'songyan', 'daizi', 'shiqing'),
  chemistry: subject('化学', 'Chemistry', 'O', 'hexagons', 'zhuqing', 'tenghuang', 'doulv', 'daizi'),
  biology: subject('生物', 'Biology', 'Q', 'leaves', 'doulv', 'zhuqing', 'sujuan', 'qiuxiang'),
  geography: subject('地理', 'Geography', 'P', 'contours', 'zhuqing', 'qiuxiang', 'shiqing', 'zheshi'),
  agriculture: subject('农学', 'Agriculture', 'S', 'fields', 'qiuxiang', 'zhuqing', 'tenghuang', 'doulv'),
  medicine: subject('医学', 'Medicine', 'R', 'waves', 'yuebai', 'jihong', 'doulv', 'ouhe'),
  engineering: subject('工程', 'Engineering', 'T', 'cubes', 'zheshi', 'shiqing', 'sujuan', 'songyan'),
  civil: subject('土木', 'Civil works', 'TU', 'strata', 'zheshi', 'qiuxiang', 'yuebai', 'sujuan'),
  economics: subject('经济管理', 'Economics', 'F', 'bars', 'tenghuang', 'shiqing', 'jihong', 'yuebai'),
  law: subject('法学', 'Law', 'D', 'arches', 'jihong', 'sujuan', 'songyan', 'zheshi'),
  literature: subject('文学', 'Literature', 'I', 'hills', 'sujuan', 'ouhe', 'yuebai', 'daizi'),
  history: subject('历史', 'History', 'K', 'strata', 'zheshi', 'jihong', 'qiuxiang', 'sujuan'),
  philosophy: subject('哲学', 'Philosophy', 'B', 'rings', 'daizi', 'sujuan', 'songyan', 'ouhe'),
  arts: subject('艺术', 'Arts', 'J', 'tiles', 'zhusha', 'tenghuang', 'ouhe', 'qunqing'),
  music: subject('音乐', 'Music', 'J', 'strings', 'daizi', 'zhusha', 'songyan', 'tenghuang'),
  languages: subject('外语', 'Languages', 'H', 'speech', 'ouhe', 'zhusha', 'qunqing', 'doulv'),
  education: subject('教育', 'Education', 'G', 'rings', 'doulv', 'tenghuang', 'yuebai', 'zhusha'),
  psychology: subject('心理', 'Psychology', 'B', 'mosaic', 'ouhe', 'daizi', 'doulv', 'shiqing'),
} as const satisfies Record<string, Subject>;

export type SubjectCode = keyof typeof SUBJECTS;

const GENERAL: Subject = subject('综合', 'General', 'Z', 'rings', 'sujuan', 'shiqing', 'zhuqing', 'zhusha');

/** The design of a subject code; the general one for an unknown code. */
export function findSubject(subjectCode: string): Subject {
  return Object.hasOwn(SUBJECTS, subjectCode) ? SUBJECTS[subjectCode as SubjectCode] : GENERAL;
}
