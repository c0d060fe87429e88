import type { LayerName } from './highlight-style.ts';

/** What is coloured in one document. */
export interface HighlightLayer {
  /** Takes the place of what the layer held. */
  set(layer: LayerName, ranges: readonly Range[]): void;
  /** After a new layout. */
  redraw(): void;
}
