// Requests through the proxy while servers come and go; none may fail.
import { setTimeout as wait } from 'node:timers/promises';
import { deleteSavedSearch, findBySearch, findSavedSearches, getHomePage, saveSearch } from '@zhiye/contract';
import type { InputOf, JsonRoute } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type { HttpsClient } from './https-client.ts';

/** One address may search 600 times in a minute, and all requests come from this machine. */
const PAUSE_MS = 500;
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

  /** `request` returns why it failed; undefined when it worked. */
  async function expectWorks(what: string, request: () => Promise<string | undefined>): Promise<void> {
    requests += 1;
    const failure = await request().catch(String);
    if (failure !== undefined) failures.push(`${what}: ${failure}`);
  }
  const ask = async <R extends JsonRoute>(route: R, input: InputOf<R>) => {
    const { isOK, code, msg } = await client.call(route, input);
    return isOK ? undefined : `${code} ${msg}`;
  };
  const condition = {
    fieldType: SEARCH_FIELD.title,
    fieldVal: '测试',
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: true,
  };

  async function read(): Promise<void> {
    const page = { conditions: [condition], pageNo: 1, pageSize: 20 };
    while (!isStopped) {
      await expectWorks('/pc/home', async () => {
        const { status } = await client.get('/pc/home');
        return status === 200 ? undefined : String(status);
      });
      await expectWorks('home page', () => ask(getHomePage, {}));
      await expectWorks('search', () => ask(findBySearch, page));
      await wait(PAUSE_MS);
    }
  }

  async function write(): Promise<void> {
    while (!isStopped) {
      await expectWorks('save', () => ask(saveSearch, { name: '演练', conditions: [condition] }));
      await expectWorks('list and delete', async () => {
        const { data } = await client.call(findSavedSearches, {});
        const [saved] = data.list;
        return saved ? ask(deleteSavedSearch, { savedSearchId: saved.savedSearchId }) : 'the list is empty';
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
