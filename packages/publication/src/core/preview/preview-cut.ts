import { cleanDocument } from '../clean/document-cleaner.ts';
import { printDocument } from '../epub/document-import.ts';
import { DEFAULT_LIMITS } from '../import-limits.ts';
import { XHTML } from '../xml/namespaces.ts';
import { createReferenceCleaner, type PublicationPaths } from '../clean/reference-cleaner.ts';
import { createReport } from '../import-report.ts';
import { createResourceUseRecorder } from '../epub/resource-uses.ts';
import { decodeXml } from '../xml/text-decoding.ts';
import { isBlockElement } from '../text/running-text.ts';
import { createTextMeter } from '../text/text-meter.ts';
import { parseXml, type XmlHandlers } from '../xml/xml-parser.ts';
import { escapeText } from '../xml/xml-writer.ts';

export interface DocumentToCut {
  /** Archive path of a document that was cleaned before. */
  path: string;
  bytes: Uint8Array;
  /** No block that ends beyond this many characters of text is shown. */
  maxCharacters: number;
  /** The text shown at the cut. */
  endText: string;
}

export interface CutDocument {
  bytes: Uint8Array;
  /** Archive paths of the files that the remaining part loads. */
  usedPaths: string[];
  /** Characters of text in the remaining part. */
  characters: number;
}

/** A cleaned document names only files that are served, each by its own path. */
const CLEANED_PATHS: PublicationPaths = {
  state: () => 'served',
  takeUnlisted: () => undefined,
  linkTarget: (path) => path,
  resourceTarget: (path) => path,
};

/** The number of characters up to the end of the last whole block within the limit. */
function findCut(source: string, { path, maxCharacters }: DocumentToCut): number {
  const meter = createTextMeter(false);
  parseXml(source, path, DEFAULT_LIMITS, {
    open: (tag) => meter.open(tag.uri, tag.local, tag.attributes),
    close: () => meter.close(),
    text: (text) => meter.text(text),
  });
  return meter.result().blocks.reduce((cut, { end }) => (end <= maxCharacters ? Math.max(cut, end) : cut), 0);
}

/**
 * Passes a document on up to its first `characters`. Elements without text that follow in the same block are kept; nothing
 * after that is passed on, and `onCut` is called before the body closes.
 */
function cutAfter(characters: number, onCut: () => void, handlers: XmlHandlers): XmlHandlers {
  const meter = createTextMeter(false);
  let depth = 0;
  let bodyDepth = 0;
  /** Whether a block began or ended since the last text. */
  let isDivided = false;
  let isCut = false;
  /** Open elements that were not passed on. */
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
      meter.open(tag.uri, tag.local, tag.attributes);
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
 * A cleaned reflowable document as the preview shows it: it ends after a whole block, and a `div` marked
 * `data-preview-end` says why. CFI steps in the remaining part are those of the whole document.
 */
export function cutDocument(input: DocumentToCut): CutDocument {
  const { path, endText } = input;
  const source = decodeXml(input.bytes, path);
  const uses = createResourceUseRecorder();
  const references = createReferenceCleaner(path, CLEANED_PATHS, createReport(), uses);
  const cut = findCut(source, input);
  const cleaned = cleanDocument({
    path,
    source,
    limits: DEFAULT_LIMITS,
    references,
    isWrapped: false,
    transform: (handlers, write) => {
      const markup = `<div xmlns="${XHTML}" data-preview-end="" role="note"><p>${escapeText(endText)}</p></div>`;
      return cutAfter(cut, () => write(markup), handlers);
    },
  });
  return { bytes: printDocument(cleaned), usedPaths: uses.result()[path] ?? [], characters: cut };
}
