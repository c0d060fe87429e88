import { expect, it } from 'vitest';
import { endOf } from './lease-end.ts';
import type { OfflineBook } from './offline-types.ts';

const lease = { accessEndDay: '2027-05-20' } as OfflineBook['lease'];
const ended = (reason: 'access' | 'device', endedAt: string) => ({ reason, endedAt });

it('an access that ends before its day was taken back', () => {
  expect(endOf({ lease, ended: undefined })).toBeUndefined();
  expect(endOf({ lease, ended: ended('access', '2027-05-20T15:59:00Z') })).toBe('access');
  // the day is that of the shop, which begins at 16:00 UTC
  expect(endOf({ lease, ended: ended('access', '2027-05-20T16:01:00Z') })).toBe('access');
  expect(endOf({ lease, ended: ended('access', '2027-05-19T15:59:00Z') })).toBe('takenBack');
  expect(endOf({ lease, ended: ended('device', '2027-01-01T00:00:00Z') })).toBe('device');
});

it('an access without an end ends only when it is taken back', () => {
  const endless = { ...lease, accessEndDay: null };
  expect(endOf({ lease: endless, ended: ended('access', '2040-01-01T00:00:00Z') })).toBe('takenBack');
});
