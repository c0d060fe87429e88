import type { Reader, ReaderOptions } from '../api.ts';
import type { CfiResolver } from '../navigation/cfi-resolver.ts';
import type { Emitter } from '../navigation/event-emitter.ts';
import type { ViewState } from '../layout/flow.ts';
import type { ReaderEvents } from '../navigation/reader-events.ts';
import type { SectionPool } from '../layout/section-pool.ts';
import type { Stage } from '../layout/stage.ts';

/** What the interaction with a section's document needs. */
export interface InteractionContext {
  readonly options: ReaderOptions;
  readonly cfiResolver: CfiResolver;
  readonly events: Emitter<ReaderEvents>;
  readonly pool: SectionPool;
  readonly stage: Stage;
  viewState(): ViewState | undefined;
  goTo: Reader['goTo'];
  turnPage(step: 1 | -1): void;
  /** Brings a passage into view unless it is in view. */
  reveal(cfi: string): void;
}
