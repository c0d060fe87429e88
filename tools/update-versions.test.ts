import { expect, it } from 'vitest';
import { listUpdates, readPin } from './update-versions.ts';

const VERSIONS = [
  '1.2.9',
  '1.10.0',
  '1.9.1',
  '2.0.0',
  '2.1.0-rc.1',
  '1.11.0-beta.1',
  '0.45.4',
  '0.45.11',
  '0.46.0',
];

it.each([
  ['1.2.9', ['1.10.0', '1.9.1']],
  ['1.10.0', []],
  ['0.45.4', ['0.45.11']],
  ['^1.2.9', []],
  ['latest', []],
])('%s is updated within what does not break: %j', (current, expected) => {
  expect(listUpdates(current, VERSIONS, { acrossMajors: false })).toEqual(expected);
});

it('crosses majors when asked, never to a prerelease', () => {
  expect(listUpdates('1.10.0', VERSIONS, { acrossMajors: true })).toEqual(['2.0.0']);
});

it('keeps to prereleases where there is nothing else', () => {
  const versions = ['18.4.0-beta.17', '18.4.0-beta.9', '18.4.0-beta.18', '18.5.0-beta.1', '17.9.0-beta.20'];
  expect(listUpdates('18.4.0-beta.17', versions, { acrossMajors: false })).toEqual([
    '18.5.0-beta.1',
    '18.4.0-beta.18',
  ]);
});

it('reads exact versions, also of packages under another name', () => {
  const pin = { name: 'a', packageName: 'a', version: '1.2.3', prefix: '' };
  expect(readPin('a', '1.2.3')).toEqual(pin);
  expect(readPin('a', 'npm:b@1.2.3')).toEqual({ ...pin, packageName: 'b', prefix: 'npm:b@' });
  expect(readPin('a', 'npm:@c/b@1.2.3')).toEqual({ ...pin, packageName: '@c/b', prefix: 'npm:@c/b@' });
  for (const text of ['^1.2.3', 'latest', 'npm:b@^1.2.3']) expect(readPin('a', text)).toBeUndefined();
});
