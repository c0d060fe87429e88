import { act, waitFor } from '@testing-library/react';
import type { Place } from '@zhiye/reader';
import { expect } from 'vitest';
import { startFakeServer } from '../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../shared/testing/make.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { ReadPage } from '../read-page.tsx';
import { madeReaders, makePlace } from './fake-reader.ts';

export const baseUrl = '/b/v1/reading/resource/7/edition-one/full/';
export const expiresAt = '2026-11-20T08:10:00.000Z';
const manifest = {
  metadata: { title: '数据结构', readingProgression: 'ltr' },
  readingOrder: [
    { href: 'one.xhtml', positions: 140, linear: true },
    { href: 'two.xhtml', positions: 272, linear: true },
  ],
  toc: [
    { title: '第一章', href: 'one.xhtml', children: [{ title: '1.1 起步', href: 'one.xhtml#s1' }] },
    { title: '第二章', href: 'two.xhtml' },
  ],
};
export const serveManifest = (base: string) => ({
  [`GET ${base}manifest.json`]: () => Response.json(manifest),
});
export const position = { href: 'two.xhtml', progression: 0.5, totalProgression: 0.67, title: '第二章' };

export const full = { scope: 'full', trialEnd: null, baseUrl, expiresAt } as const;
export const opened = { title: '数据结构导论', position: null, ...full };

const handlers = {
  'POST /b/v1/reading/openBook': () => opened,
  'POST /b/v1/reading/heartbeat': () => ({ ...full, closesAt: null }),
  'GET /b/v1/reading/getPosition': () => ({ last: null }),
  'GET /b/v1/reading/getReaderSettings': () => ({ settings: null }),
  'POST /b/v1/reading/saveReaderSettings': () => null,
  'POST /b/v1/reading/savePosition': () => null,
  'GET /b/v1/book/getBook': () => makeBook({ bookId: 7, title: '数据结构导论' }),
  ...serveManifest(baseUrl),
} as unknown as Handlers;

/** /read of a book of two sections. */
export const openReadPage = (more: Handlers = {}, address = '/read?bookId=7') => {
  const server = startFakeServer({ ...handlers, ...more });
  return { server, ...renderPage(ReadPage, address) };
};

/** The reader of the page, once it is made, showing a place. */
export async function showPlace(place: Place = makePlace()) {
  const reader = await waitFor(() => {
    expect(madeReaders.length).toBeGreaterThan(0);
    return madeReaders.at(-1)!;
  });
  act(() => reader.emit('relocated', place));
  return reader;
}
