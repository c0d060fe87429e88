import { generalErrors } from '@zhiye/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
let server: FastifyInstance;

beforeAll(async () => {
  server = await createServer({
    log: createLog('silent'),
    trustProxy: false,
    isHttps: false,
    shedLoad: false,
  });
  // as @fastify/under-pressure refuses a request before any handler
  server.addHook('onRequest', async (request) => {
    if (request.url.includes('broken')) throw new Error('a defect');
    throw Object.assign(new Error('Service Unavailable'), { statusCode: 503 });
  });
  server.get('/pc/*', async () => 'the page');
  server.get('/b/v1/home/getHomePage', async () => ({}));
});
afterAll(() => server.close());

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  server.inject({ url, headers, method });

describe('a server that is busy', () => {
  it('answers a browser that asks for a page with a page that tries again', async () => {
    const reply = await ask('/pc/bookDetail?bookId=7', {
      accept: BROWSER,
      'accept-language': 'zh-CN,zh;q=0.9',
    });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    const seconds = Number(reply.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(reply.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(reply.body).toMatch(/<html lang="zh-CN">[^]*<h1>页面马上就好<\/h1>[^]*lang="en"/);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.body).not.toContain('<script');
  });

  it('puts the language first that the browser prefers', async () => {
    const { body } = await ask('/pc/home', { accept: BROWSER, 'accept-language': 'en-US,en;q=0.9' });
    expect(body).toMatch(/<html lang="en">[^]*<h1>One moment, please<\/h1>[^]*lang="zh-CN"/);
  });

  it.each([
    ['a call of the app', '/b/v1/home/getHomePage', { accept: '*/*' }, 'GET'],
    ['an address of the API opened in a browser', '/b/v1/home/getHomePage', { accept: BROWSER }, 'GET'],
    [
      'a chapter in the frame of the reader',
      '/b/v1/reading/resource/1/a/full/c.xhtml',
      { accept: BROWSER },
      'GET',
    ],
    ['a script', '/pc/assets/index.js', { accept: '*/*' }, 'GET'],
    ['a form that was sent', '/pc/home', { accept: BROWSER }, 'POST'],
  ] as const)('keeps JSON for %s', async (_name, url, headers, method) => {
    const reply = await ask(url, headers, method);
    expect([reply.statusCode, reply.json<{ code: number }>().code]).toEqual([503, generalErrors.busy.code]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('says of a defect nothing about being busy', async () => {
    const reply = await ask('/pc/broken', { accept: BROWSER });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([500, undefined]);
  });
});
