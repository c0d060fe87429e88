// Requests through the proxy while servers come and go; none may fail.
import { setTimeout as wait } from 'node:timers/promises';
import { findBySearch, findSavedSearches, getHomePage, saveSearch } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { deleteSavedSearch } from '@zhiye/contract';
import type { HttpsClient } from './https-client.ts';

const PAUSE_MS = 40;
const CLIENTS = 4;

export interface Traffic {
  /** Ends after open requests. Throws when one failed. Returns how many there were. */
  stop(): Promise<number>;
}

/** Reads pages and the catalog as a guest would, and writes as the staff user that the client has signed in. */
export function startTraffic(client: HttpsClient): Traffic {
  const failures: string[] = [];
  let requests = 0;
  let isStopped = false;

  async function expectWorks(what: string, request: () => Promise<boolean>): Promise<void> {
    requests += 1;
    const works = await request().catch((error: unknown) => {
      failures.push(`${what}: ${String(error)}`);
      return true;
    });
    if (!works) failures.push(`${what}: refused`);
  }
  const condition = {
    fieldType: SEARCH_FIELD.title,
    fieldVal: '测试',
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: true,
  };

  async function read(): Promise<void> {
    while (!isStopped) {
      await expectWorks('/pc/home', async () => (await client.get('/pc/home')).status === 200);
      await expectWorks('home page', async () => (await client.call(getHomePage, {})).isOK);
      const page = { conditions: [condition], pageNo: 1, pageSize: 20 };
      await expectWorks('search', async () => (await client.call(findBySearch, page)).isOK);
      await wait(PAUSE_MS);
    }
  }

  async function write(): Promise<void> {
    while (!isStopped) {
      await expectWorks('save', async () => {
        const saved = await client.call(saveSearch, { name: '演练', conditions: [condition] });
        return saved.isOK;
      });
      await expectWorks('list and delete', async () => {
        const { data } = await client.call(findSavedSearches, {});
        for (const { savedSearchId } of data.list) await client.call(deleteSavedSearch, { savedSearchId });
        return data.list.length > 0;
      });
      await wait(PAUSE_MS);
    }
  }
  const work = [...Array.from({ length: CLIENTS - 1 }, read), write()];
  return {
    async stop() {
      isStopped = true;
      await Promise.all(work);
      if (failures.length > 0)
        throw new Error(
          `${failures.length} of ${requests} requests failed: ${failures.slice(0, 5).join('; ')}`,
        );
      return requests;
    },
  };
}
