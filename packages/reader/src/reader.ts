// Builds a reader from its parts: the stage, the open sections, the flow in use, and the interaction with a section.
import type { Reader, ReaderOptions } from './api.ts';
import { createActiveSettings } from './layout/active-settings.ts';
import type { ActiveSettings } from './layout/active-settings.ts';
import { createFlowSwitch } from './layout/flow-switch.ts';
import { createOpenedSections } from './layout/opened-sections.ts';
import type { SectionPool } from './layout/section-pool.ts';
import { createStage } from './layout/stage.ts';
import type { Stage } from './layout/stage.ts';
import { createCfiResolver } from './navigation/cfi-resolver.ts';
import { createLocationDescriber } from './navigation/current-location.ts';
import { createEmitter } from './navigation/event-emitter.ts';
import type { Emitter } from './navigation/event-emitter.ts';
import { createLocationReporter } from './navigation/location-reporter.ts';
import type { LocationReporter } from './navigation/location-reporter.ts';
import type { ReaderEvents } from './navigation/reader-events.ts';
import { resolveTarget } from './navigation/target.ts';
import { createSectionInteraction } from './selection/section-interaction.ts';

/** Draws a publication into `container`, one frame for each section. Shows nothing until the first `goTo`. */
export function createReader(options: ReaderOptions): Reader {
  const { container, publication } = options;
  const { readingOrder } = publication.manifest;
  const events = createEmitter<ReaderEvents>();
  const cfiResolver = createCfiResolver(readingOrder);
  const settings = createActiveSettings(options);
  const location = createLocationReporter(
    createLocationDescriber(publication, cfiResolver),
    (relocated) => events.emit('relocated', relocated),
    () => interaction.handleViewSettled(),
  );
  const stage = createStage(
    container,
    () => flows.current.layOut(flows.current.viewState?.findAnchor()),
    () => flows.handleScroll(),
  );
  const pool = createOpenedSections({
    publication,
    stage,
    mathFontUrl: options.mathFontUrl,
    currentFlow: () => flows.current,
    handlers: () => flows,
    onReady: (frame, document) => interaction.attach(frame, document),
  });
  const flows = createFlowSwitch(createFlowContext(options, { stage, pool, settings, location, events }));
  const findDestination = (target: Parameters<Reader['goTo']>[0]) =>
    resolveTarget(readingOrder, cfiResolver, target);
  const turnPage = (step: 1 | -1): void => {
    if (step === 1 && location.currentLocation?.isLast) events.emit('endReached', {});
    else flows.turnPage(step);
  };

  function goTo(target: Parameters<Reader['goTo']>[0]): boolean {
    const destination = findDestination(target);
    if (destination) flows.goTo(destination, 'jump');
    return destination !== undefined;
  }

  const interaction = createSectionInteraction({
    options,
    cfiResolver,
    events,
    pool,
    stage,
    viewState: () => flows.current.viewState,
    goTo,
    turnPage,
    reveal(cfi) {
      const destination = findDestination({ cfi });
      if (destination) flows.reveal(destination);
    },
  });

  return {
    on: events.on,
    get currentLocation() {
      return location.currentLocation;
    },
    goTo,
    next: () => turnPage(1),
    previous: () => turnPage(-1),
    retry: (how) => flows.retry(how?.keepsTurns ?? false),
    setSettings(change) {
      const anchor = flows.current.viewState?.findAnchor();
      settings.change(change);
      flows.applySettings(anchor);
    },
    ...interaction.readerMethods,
    destroy() {
      location.stop();
      flows.current.detach();
      interaction.destroy();
      pool.closeOthers([]);
      stage.remove();
      events.clear();
    },
  };
}

interface ReaderParts {
  readonly stage: Stage;
  readonly pool: SectionPool;
  readonly settings: ActiveSettings;
  readonly location: LocationReporter;
  readonly events: Emitter<ReaderEvents>;
}

function createFlowContext(
  { publication }: ReaderOptions,
  { stage, pool, settings, location, events }: ReaderParts,
): Parameters<typeof createFlowSwitch>[0] {
  const { readingOrder, metadata } = publication.manifest;
  const hrefOf = (section: number) => ({ href: readingOrder[section]!.href });
  return {
    readingOrder,
    metadata,
    stage,
    pool,
    settings: () => settings.values,
    themeTokens: () => settings.themeTokens,
    reportViewState: location.report,
    reportSectionLoading: (section) => events.emit('sectionLoading', hrefOf(section)),
    reportSectionReady: (section) => events.emit('sectionReady', hrefOf(section)),
    reportSectionFailed: (section) => events.emit('sectionFailed', hrefOf(section)),
  };
}
