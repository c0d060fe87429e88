import type { LinkProperties } from '@zhiye/publication';

/** What is in view at a time, in the order it is read. */
export interface Spread {
  /** Indexes in the reading order: one, or two fixed pages side by side. */
  readonly sections: readonly number[];
  /** Which half of the spread each fills; a page alone stands in the middle. */
  readonly sides: readonly ('left' | 'right' | 'center')[];
}

export interface SpreadItem {
  readonly linear: boolean;
  readonly properties: LinkProperties;
}

export interface SpreadRules {
  readonly layout: 'reflowable' | 'fixed';
  /** Of the book. */
  readonly spread: 'auto' | 'none' | 'landscape' | 'both';
  /** Of the person. */
  readonly wished: 'auto' | 'none' | 'both';
  readonly progression: 'ltr' | 'rtl';
  readonly isLandscape: boolean;
}

export const isFixed = (item: SpreadItem, rules: Pick<SpreadRules, 'layout'>): boolean =>
  (item.properties.layout ?? rules.layout) === 'fixed';

/** Parts the reading order into spreads (EPUB 3.3, section 8.2.2.4). What is not linear is a spread of its own. */
export function spreadsOf(items: readonly SpreadItem[], rules: SpreadRules): Spread[] {
  const spreads: Spread[] = [];
  const firstSide = rules.progression === 'rtl' ? 'right' : 'left';
  const secondSide = firstSide === 'left' ? 'right' : 'left';
  let waiting: number | undefined;
  const flush = (): void => {
    if (waiting !== undefined)
      spreads.push({ sections: [waiting], sides: [sideAlone(items[waiting]!, firstSide)] });
    waiting = undefined;
  };
  items.forEach((item, section) => {
    const wished = item.properties.page;
    if (!isFixed(item, rules) || !item.linear || !isPaired(item, rules) || wished === 'center') {
      flush();
      spreads.push({ sections: [section], sides: ['center'] });
      return;
    }
    const side = wished ?? (waiting === undefined ? firstSide : secondSide);
    if (side === firstSide) {
      flush();
      waiting = section;
    } else if (waiting === undefined) {
      spreads.push({ sections: [section], sides: [secondSide] });
    } else {
      spreads.push({ sections: [waiting, section], sides: [firstSide, secondSide] });
      waiting = undefined;
    }
  });
  flush();
  return spreads;
}

/** A page that the book puts on a side stays there, with its other half empty. */
const sideAlone = (item: SpreadItem, side: 'left' | 'right'): Spread['sides'][number] =>
  item.properties.page ? side : 'center';

function isPaired(item: SpreadItem, rules: SpreadRules): boolean {
  if (rules.wished !== 'auto') return rules.wished === 'both';
  const spread = item.properties.spread ?? rules.spread;
  if (spread === 'none') return false;
  return spread === 'both' || rules.isLandscape;
}
