import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPageZone } from '../navigation/page-zones.ts';
import { DEFAULT_READER_SETTINGS, toEngineSettings } from '../settings/reader-settings.ts';
import { stopAfterDrag } from '../../../../shared/phone/use-sheet-drag.ts';
import { pinchedFontSize, pinchedZoom } from './use-pinch.ts';

it('the sides of a phone that turn the page are as wide as a thumb', () => {
  for (const [x, width, direction, zone] of [
    [109, 390, 'ltr', 'previous'],
    [110, 390, 'ltr', 'bars'],
    [281, 390, 'ltr', 'next'],
    [100, 360, 'rtl', 'next'],
    [260, 360, 'rtl', 'previous'],
  ] as const)
    expect([x, findPageZone(x, width, direction, true)]).toEqual([x, zone]);
});

it('a sheet goes one stop in the direction of a long or quick drag', () => {
  const window844 = { durationMs: 600, windowPx: 844 };
  for (const [stop, distancePx, wanted] of [
    ['half', 20, 'half'],
    ['half', -120, 'full'],
    ['half', 150, 'closed'],
    ['full', 150, 'half'],
    ['full', 500, 'closed'],
    ['full', -200, 'full'],
  ] as const)
    expect([stop, distancePx, stopAfterDrag(stop, { ...window844, distancePx })]).toEqual([
      stop,
      distancePx,
      wanted,
    ]);
  expect(stopAfterDrag('half', { distancePx: 40, durationMs: 60, windowPx: 844 })).toBe('closed');
  expect(stopAfterDrag('half', { distancePx: -40, durationMs: 60, windowPx: 844 })).toBe('full');
});

it('a pinch sizes text by 2 px from 14 to 32, and a fixed page from the whole of it to four times', () => {
  expect([0.2, 0.9, 1, 1.1, 1.45, 9].map((scale) => pinchedFontSize(18, scale))).toEqual([
    14, 16, 18, 20, 26, 32,
  ]);
  expect(pinchedZoom(0.5, 2, 0.5)).toBe(100);
  expect(pinchedZoom(0.5, 20, 0.5)).toBe(200);
  expect(pinchedZoom(1, 0.4, 0.5)).toBe('page');
});

it('a phone that is turned sideways has two columns unless one was chosen; its margins are narrower', () => {
  const settings = DEFAULT_READER_SETTINGS;
  expect(toEngineSettings(settings, 'upright')).toMatchObject({ columns: 'auto', marginPx: 24, edgePx: 4 });
  expect(toEngineSettings(settings, 'sideways').columns).toBe(2);
  expect(toEngineSettings({ ...settings, columns: 1 }, 'sideways').columns).toBe(1);
  expect(toEngineSettings(settings)).not.toHaveProperty('edgePx');
});

it('nothing that a phone shows is as high as a window without the bars of its browser', () => {
  const src = join(import.meta.dirname, '../../../..');
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css') && !/(^|\/)admin\//.test(path),
  );
  expect(sheets.length).toBeGreaterThan(100);
  // `100vh` of Safari reaches behind its lower bar
  expect(sheets.filter((path) => readFileSync(join(src, path), 'utf8').includes('100vh'))).toEqual([]);
});
