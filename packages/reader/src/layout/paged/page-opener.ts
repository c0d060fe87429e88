import type { FlowContext, PendingDestination } from '../flow.ts';
import type { MeasuredFrames } from './measured-frames.ts';
import { pageOfOffset } from '../../text/text-measures.ts';
import type { PagePlacement } from './page-placement.ts';
import type { ShownPage } from './paged-state.ts';
import type { SectionFrame } from '../section-frame.ts';
import type { SectionPool } from '../section-pool.ts';
import type { SpreadFinder } from './spread-finder.ts';

/** Opens the spread of a destination and finds its page; undefined while a section of it is loading. */
export type OpenPage = (destination: PendingDestination) => ShownPage | undefined;

export function createPageOpener(
  { pool }: FlowContext,
  spreads: SpreadFinder,
  placement: PagePlacement,
  measured: MeasuredFrames,
): OpenPage {
  return ({ section, findOffset, anchor }) => {
    const spread = spreads.spreadOf(section);
    const frames = spread.sections.map((each) => pool.open(each));
    if (!frames.every(({ text }) => text)) {
      closeOtherLoadingFrames(pool, frames);
      return undefined;
    }
    const target = frames[spread.sections.indexOf(section)]!;
    if (target.size) placement.placeSpread(spread);
    frames.forEach(measured.measure);
    const targetText = target.text!;
    const page = pageOfOffset(targetText, findOffset(targetText));
    targetText.layOutToPage(page);
    const frame = frames[0]!;
    return { spread, frame, text: frame.text!, page, progression: 0, anchor };
  };
}

/** They would delay the wanted section. Frames that are ready stay: closing them takes time as well. */
function closeOtherLoadingFrames(pool: SectionPool, wanted: readonly SectionFrame[]): void {
  for (const frame of pool.all()) if (!frame.text && !wanted.includes(frame)) pool.close(frame);
}
