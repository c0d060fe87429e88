// Parts of the engine in files of their own. No page waits for them, unless the style of its book may hide a text.

/** A part that is loaded when it is needed. */
export interface LatePart<Module> {
  /** Undefined until it is loaded. */
  readonly now: Module | undefined;
  /** Resolves without a part when it cannot be loaded; the next call tries again. */
  load(): Promise<Module | undefined>;
}

function createLatePart<Module>(importPart: () => Promise<Module>): LatePart<Module> {
  let now: Module | undefined;
  let loading: Promise<Module | undefined> | undefined;
  const finish = (loaded: Module | undefined): Module | undefined => {
    loading = undefined;
    return (now ??= loaded);
  };
  return {
    get now() {
      return now;
    },
    load: () => (loading ??= importPart().then(finish, () => finish(undefined))),
  };
}

/** Finds texts that nobody can read as the style of their book lays them out or colors them. */
export const textRepair = createLatePart(() => import('./text/text-repair.ts'));
/** Shows sections in one scroll. A book that has one waits for it before its first page. */
export const scrolledFlow = createLatePart(() => import('./layout/scrolled/scrolled-flow.ts'));
/** Finds and draws the passages of highlights, hits and sentences. */
export const bookHighlights = createLatePart(() => import('./highlights/book-highlights.ts'));
/** Reads footnotes. */
export const noteReader = createLatePart(() => import('./navigation/note-reader.ts'));
/** Divides the text into sentences that are read aloud. */
export const sentenceReader = createLatePart(() => import('./speech/sentence-reader.ts'));
/** Writes formulas in one line. */
export const linearTextReader = createLatePart(() => import('./selection/linear-text.ts'));
/** Selects by fingers, on screens that are touched. */
export const touchSelector = createLatePart(() => import('./selection/touch-selection.ts'));
/** Shows a caret that keys move. */
export const keyboardCaret = createLatePart(() => import('./selection/caret.ts'));
/** Lays out pages of a fixed size. */
export const fixedPages = createLatePart(() => import('./layout/fixed/fixed-page.ts'));

/** After a page is painted, so that whoever selects, marks or listens waits for nothing, and needs no network. */
export async function loadLateParts(): Promise<void> {
  const parts = [
    textRepair,
    scrolledFlow,
    bookHighlights,
    noteReader,
    sentenceReader,
    linearTextReader,
    keyboardCaret,
  ];
  await Promise.all(parts.map((part) => part.load()));
}
