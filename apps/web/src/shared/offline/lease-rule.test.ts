import { expect, it } from 'vitest';
import { leaseState, meetServer, passTime } from './lease-rule.ts';

const DAY = 86_400_000;
const server = Date.UTC(2026, 10, 27);
const endsAt = server + 14 * DAY;

it.each([
  ['at once', 0, 0, 'open'],
  ['on the last day', 0, 13.9, 'open'],
  ['after it', 0, 14, 'ended'],
  ['on a device whose clock was three days behind at the contact', -3, 10, 'open'],
  ['and there it ends after the same time', -3, 14, 'ended'],
  ['on a device that is a year ahead', 365, 13, 'open'],
] as const)('a lease %s', (_what, wrongDays, days, state) => {
  const device = server + wrongDays * DAY;
  const mark = meetServer(server, device);
  expect(leaseState(endsAt, mark, device + days * DAY)).toBe(state);
});

it('a clock that is set back ends the lease until the next contact', () => {
  let mark = meetServer(server, server);
  mark = passTime(mark, server + 10 * DAY);
  expect(leaseState(endsAt, mark, server + 10 * DAY - 60_000)).toBe('open');
  expect(leaseState(endsAt, mark, server + 2 * DAY)).toBe('clockBack');
  mark = passTime(mark, server + 2 * DAY);
  expect(leaseState(endsAt, mark, server + 9 * DAY)).toBe('clockBack');
  expect(leaseState(endsAt, mark, server + 10 * DAY)).toBe('open');
  const met = meetServer(server + 11 * DAY, server + 2 * DAY);
  expect(leaseState(endsAt, met, server + 2 * DAY)).toBe('open');
});

it('a clock that is set ahead and back again opens nothing', () => {
  const mark = passTime(meetServer(server, server), server + 20 * DAY);
  expect(leaseState(endsAt, mark, server + 20 * DAY)).toBe('ended');
  expect(leaseState(endsAt, mark, server + DAY)).toBe('clockBack');
});
