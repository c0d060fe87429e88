import { describe, expect, it } from 'vitest';
import { areas, eventSubscribers, jobNames, waitingWork } from './areas.ts';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the list of areas', () => {
  it('is in the order of the dependency rules', () => {
    const { DOMAINS } = require('../../../../dependency-rules.cjs') as { DOMAINS: Record<string, string[]> };
    const ordered = Object.values(DOMAINS).flat();
    const listed = areas.map(({ name }) => name);
    expect(listed).toEqual(ordered.filter((name) => listed.includes(name)));
  });

  it('lists every job, subscriber, setting and notification kind once', () => {
    const settings = areas.flatMap((area) => Object.values(area.settings ?? {}).map(({ key }) => key));
    const kinds = areas.flatMap((area) => Object.keys(area.notificationKinds ?? {}));
    expect(repeated(kinds)).toEqual([]);
    expect(repeated(waitingWork.map(({ name }) => name))).toEqual([]);
    expect(repeated(jobNames)).toEqual([]);
    expect(repeated(eventSubscribers.map(({ name }) => name))).toEqual([]);
    expect(repeated(settings)).toEqual([]);
  });
});
