// Applications to become a teacher or an institution: the one of `institution` is approved, others wait for the office.
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  applyAsInstitution,
  applyAsTeacher,
  decideApplication,
  selectLatestApplication,
} from '../../features/people/accounts/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertDemoApplicant } from './applications-demo.store.ts';
import { DEMO_ADDRESS } from './demo-commerce.ts';
import type { DemoPeople } from './demo-commerce.ts';

const DAY_MS = 86_400_000;
const ADDRESS = '澄江市书院路 1 号';

export async function loadDemoApplications(
  platform: Platform,
  { institution, office }: DemoPeople,
  now: Date,
): Promise<void> {
  const { db } = platform;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const apply = (userId: string, institutionName: string, contactName: string, at: Date) => {
    const details = { category: 'university' as const, address: ADDRESS, department: '教务处' };
    return applyAsInstitution(db, userId, { ...details, institutionName, contactName }, at);
  };
  await apply(institution, '澄江大学', '谢敏行', ago(120));
  const { id: applicationId } = (await selectLatestApplication(db, institution))!;
  const actor = { userId: office, address: DEMO_ADDRESS };
  await decideApplication(platform, actor, { applicationId, decision: 'approve', reason: '' }, ago(119));

  const college = await insertDemoApplicant(db, { accountName: 'linan-college', name: '林安学院' }, ago(6));
  await apply(college, '林安学院', '葛知远', ago(5));
  const teacher = await insertDemoApplicant(db, { accountName: 'teacher-bai', name: '白若溪' }, ago(3));
  const person = { name: '白若溪', institution: '青禾农业大学', department: '园艺学院' };
  await withCard(platform, (file) => applyAsTeacher(platform, teacher, person, file, ago(2)));
}

/** A drawing of a work certificate without a name. */
const CARD = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
  <rect width="640" height="400" fill="#e6e2d6"/><rect x="50" y="40" width="540" height="320" rx="12" fill="#fff"/>
  <rect x="50" y="40" width="540" height="60" fill="#25694b"/><circle cx="150" cy="200" r="46" fill="#b4c1c7"/>
  <g fill="#4a5861"><rect x="250" y="160" width="220" height="18"/><rect x="250" y="210" width="280" height="18"/></g></svg>`;

async function withCard(
  platform: Platform,
  use: (file: Parameters<typeof applyAsTeacher>[3]) => Promise<void>,
): Promise<void> {
  const path = join(platform.scratchDir, `demo-${newId()}`);
  const remove = () => rm(path, { force: true });
  try {
    await writeFile(path, await sharp(Buffer.from(CARD)).png().toBuffer());
    await use({ name: 'work-certificate.png', path, sizeBytes: (await stat(path)).size, remove });
  } finally {
    await remove();
  }
}
