import { expect, it } from 'vitest';
import { HIGHLIGHT_COLORS, HIGHLIGHT_STROKES } from './highlight.ts';
import { highlightRules } from './highlight-style.ts';

it.each(HIGHLIGHT_COLORS)(
  'the %s underline has a declaration for each property, as WebKit needs it',
  (color) => {
    const [, rule] = highlightRules().split(`::highlight(reader-${color}-line)`);
    const declarations = rule!.slice(rule!.indexOf('{') + 1, rule!.indexOf('}'));
    expect(declarations).not.toMatch(/text-decoration:/);
    expect(declarations).toContain('text-decoration-line: underline;');
    expect(declarations).toContain(`text-decoration-style: ${HIGHLIGHT_STROKES[color].style};`);
    expect(declarations).toContain(`text-decoration-thickness: ${HIGHLIGHT_STROKES[color].thickness};`);
  },
);
