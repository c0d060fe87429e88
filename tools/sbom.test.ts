import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeComponents } from './sbom.ts';

it('lists every package of the lockfile once, with version, license and hash', () => {
  const document = describeComponents(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const fastify = document.components.filter(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject([
    {
      purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
      scope: 'required',
      licenses: [{ license: { name: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    },
  ]);
  const references = document.components.map((component) => component['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  expect(references.some((reference) => reference.startsWith('pkg:npm/%40fastify/cookie@'))).toBe(true);
  expect(references.some((reference) => reference.includes('zhiye'))).toBe(false);
});
