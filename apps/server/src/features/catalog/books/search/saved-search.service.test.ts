import {
  deleteSavedSearch,
  findSavedSearches,
  MAX_SAVED_SEARCHES,
  saveSearch,
  searchErrors,
} from '@zhiye/contract';
import { MATCH, RELATIONSHIP, REPLY_CODE, SEARCH_FIELD } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';

const app = useApp();
const conditions = [
  {
    fieldType: SEARCH_FIELD.title,
    fieldVal: '数学',
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: false,
  } as const,
  {
    fieldType: SEARCH_FIELD.publisher,
    fieldVal: '海图',
    vague: MATCH.exact,
    relationshipType: RELATIONSHIP.not,
    isGlobal: false,
  } as const,
];

it('is stored unchanged, listed newest first, and can be deleted', async () => {
  const user = await makeUser(app);
  const first = await app.call(saveSearch, { name: ' 数学 ', conditions }, user);
  app.clock.advance(1_000);
  const second = await app.call(saveSearch, { name: '又一个', conditions }, user);
  expect(first.body.data).toMatchObject({ name: '数学', conditions });
  const list = async () => (await app.call(findSavedSearches, {}, user)).body.data.list;
  expect(await list()).toEqual([second.body.data, first.body.data]);
  const { savedSearchId } = first.body.data;
  expect((await app.call(deleteSavedSearch, { savedSearchId }, user)).body.isOK).toBe(true);
  expect(await list()).toEqual([second.body.data]);
  const again = await app.call(deleteSavedSearch, { savedSearchId }, user);
  expect([again.status, again.body.code]).toEqual([404, searchErrors.savedSearchNotFound.code]);
});

it('belongs to one person', async () => {
  const [owner, other] = [await makeUser(app), await makeUser(app)];
  const { savedSearchId } = (await app.call(saveSearch, { name: '我的', conditions }, owner)).body.data;
  expect((await app.call(findSavedSearches, {}, other)).body.data.list).toEqual([]);
  const theirs = await app.call(deleteSavedSearch, { savedSearchId }, other);
  expect([theirs.status, theirs.body.code]).toEqual([404, searchErrors.savedSearchNotFound.code]);
  expect((await app.call(findSavedSearches, {}, owner)).body.data.list).toHaveLength(1);
});

it('has a maximum number, also when two are saved at once', async () => {
  const user = await makeUser(app);
  const save = (name: string) => app.call(saveSearch, { name, conditions }, user);
  for (let made = 1; made < MAX_SAVED_SEARCHES; made += 1) await save(`检索式 ${made}`);
  const replies = await Promise.all([save('倒数第一'), save('多出的')]);
  expect(replies.map(({ body }) => body.code).sort()).toEqual([
    REPLY_CODE.success,
    searchErrors.tooManySavedSearches.code,
  ]);
});
