// The way into a section of another flow, or of another scroll: the view stays until that section is ready.
import type { FlowContext, PendingDestination, TurnStep } from './flow.ts';

export interface FlowCrossing {
  /** The section that is waited for. */
  readonly section: number | undefined;
  start(destination: PendingDestination, turns: readonly TurnStep[]): void;
  /** A turn waits until the section is in view. */
  addTurns(turns: readonly TurnStep[]): void;
  /** The section is ready. */
  finish(): void;
  /** Asks for the section again. */
  retry(keepsTurns: boolean): void;
  drop(): void;
}

type CrossingContext = Pick<FlowContext, 'pool' | 'reportSectionLoading' | 'reportSectionReady'>;

export function createFlowCrossing(
  { pool, reportSectionLoading, reportSectionReady }: CrossingContext,
  open: (destination: PendingDestination) => void,
  takeTurns: (turns: TurnStep[]) => void,
): FlowCrossing {
  let current: { readonly destination: PendingDestination; readonly turns: TurnStep[] } | undefined;

  function finish(): PendingDestination | undefined {
    if (!current) return undefined;
    const { destination, turns } = current;
    current = undefined;
    open(destination);
    takeTurns(turns);
    return destination;
  }

  function start(destination: PendingDestination, turns: readonly TurnStep[]): void {
    const { section } = destination;
    current = { destination, turns: [...turns] };
    // they would delay the wanted section, and come into view when they are ready
    for (const frame of pool.all()) if (!frame.text && frame.section !== section) pool.close(frame);
    if (pool.open(section).text) finish();
    else reportSectionLoading(section);
  }

  return {
    get section() {
      return current?.destination.section;
    },
    start,
    addTurns: (turns) => void current?.turns.push(...turns),
    finish() {
      const section = current?.destination.section;
      if (section !== undefined) reportSectionReady(section);
      finish();
    },
    retry(keepsTurns) {
      if (current) start(current.destination, keepsTurns ? current.turns : []);
    },
    drop: () => void (current = undefined),
  };
}
