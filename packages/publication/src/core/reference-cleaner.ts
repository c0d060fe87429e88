import { relativeUrl, resolveReference } from './reference.ts';
import type { NeutralisedKind, ReportWriter } from './report.ts';
import type { UseRecorder } from './resource-uses.ts';

/** What the book knows about its own files, by archive path. */
export interface BookPaths {
  /** Whether the file is served, was left out, lies unlisted in the archive, or is not there at all. */
  state(path: string): 'served' | 'skipped' | 'unlisted' | 'missing';
  /** Where a link to the file leads: the document shown in its place. */
  linkTarget(path: string): string;
  /** What is drawn when the file is embedded: its fallback when its own type cannot be. */
  resourceTarget(path: string): string;
}

/** A link to keep: the address to write, and whether it leaves the book. */
export interface CleanLink {
  href: string;
  external: boolean;
}

/** Judges the URLs of one document; undefined means the URL goes. Every URL that stays points into the book. */
export interface ReferenceCleaner {
  /** A URL that a person follows. */
  link(url: string): CleanLink | undefined;
  /** A URL that a browser loads by itself. `imageData` allows `data:` pictures. */
  resource(url: string, imageData: boolean): string | undefined;
  /** The archive path a resource URL points at, when it is in the book. */
  resourcePath(url: string): string | undefined;
  /** Counts something of this document that went. */
  neutralise(kind: NeutralisedKind): void;
}

export function createReferenceCleaner(
  from: string,
  book: BookPaths,
  report: ReportWriter,
  uses: UseRecorder,
): ReferenceCleaner {
  const drop = (kind: NeutralisedKind): undefined => {
    report.neutralise(from, kind);
  };

  const writeLocal = (path: string, target: string, fragment: string, leaks: boolean): string => {
    if (leaks) drop('leakingReferences');
    const state = book.state(path);
    if (state === 'missing') report.warn('missingResource', from, path);
    if (state === 'unlisted') report.warn('unlistedResource', from, path);
    return relativeUrl(from, target) + fragment;
  };

  return {
    link(url) {
      const reference = resolveReference(from, url);
      switch (reference.kind) {
        case 'fragment':
          return { href: reference.fragment, external: false };
        case 'local': {
          const { path, fragment, leaks } = reference;
          return { href: writeLocal(path, book.linkTarget(path), fragment, leaks), external: false };
        }
        case 'external':
          report.countExternalLink();
          return { href: reference.url, external: true };
        default:
          return drop('unsafeUrls');
      }
    },
    resource(url, imageData) {
      const reference = resolveReference(from, url);
      switch (reference.kind) {
        case 'fragment':
          return reference.fragment;
        case 'local': {
          const { path, fragment, leaks } = reference;
          const target = book.resourceTarget(path);
          if (book.state(path) === 'served') uses.add(from, target);
          return writeLocal(path, target, fragment, leaks);
        }
        case 'external':
          return drop('remoteReferences');
        case 'data':
          return imageData && reference.mediaType.startsWith('image/') ? reference.url : drop('unsafeUrls');
        default:
          return drop('unsafeUrls');
      }
    },
    resourcePath(url) {
      const reference = resolveReference(from, url);
      if (reference.kind !== 'local' || book.state(reference.path) !== 'served') return undefined;
      return book.resourceTarget(reference.path);
    },
    neutralise: drop,
  };
}
