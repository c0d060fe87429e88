import type { Reader, ReaderOptions } from './api.ts';
import type { CfiPlaces } from './cfi-places.ts';
import type { Emitter } from './events.ts';
import type { Spot } from './flow.ts';
import type { ReaderEvents } from './reader-events.ts';
import type { SectionPool } from './section-pool.ts';
import type { Stage } from './stage.ts';

/** What the services of a section's document are made with. */
export interface ServiceContext {
  readonly options: ReaderOptions;
  readonly places: CfiPlaces;
  readonly events: Emitter<ReaderEvents>;
  readonly pool: SectionPool;
  readonly stage: Stage;
  spot(): Spot | undefined;
  goTo: Reader['goTo'];
  press(step: 1 | -1): void;
  /** Brings a passage into view unless it is. */
  reveal(cfi: string): void;
}
