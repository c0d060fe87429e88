import { expect, it } from 'vitest';
import { parseGoToTarget } from './go-to-target.ts';
import type { GoToTargetKind } from './go-to-target.ts';

const pageList = [
  { title: 'iv', href: 'front.xhtml#p4' },
  { title: '12', href: 'one.xhtml#p12' },
  { title: '13' },
];

it.each<[GoToTargetKind, string, unknown]>([
  ['page', '1', { totalProgression: 0 }],
  ['page', ' ２１ ', { totalProgression: 0.2 }],
  ['page', '100', { totalProgression: 0.99 }],
  ['page', '0', undefined],
  ['page', '101', undefined],
  ['page', '1.5', undefined],
  ['page', '十', undefined],
  ['percent', '50%', { totalProgression: 0.5 }],
  ['percent', '100', { totalProgression: 1 }],
  ['percent', '101', undefined],
  ['percent', '-1', undefined],
  ['printPage', 'IV', { href: 'front.xhtml#p4' }],
  ['printPage', '12', { href: 'one.xhtml#p12' }],
  ['printPage', '13', undefined],
  ['printPage', '', undefined],
])('%s %s', (kind, text, target) => {
  expect(parseGoToTarget(kind, text, 100, pageList)).toEqual(target);
});
