import { readViewport } from '../epub/page-size.ts';
import { SVG, XHTML } from '../xml/namespaces.ts';
import type { ReferenceCleaner } from './reference-cleaner.ts';
import type { XmlTag } from '../xml/xml-parser.ts';

/** Details of a document that are found while it is cleaned. */
export interface DocumentDetails {
  title?: string;
  /** Content of the first `<meta name="viewport">` that says a size, else of the first one. */
  viewport?: string;
  /** Archive path of the first image. */
  firstImage?: string;
}

export interface DocumentDetailsCollector {
  /** `depth` is the number of elements open around this one. */
  open(uri: string, tag: XmlTag, depth: number): void;
  text(text: string): void;
  /** `depth` is the number of elements still open. */
  close(depth: number): void;
  result(): DocumentDetails;
}

export function createDocumentDetailsCollector(references: ReferenceCleaner): DocumentDetailsCollector {
  let title: string | undefined;
  let titleDepth = -1;
  let viewport: string | undefined;
  let firstImage: string | undefined;

  return {
    open(uri, tag, depth) {
      const attribute = (name: string): string | undefined => tag.attributes[name]?.value;
      const isHtml = uri === XHTML;
      if (isHtml && tag.local === 'meta' && attribute('name')?.toLowerCase() === 'viewport') {
        const content = attribute('content');
        viewport ??= content;
        if (readViewport(viewport ?? '') === undefined && readViewport(content ?? '')) viewport = content;
      }
      if (isHtml && tag.local === 'title' && title === undefined) {
        title = '';
        titleDepth = depth;
      }
      const image = isHtml && tag.local === 'img' ? attribute('src') : undefined;
      const svgImage =
        uri === SVG && tag.local === 'image' ? (attribute('href') ?? attribute('xlink:href')) : undefined;
      const url = image ?? svgImage;
      if (url !== undefined) firstImage ??= references.resourcePath(url);
    },
    text(text) {
      if (titleDepth >= 0) title = (title ?? '') + text;
    },
    close(depth) {
      if (depth === titleDepth) titleDepth = -1;
    },
    result: () => ({ title: title?.replace(/\s+/g, ' ').trim() || undefined, viewport, firstImage }),
  };
}
