import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it, onTestFinished } from 'vitest';
import { createSessionResolver } from '../features/people/accounts/index.ts';
import { createServer } from '../platform/http/server.ts';
import { makeUser } from '../testing/records.ts';
import { useApp } from '../testing/test-app.ts';
import { mountOpenApi } from './openapi-route.ts';

const app = useApp();

async function open(isProduction: boolean) {
  const { log, db, clock } = app.platform;
  const server = await createServer({ log, trustProxy: false, isHttps: false, shedLoad: false });
  onTestFinished(() => server.close());
  mountOpenApi(server, { resolveSession: createSessionResolver(db), clock, isProduction });
  return (token?: string) =>
    server.inject({ url: '/b/v1/openapi.json', headers: token ? { webauthorization: token } : {} });
}

it('is for staff alone in production', async () => {
  const get = await open(true);
  expect((await get()).statusCode).toBe(401);
  expect((await get('unknown')).statusCode).toBe(401);
  for (const type of [1, 2, 3, 4] as const)
    expect((await get((await makeUser(app, type)).token)).statusCode).toBe(403);
  const reply = await get((await makeUser(app, USER_TYPE.staff, ['catalog'])).token);
  expect([reply.statusCode, reply.json<{ openapi: string }>().openapi]).toEqual([200, '3.1.0']);
  expect(reply.headers['cache-control']).toBe('no-store');
});

it('is for everybody in development', async () => {
  expect((await (await open(false))()).statusCode).toBe(200);
});
