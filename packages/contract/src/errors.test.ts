import { describe, expect, it } from 'vitest';
import * as contract from './index.ts';
import type { ErrorDefinition } from './index.ts';

const groups = Object.entries(contract).flatMap(([name, value]) =>
  name.endsWith('Errors') ? Object.entries(value as Record<string, ErrorDefinition>) : [],
);

describe('errors of the contract', () => {
  it('have unique codes', () => {
    // samplePermission is another text of 4201 (requirement R-805) and in no group
    const codes = groups.map(([, { code }]) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(groups)(
    '%s has both texts with the same parameters, and the HTTP status of a refusal',
    (_, error) => {
      const parameters = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
      expect(error.zh).toMatch(/\p{Script=Han}/u);
      expect(error.en).toMatch(/^\P{Script=Han}+$/u);
      expect(parameters(error.zh)).toEqual(parameters(error.en));
      expect(error.status).toBeGreaterThanOrEqual(400);
    },
  );

  it('are the same objects that the routes list', () => {
    const known = new Set(groups.map(([, error]) => error.code));
    for (const route of Object.values(contract.routes)) {
      for (const error of route.errors) expect(known).toContain(error.code);
    }
  });
});
