import type { FlowContext } from '../flow.ts';
import { arrangeSpreads, isPaired } from '../fixed/spreads.ts';
import type { Spread, SpreadRules } from '../fixed/spreads.ts';
import { directionOfLanguage } from '../../text/writing-mode.ts';

/** Finds the spread of a section for the current window and settings. */
export interface SpreadFinder {
  spreadOf(section: number): Spread;
  /** Of a text that its book assigns to a half of a spread, in the direction of reading; undefined where there are no spreads. */
  halfOf(section: number): 'first' | 'second' | undefined;
  /** After a change of size or settings. */
  invalidate(): void;
}

export function createSpreadFinder({ readingOrder, metadata, stage, settings }: FlowContext): SpreadFinder {
  let known: Map<number, Spread> | undefined;
  function rules(): SpreadRules {
    const { width, height } = stage.size;
    const { presentation, readingProgression } = metadata;
    return {
      layout: presentation.layout,
      spread: presentation.spread,
      preferredSpread: settings().spread,
      progression:
        readingProgression === 'auto' ? directionOfLanguage(metadata.language[0]) : readingProgression,
      isLandscape: width > height,
    };
  }
  function find(): Map<number, Spread> {
    const spreads = arrangeSpreads(readingOrder, rules());
    return new Map(spreads.flatMap((spread) => spread.sections.map((section) => [section, spread] as const)));
  }
  return {
    spreadOf: (section) => (known ??= find()).get(section)!,
    halfOf(section) {
      const { page } = readingOrder[section]!.properties;
      if (page !== 'left' && page !== 'right') return undefined;
      const current = rules();
      if (!isPaired(readingOrder[section]!, current)) return undefined;
      return (page === 'left') === (current.progression === 'ltr') ? 'first' : 'second';
    },
    invalidate: () => void (known = undefined),
  };
}
