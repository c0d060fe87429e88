import { act, waitFor } from '@testing-library/react';
import * as engine from '@zhiye/reader';
import type { CurrentLocation } from '@zhiye/reader';
import { expect, vi } from 'vitest';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { ReadPage } from '../book/read-page.tsx';
import { createdReaders, createFakeReader, makeCurrentLocation } from './fake-reader.ts';

export const baseUrl = '/b/v1/reading/resource/7/revision-one/full/';
const expiresAt = '2026-11-20T08:10:00.000Z';
const manifest = {
  metadata: { title: '数据结构', readingProgression: 'ltr', presentation: { layout: 'reflowable' } },
  readingOrder: [
    { href: 'one.xhtml', positions: 140, linear: true },
    { href: 'two.xhtml', positions: 272, linear: true },
  ],
  toc: [
    { title: '第一章', href: 'one.xhtml', children: [{ title: '1.1 起步', href: 'one.xhtml#s1' }] },
    { title: '第二章', href: 'two.xhtml' },
  ],
};
export const serveManifest = (base: string, changes: object = {}) => ({
  [`GET ${base}manifest.json`]: () => Response.json({ ...manifest, ...changes }),
});
export const locator = { href: 'two.xhtml', progression: 0.5, totalProgression: 0.67, title: '第二章' };

export const fullGrant = { scope: 'full', previewLimit: null, baseUrl, expiresAt } as const;
export const openedBook = {
  title: '数据结构导论',
  userId: '0198c0de-0000-7000-8000-000000000001',
  locator: null,
  titlesBeyondPreview: [],
  ...fullGrant,
};

const handlers = {
  'POST /b/v1/reading/openBook': () => openedBook,
  'POST /b/v1/reading/heartbeat': () => ({ ...fullGrant, closesAt: null }),
  'GET /b/v1/reading/getReadingProgress': () => ({ last: null }),
  'GET /b/v1/reading/getReaderSettings': () => ({ settings: null }),
  'POST /b/v1/reading/saveReaderSettings': () => null,
  'POST /b/v1/reading/saveReadingProgress': () => null,
  'POST /b/v1/reading/getCopyMeter': () => ({ maxCharacters: 500, limit: 9_860, used: 1_448, left: 8_412 }),
  'GET /b/v1/book/getBook': () => makeBook({ bookId: 7, title: '数据结构导论' }),
  ...serveManifest(baseUrl),
} as unknown as Handlers;

/** Opens /read with a book of two sections in the fake reader. */
export const openReadPage = (more: Handlers = {}, address = '/read?bookId=7') => {
  vi.spyOn(engine, 'createReader').mockImplementation(createFakeReader);
  const server = startFakeServer({ ...handlers, ...more });
  return { server, ...renderPage(ReadPage, address) };
};

/** Waits for the reader of the page and lets it show a location. */
export async function showLocation(currentLocation: CurrentLocation = makeCurrentLocation()) {
  const reader = await waitFor(() => {
    expect(createdReaders.length).toBeGreaterThan(0);
    return createdReaders.at(-1)!;
  });
  act(() => reader.emit('relocated', currentLocation));
  return reader;
}
