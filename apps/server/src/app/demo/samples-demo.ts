import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { businessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectSaleStates } from '../../features/catalog/books/index.ts';
import {
  addCertificate,
  applyForSamples,
  cancelSample,
  passSample,
  refuseSample,
  startReview,
} from '../../features/commerce/samples/index.ts';
import { selectUserId, upsertDemoTeacher } from './samples-demo.store.ts';

const DAY_MS = 86_400_000;
type Outcome = 'pending' | 'in_progress' | 'passed' | 'expired' | 'not_passed' | 'rejected' | 'canceled';
/** A course, its students, and how many days ago the application was sent. */
type Course = readonly [title: string, students: number, daysAgo: number, outcome: Outcome];

const TEACHERS: readonly (readonly [
  account: string,
  name: string,
  school: string,
  department: string,
  Course[],
])[] = [
  [
    ...(['teacher', '沈老师', '澄江大学', '计算机学院'] as const),
    [
      ['离散数学', 88, 300, 'expired'],
      ['概率统计', 96, 60, 'passed'],
      ['健康通识', 60, 55, 'not_passed'],
      ['大学物理', 132, 20, 'canceled'],
      ['数学分析', 88, 10, 'rejected'],
      ['电路与电子技术', 120, 2, 'in_progress'],
      ['操作系统', 120, 0, 'pending'],
    ],
  ],
  [
    ...(['teacher-mu', '穆清', '南屏医科大学', '药学系'] as const),
    [
      ['药理学', 150, 200, 'passed'],
      ['药物分析', 150, 8, 'pending'],
    ],
  ],
  [...(['teacher-shao', '邵一鸣', '海图理工学院', '水利系'] as const), [['城市水文', 42, 7, 'pending']]],
  [...(['teacher-luo', '罗青', '海图理工学院', '机械系'] as const), [['机械原理', 108, 4, 'pending']]],
  [...(['teacher-ning', '宁远', '青禾农业大学', '农学院'] as const), [['作物栽培', 76, 3, 'in_progress']]],
  [...(['teacher-he', '贺兰舟', '澄江大学', '化学系'] as const), [['无机化学', 180, 1, 'pending']]],
];

/** Applications of several teachers for the demo: those of `teacher` have every status, and staff have work to do. */
export async function loadDemoSamples(platform: Platform, bookIds: readonly number[]): Promise<void> {
  const { db, clock } = platform;
  const sales = await selectSaleStates(db, bookIds);
  const readable = bookIds.filter((id) => sales.get(id)?.listed && sales.get(id)?.hasPublication);
  const officeId = await selectUserId(db, 'office');
  const courses = TEACHERS.reduce((sum, teacher) => sum + teacher[4].length, 0);
  if (!officeId || readable.length < courses) return;
  const actor = { userId: officeId, address: '127.0.0.1' };
  const now = clock.now();
  let next = 0;
  for (const [accountName, name, institution, department, wanted] of TEACHERS) {
    const teacherId = await upsertDemoTeacher(db, { accountName, name, institution, department }, now);
    const oldest = Math.max(...wanted.map(([, , daysAgo]) => daysAgo));
    const addedAt = new Date(now.getTime() - (oldest + 1) * DAY_MS);
    const certificateId = await addDemoCertificate(platform, teacherId, addedAt);
    for (const [courseTitle, studentCount, daysAgo, outcome] of wanted) {
      const sentAt = new Date(now.getTime() - daysAgo * DAY_MS);
      const request = {
        bookIds: [readable[next]!],
        courseTitle,
        studentCount,
        courseWeeks: 16,
        startDay: dayAfter(sentAt, 30),
        departments: [department],
        note: '',
        certificateId,
      };
      next += 1;
      const [applicationId] = await applyForSamples(db, teacherId, request, sentAt);
      const sent = { applicationId: applicationId!, submittedAt: sentAt.toISOString() };
      const decidedAt = new Date(Math.min(now.getTime(), sentAt.getTime() + DAY_MS));
      await decide(platform, { actor, teacherId, sent, outcome, decidedAt });
    }
  }
}

const dayAfter = (instant: Date, days: number): string =>
  businessDay(new Date(instant.getTime() + days * DAY_MS));

interface Decision {
  readonly actor: { readonly userId: string; readonly address: string };
  readonly teacherId: string;
  readonly sent: { readonly applicationId: string; readonly submittedAt: string };
  readonly outcome: Outcome;
  readonly decidedAt: Date;
}

async function decide(
  platform: Platform,
  { actor, teacherId, sent, outcome, decidedAt }: Decision,
): Promise<void> {
  const { db } = platform;
  if (outcome === 'canceled') return cancelSample(db, teacherId, sent.applicationId, decidedAt);
  if (outcome === 'in_progress') return startReview(platform, actor, sent, decidedAt);
  if (outcome === 'passed') return passSample(platform, actor, { ...sent, validity: 'default' }, decidedAt);
  if (outcome === 'expired') {
    const validity = { kind: 'until', endDay: dayAfter(decidedAt, 150) } as const;
    return passSample(platform, actor, { ...sent, validity }, decidedAt);
  }
  if (outcome === 'rejected' || outcome === 'not_passed') {
    const reason = outcome === 'rejected' ? '工作证看不清编号，请重新拍照' : '与所授课程不符';
    return refuseSample(platform, actor, { ...sent, status: outcome, reason }, decidedAt);
  }
}

const CARD = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
  <rect width="640" height="400" fill="#d9e3e5"/><rect x="60" y="40" width="520" height="320" rx="14" fill="#fff"/>
  <rect x="60" y="40" width="520" height="64" fill="#17607a"/><circle cx="150" cy="196" r="40" fill="#9fb4bd"/>
  <rect x="96" y="246" width="108" height="70" rx="30" fill="#9fb4bd"/>
  <g fill="#4a5861"><rect x="250" y="160" width="200" height="16"/><rect x="250" y="206" width="260" height="16"/>
  <rect x="250" y="252" width="160" height="16"/></g>
  <circle cx="500" cy="290" r="44" fill="none" stroke="#b0361f" stroke-width="5"/></svg>`;

/** A drawing of a work certificate without a name. */
async function addDemoCertificate(platform: Platform, teacherId: string, now: Date): Promise<string> {
  const path = join(platform.scratchDir, `demo-${newId()}`);
  const remove = () => rm(path, { force: true });
  try {
    await writeFile(path, await sharp(Buffer.from(CARD)).png().toBuffer());
    const file = { name: 'work-certificate.png', path, sizeBytes: (await stat(path)).size, remove };
    return (await addCertificate(platform, teacherId, file, now)).certificateId;
  } finally {
    await remove();
  }
}
