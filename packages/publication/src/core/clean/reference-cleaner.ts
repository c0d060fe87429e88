import { relativeUrl, resolveReference } from './reference.ts';
import type { DocumentReport, NeutralizedKind } from '../import-report.ts';
import type { ResourceUseRecorder } from '../epub/resource-uses.ts';

/** Whether a file is served, left out, in the archive but not listed, or missing. */
export type FileState = 'served' | 'skipped' | 'unlisted' | 'missing';

/** What is known about the files of the book, by archive path. */
export interface PublicationPaths {
  state(path: string): FileState;
  /** Serves a file that the book loads and does not list, when its name says that it is a picture, style sheet, font, sound or film. */
  takeUnlisted(path: string): void;
  /** The target of a link to the file: the document that is shown for it. */
  linkTarget(path: string): string;
  /** What is drawn when the file is embedded: its fallback when its own type is not supported. */
  resourceTarget(path: string): string;
}

/** A link to write, and whether it leads out of the book. */
interface CleanedLink {
  href: string;
  external: boolean;
}

/** Cleans the URLs of one document; undefined means that the URL is removed. Every URL that is loaded points into the book. */
export interface ReferenceCleaner {
  /** A URL that the reader clicks. */
  link(url: string): CleanedLink | undefined;
  /** A URL that a browser loads by itself. `imageData` allows `data:` images. */
  resource(url: string, imageData: boolean): string | undefined;
  /** The archive path that a resource URL points to, when it is in the book. */
  resourcePath(url: string): string | undefined;
  /** Whether a URL leads to a file that the book does not have. */
  isMissing(url: string): boolean;
  /** Counts something that was removed from this document. */
  neutralize(kind: NeutralizedKind): void;
}

export function createReferenceCleaner(
  from: string,
  book: PublicationPaths,
  report: DocumentReport,
  uses: ResourceUseRecorder,
): ReferenceCleaner {
  const drop = (kind: NeutralizedKind): undefined => {
    report.neutralize(from, kind);
  };

  const writeLocal = (path: string, target: string, fragment: string, isLeaking: boolean): string => {
    if (isLeaking) drop('leakingReferences');
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
          const { path, fragment, isLeaking } = reference;
          return { href: writeLocal(path, book.linkTarget(path), fragment, isLeaking), external: false };
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
          const { path, fragment, isLeaking } = reference;
          const target = book.resourceTarget(path);
          const url = writeLocal(path, target, fragment, isLeaking);
          book.takeUnlisted(path);
          if (book.state(path) === 'served') uses.add(from, target);
          return url;
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
    isMissing(url) {
      const reference = resolveReference(from, url);
      return reference.kind === 'local' && book.state(reference.path) === 'missing';
    },
    neutralize: drop,
  };
}
