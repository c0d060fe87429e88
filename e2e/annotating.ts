import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startSession } from '../apps/server/src/features/people/accounts/sessions/session.service.ts';
import { selectUserByAccount } from '../apps/server/src/features/people/accounts/user.store.ts';
import { grantEntitlement } from '../apps/server/src/features/commerce/entitlements/index.ts';
import { inDatabase } from './ordering.ts';

const PAUSE_MS = 50;
const BATCH = 20;

interface Operation {
  readonly uid: string;
  readonly operationId: string;
}

/** Sends new notes in batches, again and again, as the demo teacher. A batch without a reply is sent again unchanged. */
export async function startAnnotating(dataDir: string, shopUrl: () => string) {
  const { token, userId, bookId, demoRev } = await inDatabase(dataDir, async ({ db, pool }) => {
    const teacher = await selectUserByAccount(db, 'teacher');
    const { rows } = await pool.query<{ id: number }>(
      'SELECT id FROM books WHERE has_publication ORDER BY id LIMIT 1',
    );
    const grant = {
      userId: teacher!.id,
      bookId: rows[0]!.id,
      duration: 'one_year',
      source: 'grant',
    } as const;
    const { rows: demo } = await pool.query<{ rev: number }>(
      'SELECT coalesce(max(rev), 0)::int AS rev FROM annotations WHERE user_id = $1',
      [teacher!.id],
    );
    await grantEntitlement(db, { ...grant, sourceRef: `e2e-${randomUUID()}` }, new Date());
    return {
      token: await startSession(db, teacher!.id, new Date()),
      userId: teacher!.id,
      bookId: grant.bookId,
      /** The last revision of the notes of the demo shop. */
      demoRev: demo[0]!.rev,
    };
  });
  const made: Operation[] = [];
  const confirmed: string[] = [];
  let repeated = 0;
  let isStopped = false;

  const makeBatch = () =>
    Array.from({ length: BATCH }, () => {
      const time = 1_763_000_000_000 + made.length;
      const ids = { uid: randomUUID(), operationId: randomUUID() };
      made.push(ids);
      const content = {
        isBookmark: false,
        id: time,
        createTime: time,
        chapterPos: 1,
        cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:9)',
        serialized: '{}',
        selectedText: '',
        color: 'red',
        style: 'line',
        title: '',
        note: ids.uid,
      };
      return { kind: 'put', ...ids, baseRev: 0, changed: ['look', 'note', 'anchor'], content };
    });

  async function annotateAgainAndAgain(): Promise<void> {
    while (!isStopped) {
      const operations = makeBatch();
      for (let attempt = 0; ; attempt += 1) {
        if (attempt > 0) repeated += 1;
        const reply = await fetch(`${shopUrl()}/b/v1/annotation/pushAnnotations`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', webauthorization: token },
          body: JSON.stringify({ bookId, operations }),
          signal: AbortSignal.timeout(10_000),
        }).catch(() => undefined);
        if (reply?.ok) break;
        await wait(PAUSE_MS);
      }
      confirmed.push(...operations.map(({ uid }) => uid));
      await wait(PAUSE_MS);
    }
  }

  const annotating = annotateAgainAndAgain();
  return {
    /** The notes that the shop confirmed, those in its database, and how often a batch was repeated. */
    async stop() {
      isStopped = true;
      await annotating;
      const stored = await inDatabase(dataDir, async ({ pool }) => {
        const { rows } = await pool.query<{ note: string; rev: string }>(
          'SELECT note, rev - $2 AS rev FROM annotations WHERE user_id = $1 AND rev > $2 ORDER BY rev',
          [userId, demoRev],
        );
        return rows;
      });
      return { confirmed, stored, repeated };
    },
  };
}
