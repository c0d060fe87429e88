import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const base = readFileSync('apps/web/src/shared/ui/styles/base.css', 'utf8');

it('keeps an outline for the focus, which forced colors show instead of the shadow', () => {
  expect(base).toContain('outline: 2px solid transparent');
});

it('marks chosen items in forced colors', () => {
  const [, forced = ''] = base.split('@media (forced-colors: active)');
  for (const state of ['aria-current', "aria-pressed='true'", "aria-selected='true'", ':checked'])
    expect(forced).toContain(state);
});
