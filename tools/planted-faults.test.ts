import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findTableProblems } from '../e2e/trials/planted-faults/fault-location.ts';
import { PLANTED_FAULTS } from '../e2e/trials/planted-faults/planted-faults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('each planted fault has one place in the sources and one test file', () => {
  expect(findTableProblems(root)).toEqual([]);
});

it('there are twenty planted faults of different names, and each changes its snippet', () => {
  expect(new Set(PLANTED_FAULTS.map(({ name }) => name)).size).toBe(20);
  for (const { name, snippet, replacement } of PLANTED_FAULTS) expect(replacement, name).not.toBe(snippet);
});
