/** One of the people or bodies behind a book. */
export interface Contributor {
  name: string;
  sortAs?: string;
  /** The direction in which the name is written, where the book says so. */
  direction?: 'ltr' | 'rtl' | 'auto';
  /** MARC relator codes, where the book gives them. */
  role?: string[];
}

/** A series or collection that a book is part of. */
export interface Collection {
  name: string;
  position?: number;
}

/** Accessibility metadata of EPUB Accessibility 1.1, with schema.org values as the book gives them. */
export interface Accessibility {
  conformsTo?: string[];
  certification?: { certifiedBy?: string; credential?: string; report?: string };
  summary?: string;
  accessMode?: string[];
  accessModeSufficient?: string[][];
  feature?: string[];
  hazard?: string[];
}

export type Layout = 'reflowable' | 'fixed';
export type Spread = 'auto' | 'none' | 'landscape' | 'both';
export type Orientation = 'auto' | 'landscape' | 'portrait';
export type Overflow = 'auto' | 'paginated' | 'scrolled';

/** How pages are meant to be laid out, for the whole book or, in a link's properties, for one part. */
export interface Presentation {
  layout: Layout;
  spread: Spread;
  orientation: Orientation;
  overflow: Overflow;
  /** True for scrolled overflow that is one scroll through all documents, not one each. */
  continuous: boolean;
}

export interface PublicationMetadata {
  '@type': 'http://schema.org/Book';
  conformsTo: 'https://readium.org/webpub-manifest/profiles/epub';
  /** EPUB version of the package, as declared; a PDF has none. */
  epubVersion?: string;
  /** The unique identifier, then all others. */
  identifier?: string;
  altIdentifier: string[];
  title: string;
  titleDirection?: 'ltr' | 'rtl' | 'auto';
  subtitle?: string;
  sortAs?: string;
  language: string[];
  author: Contributor[];
  translator: Contributor[];
  editor: Contributor[];
  illustrator: Contributor[];
  narrator: Contributor[];
  contributor: Contributor[];
  publisher: Contributor[];
  description?: string;
  subject: string[];
  rights?: string;
  published?: string;
  modified?: string;
  belongsTo: { series: Collection[]; collection: Collection[] };
  readingProgression: 'ltr' | 'rtl' | 'auto';
  presentation: Presentation;
  accessibility: Accessibility;
  /** Positions in the whole book. */
  numberOfPositions: number;
}

/** What differs from the presentation of the book, and what only one document can have. */
export interface LinkProperties extends Partial<Presentation> {
  page?: 'left' | 'right' | 'center';
  /** Text that fills less than its page is in its center. */
  align?: 'center';
  /** CSS pixels of a fixed page. */
  width?: number;
  height?: number;
  contains?: Array<'mathml' | 'svg'>;
}

/** A file of the book. `href` is a URL path relative to the container's root, percent-encoded. */
export interface ResourceLink {
  href: string;
  type: string;
  rel?: 'cover' | 'contents';
}

/** A document of the reading order; always XHTML. */
export interface ReadingOrderItem extends ResourceLink {
  title?: string;
  properties: LinkProperties;
  /** False for documents outside the linear order, which are reached by links. */
  linear: boolean;
  /** CFI steps in the package document, such as `/6/4`. */
  cfi: string;
  /** Bytes as served. */
  size: number;
  /** Unicode characters of text, with each run of white space counted as one. */
  characters: number;
  /** How many positions it has; at least one. */
  positions: number;
}

/** An entry of a table of contents, page list or list of landmarks. Headings have no `href`. */
export interface NavigationLink {
  title: string;
  href?: string;
  /** The position of its target, from 1 in the whole book. */
  position?: number;
  /** Characters of its document before its target. */
  characters?: number;
  /** For landmarks: the type of the target, such as `bodymatter` (EPUB Structural Semantics). */
  rel?: string;
  children?: NavigationLink[];
}

/** Readium Web Publication Manifest, with the fields that our reader adds. */
export interface PublicationManifest {
  '@context': 'https://readium.org/webpub-manifest/context.jsonld';
  metadata: PublicationMetadata;
  readingOrder: ReadingOrderItem[];
  resources: ResourceLink[];
  toc: NavigationLink[];
  /** Numbers of the printed pages. */
  pageList: NavigationLink[];
  landmarks: NavigationLink[];
}
