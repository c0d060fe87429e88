import type { Platform } from '../../platform/platform.ts';
import { selectUserByAccount } from '../../features/people/accounts/index.ts';
import { loadDemoApproval } from './approvals-demo.ts';
import { loadDemoApplications } from './applications-demo.ts';
import { loadChannelDemo } from './channel-demo.ts';
import { loadClassesDemo } from './classes-demo.ts';
import type { DemoCommerce, DemoPeople } from './demo-commerce.ts';
import { loadFlashcardsDemo } from './flashcards-demo.ts';
import { loadDemoInstitution } from './institution-demo.ts';
import { loadDemoNotes } from './notes-demo.ts';
import { loadDemoOrders } from './orders-demo.ts';
import { loadDemoSamples } from './samples-demo.ts';
import { loadDemoShelf } from './shelf-demo.ts';
import { loadDemoSupport } from './support-demo.ts';

/** Ids of what the demo shop was filled with. */
export interface DemoRecords {
  /** Users by account name. */
  readonly people: ReadonlyMap<string, string>;
  /** Books by their name in the demo catalog. */
  readonly bookIds: ReadonlyMap<string, number>;
}

/**
 * What the people of the demo shop have done: channel sales, messages, samples, class layers, exam plans, notes, flashcards,
 * orders, codes, applications, and a change that waits for a second person.
 */
export async function loadDemoActivity(
  platform: Platform,
  commerce: DemoCommerce,
  { people, bookIds }: DemoRecords,
  now: Date,
): Promise<void> {
  const idOf = (accountName: string) => people.get(accountName)!;
  const allBookIds = [...bookIds.values()];
  const talking = { student: idOf('student'), institution: idOf('institution'), office: idOf('office') };
  await loadChannelDemo(platform, now);
  await loadDemoSupport(platform, talking, allBookIds);
  await loadDemoSamples(platform, allBookIds);
  const bookId = bookIds.get('calculus-first-steps')!;
  await loadClassesDemo(platform, { teacherId: idOf('teacher'), studentId: idOf('student'), bookId }, now);
  await loadDemoNotes(platform, { studentId: idOf('student'), bookIds }, now);
  await loadFlashcardsDemo(platform.db, idOf('student'), bookIds, now);
  const demo: DemoPeople = {
    ...{ ...talking, teacher: idOf('teacher'), bookIdOf: (name: string) => bookIds.get(name)! },
    finance: (await selectUserByAccount(platform.db, 'finance'))!.id,
  };
  await loadDemoShelf(platform.db, demo, now);
  await loadDemoApplications(platform, demo, now);
  await loadDemoOrders(platform, commerce, demo, now);
  await loadDemoInstitution(platform, commerce, demo, now);
  await loadDemoApproval(platform, talking, now);
}
