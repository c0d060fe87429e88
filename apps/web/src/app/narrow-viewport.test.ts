import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeTabStorage } from '../shared/storage/tab-storage.ts';

const page = readFileSync('apps/web/index.html', 'utf8');
const script = /<script>(.*?)<\/script>/s.exec(page)![1]!;

interface Window {
  readonly innerWidth: number;
  /** Width and height of the screen; a computer's when absent. */
  readonly screen?: readonly [width: number, height: number];
  readonly isTouched?: boolean;
  readonly address?: string;
}

/** Runs the script in the head of the page in a window; returns the address it leads to. */
function load({ innerWidth, screen = [1920, 1080], isTouched = false, address = '/pc/home' }: Window) {
  const replace = vi.fn<(to: string) => void>();
  const { pathname, search, hash } = new URL(address, 'http://shop');
  const globals = {
    innerWidth,
    screen: { width: screen[0], height: screen[1] },
    matchMedia: () => ({ matches: isTouched }),
    location: { pathname, search, hash, replace },
  };
  const run = new Function('window', ...Object.keys(globals), script);
  run({ stop: vi.fn() }, ...Object.values(globals));
  return replace.mock.calls[0]?.[0];
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it.each([
  [500, '/mobile/home'],
  [501, undefined],
  [320, '/mobile/home'],
  [1540, undefined],
])('a window of %i px gets the layout of phones: %s', (innerWidth, to) => {
  expect(load({ innerWidth })).toBe(to);
});

it('keeps the whole address', () => {
  expect(load({ innerWidth: 390, address: '/pc/read?bookId=3&cfi=epubcfi(/6/4!/2)#note' })).toBe(
    '/mobile/read?bookId=3&cfi=epubcfi(/6/4!/2)#note',
  );
});

it('decides at each full load', () => {
  expect(load({ innerWidth: 1280 })).toBeUndefined();
  expect(load({ innerWidth: 400 })).toBe('/mobile/home');
});

it('leads from the address for phones to the one for computers', () => {
  expect(load({ innerWidth: 1540, address: '/mobile/claim/ABC?x=1' })).toBe('/pc/claim/ABC?x=1');
  expect(load({ innerWidth: 390, address: '/mobile/claim/ABC' })).toBeUndefined();
});

it('a phone that is turned sideways is still a phone; a tablet is none', () => {
  const turned = { innerWidth: 844, screen: [844, 390], isTouched: true } as const;
  expect(load({ ...turned, address: '/mobile/read?bookId=1' })).toBeUndefined();
  expect(load(turned)).toBe('/mobile/home');
  expect(load({ innerWidth: 768, screen: [768, 1024], isTouched: true })).toBeUndefined();
  expect(load({ innerWidth: 844, screen: [844, 390], address: '/mobile/home' })).toBe('/pc/home');
});

it('a window that asked for the layout of computers keeps it', () => {
  writeTabStorage('layout', '/pc');
  expect(load({ innerWidth: 390 })).toBeUndefined();
  expect(load({ innerWidth: 390, address: '/mobile/backoffice' })).toBe('/pc/backoffice');
});

it('decides where storage is blocked too', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(load({ innerWidth: 390 })).toBe('/mobile/home');
});

it('comes before every other script of the page', () => {
  expect(page.indexOf('<script>')).toBe(page.indexOf('<script'));
});
