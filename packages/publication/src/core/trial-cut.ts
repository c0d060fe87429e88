import { cleanDocument } from './document-cleaner.ts';
import { printDocument } from './document-import.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { XHTML } from './namespaces.ts';
import { createReferenceCleaner, type BookPaths } from './reference-cleaner.ts';
import { createReport } from './report.ts';
import { createUseRecorder } from './resource-uses.ts';
import { decodeXml } from './text-decoding.ts';
import { createTextMeter, isBlockElement } from './text-meter.ts';
import { parseXml, type XmlHandlers } from './xml-parser.ts';
import { escapeText } from './xml-writer.ts';

export interface CutInput {
  /** Archive path of a document that was cleaned before. */
  path: string;
  bytes: Uint8Array;
  /** No block that ends beyond this many characters of text is shown. */
  maxCharacters: number;
  /** What is said at the cut. */
  notice: string;
}

export interface CutDocument {
  bytes: Uint8Array;
  /** Archive paths of the files that what is left draws into itself. */
  uses: string[];
}

/** A cleaned document names only files that are served, each by its own path. */
const CLEANED_PATHS: BookPaths = {
  state: () => 'served',
  linkTarget: (path) => path,
  resourceTarget: (path) => path,
};

/** How many characters the last whole block within the limit ends at. */
function findCut(source: string, { path, maxCharacters }: CutInput): number {
  const meter = createTextMeter(false);
  parseXml(source, path, DEFAULT_LIMITS, {
    open: (tag) => meter.open(tag.uri, tag.local),
    close: () => meter.close(),
    text: (text) => meter.text(text),
  });
  return meter.result().blocks.reduce((cut, { end }) => (end <= maxCharacters ? Math.max(cut, end) : cut), 0);
}

/**
 * Hands on a document up to its first `characters`. What follows in the same block without being text stays; then
 * nothing more is handed on, and `onCut` is called before the body closes.
 */
function cutAfter(characters: number, onCut: () => void, handlers: XmlHandlers): XmlHandlers {
  const meter = createTextMeter(false);
  let depth = 0;
  let bodyDepth = 0;
  /** Whether a block began or ended since the last text. */
  let isDivided = false;
  let isCut = false;
  /** Open elements that were not handed on. */
  let dropped = 0;

  const isOver = (): boolean => bodyDepth > 0 && meter.count() >= characters;
  return {
    ...handlers,
    open(tag, line) {
      depth += 1;
      if (isBlockElement(tag.uri, tag.local)) isDivided = true;
      isCut ||= isOver() && (isDivided || characters === 0);
      if (isCut) {
        dropped += 1;
        return;
      }
      if (depth === 2 && tag.uri === XHTML && tag.local === 'body') bodyDepth = depth;
      meter.open(tag.uri, tag.local);
      handlers.open(tag, line);
    },
    text(text) {
      isCut ||= isOver() && (isDivided || characters === 0) && text.trim() !== '';
      if (isCut) return;
      const before = meter.count();
      meter.text(text);
      if (meter.count() > before) isDivided = false;
      handlers.text(text);
    },
    close(tag) {
      depth -= 1;
      if (dropped > 0) {
        dropped -= 1;
        return;
      }
      if (isBlockElement(tag.uri, tag.local)) isDivided = true;
      if (depth === bodyDepth - 1 && bodyDepth > 0) {
        bodyDepth = 0;
        onCut();
      }
      meter.close();
      handlers.close(tag);
    },
  };
}

/**
 * A cleaned document of flowing text as a trial shows it: it ends with a block, then a `div` marked
 * `data-trial-end` says why. Steps of CFIs in what is left are those of the whole document.
 */
export function cutDocument(input: CutInput): CutDocument {
  const { path, notice } = input;
  const source = decodeXml(input.bytes, path);
  const uses = createUseRecorder();
  const references = createReferenceCleaner(path, CLEANED_PATHS, createReport(), uses);
  const cut = findCut(source, input);
  const cleaned = cleanDocument({
    path,
    source,
    limits: DEFAULT_LIMITS,
    references,
    wrapped: false,
    through: (handlers, write) => {
      const markup = `<div xmlns="${XHTML}" data-trial-end="" role="note"><p>${escapeText(notice)}</p></div>`;
      return cutAfter(cut, () => write(markup), handlers);
    },
  });
  return { bytes: printDocument(cleaned), uses: uses.result()[path] ?? [] };
}
