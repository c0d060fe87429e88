import { expect, it } from 'vitest';
import { useApp } from '../../testing/test-app.ts';

const app = useApp();

it.each([
  ['', '/mobile/home'],
  ['?to=%2Fpc%2FbookDetail%3FbookId%3D3', '/mobile/bookDetail?bookId=3'],
  ['?language=1&to=%2Fpc%2Fclaim%2FABC', '/mobile/claim/ABC'],
  ['?q=%E5%BE%AE%E7%A7%AF%E5%88%86', '/mobile/allSearch?q=%E5%BE%AE%E7%A7%AF%E5%88%86'],
  ['?to=https%3A%2F%2Fevil.example%2Fpc%2Fhome', '/mobile/home'],
  ['?to=%2F%2Fevil.example%2Fpc%2Fhome', '/mobile/home'],
  ['?to=javascript%3Aalert(1)', '/mobile/home'],
  ['?to=%2Fpc%2F..%2Ffiles%2Fa', '/mobile/home'],
  ['?to=%2Fpc%2F%2Fevil.example', '/mobile//evil.example'],
])('the address /mobile%s leads to %s', async (query, to) => {
  const reply = await app.app.inject({ url: `/mobile${query}` });
  expect(reply.statusCode).toBe(302);
  expect(reply.headers.location).toBe(to);
});
