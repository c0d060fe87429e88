// Chooses between the paged and the scrolled flow for each section, and keeps the same words in view when a setting
// changes the flow.
import { scrolledFlow } from '../late-parts.ts';
import { createFlowPlans } from './flow-plan.ts';
import type { Flow, FlowContext, PendingDestination, TurnStep, ViewState } from './flow.ts';
import { createPagedFlow } from './paged/paged-flow.ts';
import type { ScrolledFlow } from './scrolled/scrolled-flow.ts';

interface FlowSwitch extends Pick<
  Flow,
  'goTo' | 'turnPage' | 'retry' | 'reveal' | 'handleReady' | 'handleFailure'
> {
  readonly current: Flow;
  /** Applies settings that have changed. `anchor` was in view before. */
  applySettings(anchor: ReturnType<ViewState['findAnchor']>): void;
  handleScroll(): void;
}

export function createFlowSwitch(options: Omit<FlowContext, 'stripOf' | 'turnIntoOtherFlow'>): FlowSwitch {
  const flows = createFlows(options);
  const { crossing, isOther } = flows;
  const goTo: Flow['goTo'] = (destination, cause) => {
    crossing.drop();
    if (!flows.current.viewState) flows.part.whenReady(() => flows.open({ ...destination, cause }));
    else if (isOther(destination.section)) crossing.start({ ...destination, cause }, []);
    else flows.current.goTo(destination, cause);
  };
  return {
    get current() {
      return flows.current;
    },
    goTo,
    turnPage(step) {
      if (crossing.section === undefined) flows.current.turnPage(step);
      else crossing.addTurns([step]);
    },
    retry(keepsTurns) {
      if (crossing.section === undefined) flows.current.retry(keepsTurns);
      else crossing.retry(keepsTurns);
    },
    reveal(destination) {
      if (flows.current.viewState && !isOther(destination.section)) flows.current.reveal(destination);
      else goTo(destination, 'turn');
    },
    handleReady(frame) {
      if (frame.section === crossing.section) crossing.finish();
      else flows.current.handleReady(frame);
    },
    handleFailure(frame) {
      if (frame.section === crossing.section) options.reportSectionFailed(frame.section);
      else flows.current.handleFailure(frame);
    },
    applySettings(anchor) {
      const section = flows.current.viewState?.section;
      if (section === undefined) {
        if (!flows.part.isWaiting) flows.part.whenReady(flows.reopen);
      } else if (isOther(section)) flows.showAgain();
      else {
        flows.current.layOut(anchor);
        if (flows.part.isMissing) flows.part.whenReady(() => flows.current.viewState && flows.showAgain());
      }
    },
    handleScroll() {
      if (flows.current === flows.scrolled) flows.scrolled?.handleScroll();
    },
  };
}

function createFlows(options: Omit<FlowContext, 'stripOf' | 'turnIntoOtherFlow'>) {
  const plans = createFlowPlans(options);
  const plan = () => plans(options.settings().mode);
  const pool: FlowContext['pool'] = {
    ...options.pool,
    closeOthers: (sections) =>
      options.pool.closeOthers(crossing.section === undefined ? sections : [...sections, crossing.section]),
  };
  const context: FlowContext = {
    ...options,
    pool,
    stripOf: (section) => plan().stripOf(section),
    turnIntoOtherFlow(destination, laterTurns) {
      if (!isOther(destination.section)) return false;
      crossing.start(destination, laterTurns.splice(0));
      return true;
    },
  };
  const paged = createPagedFlow(context);
  let scrolled: ScrolledFlow | undefined;
  /** Until the part of the engine for it has arrived, a scroll has pages. */
  const flowOf = (section: number): Flow =>
    plan().isScrolled(section)
      ? ((scrolled ??= scrolledFlow.now?.createScrolledFlow(context)) ?? paged)
      : paged;
  const isOther = (section: number): boolean => {
    const flow = flowOf(section);
    return flow !== current || (flow === scrolled && !scrolled.isInScroll(section));
  };
  let current = flowOf(0);
  /** The destination that was opened last. */
  let opened: PendingDestination | undefined;

  /** Leaves the view and opens a section in its own flow. */
  function open(destination: PendingDestination): void {
    opened = destination;
    current.detach();
    current = flowOf(destination.section);
    pool.closeOthers([destination.section]);
    current.layOut(undefined);
    current.goTo(destination, destination.cause);
  }

  function takeTurns(turns: TurnStep[]): void {
    while (crossing.section === undefined && turns.length > 0) current.turnPage(turns.shift()!);
    crossing.addTurns(turns);
  }

  const crossing = createFlowCrossing({ ...options, pool }, open, takeTurns);

  return {
    get scrolled() {
      return scrolled;
    },
    part: createPartLoader(() => plan().hasScroll),
    crossing,
    isOther,
    open,
    get current() {
      return current;
    },
    /** Before anything is in view. */
    reopen() {
      if (opened && flowOf(opened.section) !== current) open(opened);
      else current.layOut(undefined);
    },
    /** Shows the same words in another flow. */
    showAgain() {
      const { section, progression, findAnchor } = current.viewState!;
      const anchor = findAnchor();
      const findOffset = ({ offsetOf, length }: ViewState['text']): number =>
        (anchor && offsetOf(anchor)) ?? Math.min(progression * length, length - 1);
      open({ section, findOffset, anchor, cause: 'layout' });
    },
  };
}

// The part of the engine that lays out scrolls. Until it has arrived, every section has pages.
interface PartLoader {
  readonly isMissing: boolean;
  readonly isWaiting: boolean;
  /** Runs the last of these when every flow of the book can be laid out: at once where it can be. */
  whenReady(work: () => void): void;
}

function createPartLoader(hasScroll: () => boolean): PartLoader {
  let waiting: (() => void) | undefined;
  return {
    get isMissing() {
      return hasScroll() && !scrolledFlow.now;
    },
    get isWaiting() {
      return waiting !== undefined;
    },
    whenReady(work) {
      const isLoading = waiting !== undefined;
      if (!isLoading && !this.isMissing) return work();
      waiting = work;
      if (isLoading) return;
      void scrolledFlow.load().then(() => {
        const last = waiting!;
        waiting = undefined;
        last();
      });
    },
  };
}

// The way into a section of another flow, or of another scroll: the view stays until that section is ready.
interface FlowCrossing {
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

function createFlowCrossing(
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
