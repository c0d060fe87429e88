import type { HighlightLayerName } from './highlight-style.ts';

/** The highlights that are drawn in one document. */
export interface HighlightLayer {
  /** Replaces the ranges of a layer. */
  set(layer: HighlightLayerName, ranges: readonly Range[]): void;
  /** Call it after a new layout. */
  redraw(): void;
}
