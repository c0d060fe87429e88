import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOMAINS } from './boundaries.ts';

const root = new URL('../', import.meta.url);
const architecture = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8');
const folders = (path: string) =>
  readdirSync(new URL(path, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

it.each(['packages/contract/src', 'apps/server/src/features', 'apps/web/src/features'])(
  'ARCHITECTURE.md describes every area of %s',
  (path) => {
    const domains = folders(path).filter((name) => name !== 'constants');
    expect(domains.filter((domain) => !(domain in DOMAINS))).toEqual([]);
    const areas = domains.flatMap((domain) => folders(`${path}/${domain}`));
    expect(areas.length).toBeGreaterThan(5);
    expect(areas.filter((area) => !architecture.includes(`**${area}**`))).toEqual([]);
  },
);

it.each(['packages', 'apps/server/src', 'apps/web/src', '.'])(
  'ARCHITECTURE.md names the folders of %s',
  (path) => {
    const ignored = new Set(['node_modules', 'apps', 'docs', 'data', 'dist', 'test-results', 'packages']);
    const named = folders(path).filter((name) => !name.startsWith('.') && !ignored.has(name));
    expect(named.filter((name) => !architecture.includes(`${name}/`))).toEqual([]);
  },
);

it('ARCHITECTURE.md draws the domains with their areas, in order', () => {
  const drawn = Object.entries(DOMAINS).map(([domain, areas]) => `${domain.padEnd(9)} ${areas.join(' ')}`);
  expect(drawn.filter((line) => !architecture.includes(line))).toEqual([]);
});
