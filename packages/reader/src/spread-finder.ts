import type { FlowContext } from './flow.ts';
import { spreadsOf } from './spreads.ts';
import type { Spread } from './spreads.ts';
import { directionOfLanguage } from './writing.ts';

/** Which spread a section is in, with the window and the settings as they are. */
export interface SpreadFinder {
  spreadOf(section: number): Spread;
  /** After a change of size or settings. */
  forget(): void;
}

export function createSpreadFinder({ readingOrder, metadata, stage, settings }: FlowContext): SpreadFinder {
  let known: Map<number, Spread> | undefined;
  function find(): Map<number, Spread> {
    const { width, height } = stage.size;
    const { presentation, readingProgression } = metadata;
    const spreads = spreadsOf(readingOrder, {
      layout: presentation.layout,
      spread: presentation.spread,
      wished: settings().spread,
      progression:
        readingProgression === 'auto' ? directionOfLanguage(metadata.language[0]) : readingProgression,
      isLandscape: width > height,
    });
    return new Map(spreads.flatMap((spread) => spread.sections.map((section) => [section, spread] as const)));
  }
  return {
    spreadOf: (section) => (known ??= find()).get(section)!,
    forget: () => void (known = undefined),
  };
}
