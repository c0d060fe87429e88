import type { LinkProperties } from '@zhiye/publication';

/** The sections that are in view together, in reading order. */
export interface Spread {
  /** Indexes in the reading order: one, or two fixed pages side by side. */
  readonly sections: readonly number[];
  /** Which half of the spread each fills; a single page is centered. */
  readonly sides: readonly ('left' | 'right' | 'center')[];
}

export interface SpreadItem {
  readonly linear: boolean;
  readonly properties: LinkProperties;
}

export interface SpreadRules {
  readonly layout: 'reflowable' | 'fixed';
  /** Set by the book. */
  readonly spread: 'auto' | 'none' | 'landscape' | 'both';
  /** Set by the user. */
  readonly preferredSpread: 'auto' | 'none' | 'both';
  readonly progression: 'ltr' | 'rtl';
  readonly isLandscape: boolean;
}

export const isFixed = (item: SpreadItem, rules: Pick<SpreadRules, 'layout'>): boolean =>
  (item.properties.layout ?? rules.layout) === 'fixed';

/** Divides the reading order into spreads (EPUB 3.3, section 8.2.2.4). A section that is not linear is a spread of its own. */
export function arrangeSpreads(items: readonly SpreadItem[], rules: SpreadRules): Spread[] {
  const spreads: Spread[] = [];
  const firstSide = rules.progression === 'rtl' ? 'right' : 'left';
  const secondSide = firstSide === 'left' ? 'right' : 'left';
  let unpaired: number | undefined;
  const flush = (): void => {
    if (unpaired !== undefined)
      spreads.push({ sections: [unpaired], sides: [sideOfSingle(items[unpaired]!, firstSide)] });
    unpaired = undefined;
  };
  items.forEach((item, section) => {
    const requested = item.properties.page;
    if (!isFixed(item, rules) || !item.linear || !isPaired(item, rules) || requested === 'center') {
      flush();
      spreads.push({ sections: [section], sides: ['center'] });
      return;
    }
    const side = requested ?? (unpaired === undefined ? firstSide : secondSide);
    if (side === firstSide) {
      flush();
      unpaired = section;
    } else if (unpaired === undefined) {
      spreads.push({ sections: [section], sides: [secondSide] });
    } else {
      spreads.push({ sections: [unpaired, section], sides: [firstSide, secondSide] });
      unpaired = undefined;
    }
  });
  flush();
  return spreads;
}

/** A page that the book assigns to a side stays there; the other half of the spread is empty. */
const sideOfSingle = (item: SpreadItem, side: 'left' | 'right'): Spread['sides'][number] =>
  item.properties.page ? side : 'center';

/** Whether a section is part of a spread in this window. */
export function isPaired(item: SpreadItem, rules: SpreadRules): boolean {
  if (rules.preferredSpread !== 'auto') return rules.preferredSpread === 'both';
  const spread = item.properties.spread ?? rules.spread;
  if (spread === 'none') return false;
  return spread === 'both' || rules.isLandscape;
}
