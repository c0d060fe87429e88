import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';

const page = readFileSync('apps/web/index.html', 'utf8');
const script = /<script>(.*?)<\/script>/s.exec(page)![1]!;

interface Window {
  readonly innerWidth: number;
  readonly outerWidth?: number;
  readonly address?: string;
  readonly referrer?: string;
}

/** Runs the script in the head of the page in a window; returns the address it leads to. */
function load({ innerWidth, outerWidth, address, referrer = '' }: Window): string | undefined {
  const replace = vi.fn<(to: string) => void>();
  const location = new URL(address ?? '/pc/home', 'http://shop');
  const names = { innerWidth, outerWidth: outerWidth ?? innerWidth, document: { referrer } };
  const globals = { ...names, location: { pathname: location.pathname, search: location.search, replace } };
  const run = new Function('window', ...Object.keys(globals), script);
  run({ stop: vi.fn() }, ...Object.values(globals));
  return replace.mock.calls[0]?.[0];
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it.each([
  [500, true],
  [501, false],
  [320, true],
  [1540, false],
])('the first load at %i px leads to the page for phones: %s', (innerWidth, leaves) => {
  expect(load({ innerWidth })).toBe(leaves ? '/mobile?to=%2Fpc%2Fhome' : undefined);
});

it('keeps the address and the language', () => {
  localStorage.setItem('locale', 'en');
  expect(load({ innerWidth: 390, address: '/pc/bookDetail?bookId=3' })).toBe(
    '/mobile?to=%2Fpc%2FbookDetail%3FbookId%3D3&language=1',
  );
});

it('decides at the first load of a tab alone', () => {
  expect(load({ innerWidth: 1280 })).toBeUndefined();
  expect(load({ innerWidth: 400 })).toBeUndefined();
});

it('stays in the shop after the way back from the page for phones', () => {
  expect(load({ innerWidth: 390, referrer: 'http://shop/mobile?to=%2Fpc%2Fhome' })).toBeUndefined();
});

it('a zoomed window is no phone', () => {
  expect(load({ innerWidth: 360, outerWidth: 1440 })).toBeUndefined();
});

it('the smallest window of a desktop browser is too narrow for the shop, zoomed or not', () => {
  expect(load({ innerWidth: 320, outerWidth: 500 })).toMatch(/^\/mobile\?to=/);
});

it('stays in the shop where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(load({ innerWidth: 390 })).toBeUndefined();
});

it('comes before every other script of the page', () => {
  expect(page.indexOf('<script>')).toBe(page.indexOf('<script'));
});
