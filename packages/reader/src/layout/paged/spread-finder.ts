import type { FlowContext } from '../flow.ts';
import { arrangeSpreads } from '../fixed/spreads.ts';
import type { Spread } from '../fixed/spreads.ts';
import { directionOfLanguage } from '../../text/writing-mode.ts';

/** Finds the spread of a section for the current window and settings. */
export interface SpreadFinder {
  spreadOf(section: number): Spread;
  /** After a change of size or settings. */
  invalidate(): void;
}

export function createSpreadFinder({ readingOrder, metadata, stage, settings }: FlowContext): SpreadFinder {
  let known: Map<number, Spread> | undefined;
  function find(): Map<number, Spread> {
    const { width, height } = stage.size;
    const { presentation, readingProgression } = metadata;
    const spreads = arrangeSpreads(readingOrder, {
      layout: presentation.layout,
      spread: presentation.spread,
      preferredSpread: settings().spread,
      progression:
        readingProgression === 'auto' ? directionOfLanguage(metadata.language[0]) : readingProgression,
      isLandscape: width > height,
    });
    return new Map(spreads.flatMap((spread) => spread.sections.map((section) => [section, spread] as const)));
  }
  return {
    spreadOf: (section) => (known ??= find()).get(section)!,
    invalidate: () => void (known = undefined),
  };
}
