export { CfiError } from './cfi-error.ts';
export { compareCfi } from './compare.ts';
export { parseCfiFragment, printCfiFragment } from './fragment.ts';
export { joinCfi, splitPath } from './join.ts';
export {
  isCfiRange,
  type Cfi,
  type CfiOffset,
  type CfiParameter,
  type CfiPath,
  type CfiRange,
  type CfiStep,
  type CharacterOffset,
  type MediaOffset,
} from './cfi-model.ts';
export { MAX_CFI_LENGTH, MAX_CFI_STEPS, parseCfi } from './parse.ts';
export { printCfi } from './print.ts';
export { collapseCfi, makeCfiRange } from './range.ts';
export { sideBiasOf } from './side-bias.ts';
export { cfiOfRange, type RangeEnds, type RangeOptions } from './dom/cfi-of-range.ts';
export type { Point } from './dom/chunk.ts';
export type { DomOptions, IgnoreElement } from './dom/content.ts';
export { pathOfElement, pathOfPoint, type PathOptions } from './dom/path-of-point.ts';
export { resolvePoint, type ResolutionKind, type PointResolution } from './dom/resolve-point.ts';
export { resolveRange, type RangeResolution } from './dom/resolve-range.ts';
