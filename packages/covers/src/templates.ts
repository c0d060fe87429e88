import { band } from './templates/band.ts';
import { frame } from './templates/frame.ts';
import { full } from './templates/full.ts';
import { grid } from './templates/grid.ts';
import type { Template } from './templates/template.ts';
import { series } from './templates/series.ts';
import { slip } from './templates/slip.ts';
import { split } from './templates/split.ts';
import { type } from './templates/type.ts';

/** Eight layouts of a cover. `series` is reserved for books that belong to one. */
export const TEMPLATES = { band, frame, full, grid, series, slip, split, type } as const satisfies Record<
  string,
  Template
>;

export type TemplateName = keyof typeof TEMPLATES;
