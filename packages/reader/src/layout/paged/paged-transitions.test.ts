import { beforeEach, describe, expect, it } from 'vitest';
import type { FlowContext } from '../flow.ts';
import type { ShownPage } from './paged-state.ts';
import { createPagedTransitions } from './paged-transitions.ts';

/** Three sections of three pages each. */
const PAGES = 3;
const readingOrder = [0, 1, 2].map(() => ({ linear: true })) as unknown as FlowContext['readingOrder'];

describe('createPagedTransitions', () => {
  const ready = new Set<number>();
  const log: string[] = [];

  const textOf = { layOutToPage: (page: number) => page < PAGES, length: PAGES } as ShownPage['text'];
  const openSection = (section: number, page: number): ShownPage => ({
    spread: { sections: [section], sides: ['center'] },
    frame: { section } as ShownPage['frame'],
    text: textOf,
    page,
    progression: 0,
  });
  const make = () =>
    createPagedTransitions(
      {
        readingOrder,
        turnIntoOtherFlow: () => false,
        reportSectionLoading: (section: number) => log.push(`loading ${section}`),
        reportSectionReady: (section: number) => log.push(`ready ${section}`),
      } as unknown as FlowContext,
      ({ section, findOffset }) =>
        ready.has(section) ? openSection(section, findOffset(textOf)) : undefined,
      ({ frame, page }) => log.push(`draw ${frame.section}:${page}`),
    );
  const goTo = (flow: ReturnType<typeof make>, section: number) =>
    flow.goTo({ section, findOffset: () => 0, cause: 'jump' });

  beforeEach(() => {
    ready.clear();
    log.length = 0;
  });

  it('ignores turns until something is opened', () => {
    const flow = make();
    flow.turnPage(1);
    expect([flow.state.name, log]).toEqual(['empty', []]);
  });

  it('turns inside a section without a new state', () => {
    ready.add(0);
    const flow = make();
    goTo(flow, 0);
    const { state } = flow;
    flow.turnPage(1);
    expect(flow.state).toBe(state);
    expect(log).toEqual(['draw 0:0', 'draw 0:1']);
  });

  it('opens a section while it loads, then applies the pending turns', () => {
    const flow = make();
    goTo(flow, 0);
    expect(flow.state.name).toBe('opening');
    flow.turnPage(1);
    flow.turnPage(1);
    ready.add(0);
    flow.continuePending();
    expect(flow.state.name).toBe('showing');
    expect(log).toEqual(['loading 0', 'ready 0', 'draw 0:2']);
  });

  it('keeps the old page while the next section loads, and no turn is lost over two sections', () => {
    ready.add(0);
    const flow = make();
    goTo(flow, 0);
    for (let turn = 0; turn < 7; turn += 1) flow.turnPage(1);
    expect(flow.state).toMatchObject({ name: 'moving', shown: { page: 2 }, pending: { section: 1 } });
    ready.add(1);
    flow.continuePending();
    expect(flow.state).toMatchObject({ name: 'moving', shown: { page: 2 }, pending: { section: 2 } });
    ready.add(2);
    flow.continuePending();
    expect(flow.state).toMatchObject({ name: 'showing', shown: { frame: { section: 2 }, page: 1 } });
  });

  it('turns back to the last page of the section before', () => {
    ready.add(0).add(1);
    const flow = make();
    goTo(flow, 1);
    flow.turnPage(-1);
    expect(log.at(-1)).toBe('draw 0:2');
  });

  it('a jump drops pending turns', () => {
    const flow = make();
    goTo(flow, 0);
    flow.turnPage(1);
    ready.add(2);
    goTo(flow, 2);
    flow.continuePending();
    expect(log).toEqual(['loading 0', 'draw 2:0']);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('asks for a pending section again; that its turns are kept is %s', (keepsTurns, page) => {
    const flow = make();
    goTo(flow, 0);
    flow.turnPage(1);
    flow.reopenPending(keepsTurns);
    ready.add(0);
    flow.continuePending();
    expect(log).toEqual(['loading 0', 'loading 0', 'ready 0', `draw 0:${page}`]);
  });

  it('stays on the last page of the book', () => {
    ready.add(2);
    const flow = make();
    flow.goTo({ section: 2, findOffset: () => 2, cause: 'jump' });
    flow.turnPage(1);
    expect(flow.state).toMatchObject({ name: 'showing', shown: { page: 2 } });
  });
});
