// Generates textbooks with realistic statistics: courses that hundreds of books are named after, editions and volumes of
// one work, publishers and authors of very different size, sales by a power law.
import { DURATIONS } from '@zhiye/contract';
import type { Duration, PreviewRule } from '@zhiye/contract';
import { ENGLISH_AUTHORS, GIVEN_NAME_CHARACTERS, PLACES, SURNAMES } from './names.ts';
import { createRandom, pick, pickSkewed } from './random.ts';
import {
  DISCIPLINES,
  ENGLISH_TITLE_TEMPLATES,
  fieldCode,
  GRADE_LEVELS,
  NUMERALS,
  TITLE_PREFIXES,
  PUBLISHER_SUFFIXES,
  SERIES_PREFIXES,
  TITLE_SUFFIXES,
} from './vocabulary.ts';
import type { Discipline } from './vocabulary.ts';

export interface SeedBook {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly isbn: string;
  readonly subjectCode: string;
  readonly series: string | null;
  readonly volume: number | null;
  readonly language: 'zh' | 'en' | 'bilingual';
  readonly publishDate: string;
  readonly edition: string | null;
  readonly layout: 'reflowable' | 'fixed';
  readonly majors: readonly string[];
  readonly gradeLevel: string;
  readonly previewRule: PreviewRule;
  readonly workCode: string;
  readonly listed: boolean;
  readonly listedDay: string;
  readonly salesCount: number;
  readonly scoreSum: number;
  readonly scoreCount: number;
  readonly prices: readonly { duration: Duration; listFen: number; priceFen: number }[];
}

type Random = () => number;

/** What all books of one work share. */
interface Work {
  readonly code: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly subjectCode: string;
  readonly series: string | null;
  readonly language: SeedBook['language'];
  readonly majors: readonly string[];
  readonly gradeLevel: string;
  readonly firstYear: number;
  readonly editions: number;
  readonly volumes: number;
  /** Sells more than all others, the latest edition most. */
  readonly isClassic: boolean;
}

const LAST_YEAR = 2026;
const BEST_SELLER_SALES = 400_000;
const SALES_EXPONENT = 0.85;
const PUBLISHERS = PLACES.flatMap((place, index) =>
  PUBLISHER_SUFFIXES.slice(0, index < 20 ? 6 : 3).map((kind) => place + kind),
);

const classic = (
  title: string,
  author: string,
  subjectCode: string,
  editions: number,
  volumes: number,
): Partial<Work> => ({
  title,
  authors: [author],
  subjectCode,
  editions,
  volumes,
  language: 'zh',
  publisher: '东湖大学出版社',
  series: null,
  firstYear: 2000,
  isClassic: true,
});

/** Well-known works; every generated catalog starts with them. */
const CLASSICS = [
  classic('高等数学', '沈知行', 'T0101', 7, 2),
  classic('线性代数', '沈知行', 'T0101', 6, 1),
  classic('概率论与数理统计', '顾清源', 'T0101', 5, 1),
  classic('大学物理', '欧阳牧之', 'T0102', 4, 2),
  classic('有机化学', '白景行', 'T0103', 3, 2),
  classic('C语言程序设计', '谭若谷', 'T0301', 5, 1),
  classic('数据结构（C语言版）', '严怀瑾', 'T0303', 2, 1),
  classic('操作系统', '汤鹏飞', 'T0302', 4, 1),
  classic('会计学原理', '钱思远', 'T0403', 6, 1),
  classic('西方经济学', '高鸿羽', 'T0401', 8, 2),
  classic('大学语文', '徐丹青', 'T0501', 3, 1),
  classic('系统解剖学', '柏树令仪', 'T0701', 3, 1),
];

/** Generates the same `count` books every time; the well-known works come first. */
export function* generateTextbooks(count: number): Generator<SeedBook> {
  const random = createRandom(20_261_121);
  const issued = new Map<number, number>();
  let made = 0;
  for (let number = 0; made < count; number += 1) {
    const work = { ...makeWork(random, number), ...CLASSICS[number] };
    for (let edition = 1; edition <= work.editions && made < count; edition += 1) {
      for (let volume = 1; volume <= work.volumes && made < count; volume += 1) {
        yield makeBook(random, work, edition, volume, issued, count);
        made += 1;
      }
    }
  }
}

function makeWork(random: Random, number: number): Work {
  const discipline = pickByShare(random);
  const fieldIndex = Math.floor(random() * discipline.fields.length);
  const language = random() < 0.06 ? 'en' : random() < 0.02 ? 'bilingual' : 'zh';
  const publisher = pickSkewed(random, PUBLISHERS);
  return {
    code: `W${String(number + 1).padStart(7, '0')}`,
    title:
      language === 'en' ? englishTitle(random, discipline) : chineseTitle(random, discipline, fieldIndex),
    authors: makeAuthors(random, language, publisher),
    publisher,
    subjectCode: fieldCode(discipline, fieldIndex),
    series:
      random() < 0.4
        ? `${pick(random, SERIES_PREFIXES)}·${discipline.fields[fieldIndex]![0]}（${publisher.slice(0, 2)}版）`
        : null,
    language,
    majors: pickSome(random, discipline.majors.split(' '), 4),
    gradeLevel: pick(random, GRADE_LEVELS),
    firstYear: LAST_YEAR - Math.floor(random() ** 1.5 * 22),
    editions: 1 + Math.floor(random() ** 4 * 7),
    volumes: random() < 0.12 ? 2 : 1,
    isClassic: false,
  };
}

function chineseTitle(random: Random, discipline: Discipline, fieldIndex: number): string {
  const course = pickSkewed(random, discipline.fields[fieldIndex]![2].split(' '));
  const title = pick(random, TITLE_PREFIXES) + course + pick(random, TITLE_SUFFIXES);
  if (random() < 0.06)
    return `${title}——${pick(random, ['理论与实践', '方法与案例', '从入门到精通', '微课版', '思政版'])}`;
  return random() < 0.08
    ? `${title}（${pick(random, ['微课版', '慕课版', '活页式', '双色版', '少学时', '附微视频'])}）`
    : title;
}

const englishTitle = (random: Random, { english }: Discipline): string =>
  pick(random, ENGLISH_TITLE_TEMPLATES).replace('%', pickSkewed(random, english.split('|')));

function makeAuthors(random: Random, language: Work['language'], publisher: string): string[] {
  const count = 1 + Math.floor(random() ** 2 * 3);
  if (language === 'en')
    return Array.from({ length: count }, () => ENGLISH_AUTHORS.map((names) => pick(random, names)).join(' '));
  if (random() < 0.05 && publisher.endsWith('大学出版社'))
    return [`${publisher.replace('出版社', '')}教材编写组`];
  return Array.from({ length: count }, () => makeName(random));
}

function makeName(random: Random): string {
  const given =
    pick(random, [...GIVEN_NAME_CHARACTERS]) +
    (random() < 0.8 ? pick(random, [...GIVEN_NAME_CHARACTERS]) : '');
  return pickSkewed(random, [...SURNAMES]) + given;
}

function makeBook(
  random: Random,
  work: Work,
  edition: number,
  volume: number,
  issued: Map<number, number>,
  count: number,
): SeedBook {
  const year = Math.min(LAST_YEAR, work.firstYear + (edition - 1) * 4);
  const editionText = edition === 1 ? null : `第${NUMERALS[edition]}版`;
  const volumeText = work.volumes === 1 ? '' : volume === 1 ? '上册' : '下册';
  const isEnglish = work.language === 'en';
  const listFen = 100 * Math.round(15 + 60 * random() ** 1.5);
  const rank = work.isClassic ? (work.editions - edition + volume) / 3 : 1 + random() * count;
  const salesCount = Math.floor(BEST_SELLER_SALES / rank ** SALES_EXPONENT);
  const scoreCount = Math.floor(salesCount * 0.02 * random());
  const day = `${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
  return {
    title: isEnglish
      ? work.title +
        (edition > 1 ? ` (${edition}${edition === 2 ? 'nd' : edition === 3 ? 'rd' : 'th'} Edition)` : '')
      : `${work.title}${editionText ? `（${editionText}）` : ''}${volumeText}`,
    authors: work.authors,
    publisher: work.publisher,
    isbn: issueIsbn(PUBLISHERS.indexOf(work.publisher), issued),
    subjectCode: work.subjectCode,
    series: work.series,
    volume: volumeText ? volume : null,
    language: work.language,
    publishDate: `${year}-${year === LAST_YEAR ? `0${day.slice(1, 2)}`.replace('00', '01') : day.slice(0, 2)}-${day.slice(3)}`,
    edition: editionText,
    layout: random() < 0.12 ? 'fixed' : 'reflowable',
    majors: work.majors,
    gradeLevel: work.gradeLevel,
    previewRule: random() < 0.15 ? { kind: 'none', value: 0 } : { kind: 'pages', value: 30 },
    workCode: work.code,
    listed: random() < 0.97 || work.isClassic,
    listedDay: `${Math.max(2018, Math.min(2025, year))}-${day}`,
    salesCount,
    scoreSum: Math.round(scoreCount * (3.4 + 1.5 * random())),
    scoreCount,
    prices: makePrices(random, listFen),
  };
}

/** Rising prices by access period; some books are not sold for every period. */
function makePrices(random: Random, listFen: number): SeedBook['prices'] {
  const discount = random() < 0.5 ? 1 : 0.6 + 0.35 * random();
  return DURATIONS.flatMap((duration, index) => {
    if (random() < 0.1 && index > 0) return [];
    const list = Math.round(listFen * (0.4 + 0.2 * index));
    return [{ duration, listFen: list, priceFen: Math.max(1, Math.round(list * discount)) }];
  });
}

const ITEMS_OF_A_PREFIX = 100_000;

/** An ISBN with the prefix of the publisher: three digits from 100 to 499, so the title has five (978-7, ranges of the ISBN agency). */
function issueIsbn(publisher: number, issued: Map<number, number>): string {
  const item = issued.get(publisher) ?? 0;
  issued.set(publisher, item + 1);
  const prefix = String(100 + publisher + PUBLISHERS.length * Math.floor(item / ITEMS_OF_A_PREFIX));
  const title = String(item % ITEMS_OF_A_PREFIX).padStart(5, '0');
  const digits = `9787${prefix}${title}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `978-7-${prefix}-${title}-${(10 - (sum % 10)) % 10}`;
}

function pickByShare(random: Random): Discipline {
  let left = random() * DISCIPLINES.reduce((sum, { share }) => sum + share, 0);
  return DISCIPLINES.find(({ share }) => (left -= share) < 0) ?? DISCIPLINES[0]!;
}

const pickSome = (random: Random, list: readonly string[], most: number): string[] => {
  const start = Math.floor(random() * list.length);
  return list.slice(start, start + 1 + Math.floor(random() * most));
};
