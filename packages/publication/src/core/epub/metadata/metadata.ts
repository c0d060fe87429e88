import type {
  Accessibility,
  Collection,
  Contributor,
  PublicationMetadata,
} from '../../publication-manifest.ts';
import { indexMetadata, type MetadataEntries } from './metadata-entries.ts';
import type { PackageDocument } from '../package-document.ts';
import { readPresentation } from '../presentation.ts';
import type { ReportWriter } from '../../import-report.ts';
import { attributeOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';

type Roles = Record<
  'author' | 'translator' | 'editor' | 'illustrator' | 'narrator' | 'contributor' | 'publisher',
  Contributor[]
>;

/** MARC relator codes with a field of their own in the manifest. */
const ROLE_FIELDS: Record<string, keyof Roles> = {
  aut: 'author',
  trl: 'translator',
  edt: 'editor',
  ill: 'illustrator',
  nrt: 'narrator',
  pbl: 'publisher',
};

function readContributor(element: XmlElement, entries: MetadataEntries, root: XmlElement): Contributor {
  const role = entries.refinements(element, 'role');
  return {
    name: textOf(element),
    sortAs: entries.refinement(element, 'file-as'),
    direction: readDirection(element, root),
    role: role.length > 0 ? role : undefined,
  };
}

function readRoles(entries: MetadataEntries, root: XmlElement): Roles {
  const roles: Roles = {
    author: [],
    translator: [],
    editor: [],
    illustrator: [],
    narrator: [],
    contributor: [],
    publisher: entries.dc('publisher').map((element) => readContributor(element, entries, root)),
  };
  for (const name of ['creator', 'contributor'] as const) {
    for (const element of entries.dc(name)) {
      const contributor = readContributor(element, entries, root);
      const code = contributor.role?.find((role) => Object.hasOwn(ROLE_FIELDS, role));
      const fallback = name === 'creator' && contributor.role === undefined ? 'author' : 'contributor';
      roles[code === undefined ? fallback : (ROLE_FIELDS[code] ?? fallback)].push(contributor);
    }
  }
  return roles;
}

function readTitles(entries: MetadataEntries): { main?: XmlElement; subtitle?: XmlElement } {
  const titles = entries.dc('title');
  const ofType = (type: string): XmlElement | undefined =>
    titles.find((title) => entries.refinement(title, 'title-type') === type);
  return { main: ofType('main') ?? titles[0], subtitle: ofType('subtitle') };
}

function readCollections(entries: MetadataEntries): PublicationMetadata['belongsTo'] {
  const series: Collection[] = [];
  const collection: Collection[] = [];
  const add = (list: Collection[], name: string, position: string | undefined): void => {
    const number = Number(position);
    list.push(position !== undefined && Number.isFinite(number) ? { name, position: number } : { name });
  };
  for (const element of entries.elements('belongs-to-collection')) {
    const list = entries.refinement(element, 'collection-type') === 'series' ? series : collection;
    add(list, textOf(element), entries.refinement(element, 'group-position'));
  }
  const [calibre] = entries.values('calibre:series');
  if (calibre !== undefined && series.length === 0)
    add(series, calibre, entries.values('calibre:series_index')[0]);
  return { series, collection };
}

/** The direction of an element, or of the whole package (EPUB 3.3, section 5.4.2). */
function readDirection(element: XmlElement | undefined, root: XmlElement): Contributor['direction'] {
  const direction = (element && attributeOf(element, 'dir')) ?? attributeOf(root, 'dir');
  return direction === 'ltr' || direction === 'rtl' || direction === 'auto' ? direction : undefined;
}

/** The date of publication; EPUB 2 marks it with an event. */
function readPublished(entries: MetadataEntries): string | undefined {
  const dates = entries.dc('date');
  const marked = dates.find((date) => entries.refinement(date, 'event') === 'publication');
  const plain = dates.find((date) => entries.refinement(date, 'event') === undefined);
  const date = marked ?? plain;
  return date && textOf(date);
}

function readModified(entries: MetadataEntries): string | undefined {
  const date = entries.dc('date').find((element) => entries.refinement(element, 'event') === 'modification');
  return entries.values('dcterms:modified')[0] ?? (date && textOf(date));
}

/** The metadata of a package. A missing title or language is a warning. `numberOfPositions` is set later. */
export function readMetadata(document: PackageDocument, report: ReportWriter): PublicationMetadata {
  const entries = indexMetadata(document.metadata);
  const { main, subtitle } = readTitles(entries);
  const identifiers = entries.dc('identifier');
  const unique = identifiers.find(
    (id) => attributeOf(id, 'id') === attributeOf(document.root, 'unique-identifier'),
  );
  const identifier = unique ?? identifiers[0];
  const language = entries.dc('language').map(textOf);
  const [description, rights] = [entries.dc('description')[0], entries.dc('rights')[0]];
  if (main === undefined) report.warn('missingTitle', document.path);
  if (language.length === 0) report.warn('missingLanguage', document.path);

  return {
    '@type': 'http://schema.org/Book',
    conformsTo: 'https://readium.org/webpub-manifest/profiles/epub',
    epubVersion: attributeOf(document.root, 'version') ?? '',
    identifier: identifier && textOf(identifier),
    altIdentifier: identifiers.filter((id) => id !== identifier).map(textOf),
    title: main ? textOf(main) : '',
    titleDirection: readDirection(main, document.root),
    subtitle: subtitle && textOf(subtitle),
    sortAs: main && entries.refinement(main, 'file-as'),
    language,
    ...readRoles(entries, document.root),
    description: description && textOf(description),
    subject: entries.dc('subject').map(textOf),
    rights: rights && textOf(rights),
    published: readPublished(entries),
    modified: readModified(entries),
    belongsTo: readCollections(entries),
    readingProgression: document.direction === 'default' ? 'auto' : document.direction,
    presentation: readPresentation(entries),
    accessibility: readAccessibility(entries),
    numberOfPositions: 0,
  };
}

function listOrNothing(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}

/** Accessibility metadata of a package (EPUB Accessibility 1.1, section 2.3 and 2.4). */
function readAccessibility(entries: MetadataEntries): Accessibility {
  const sufficient = entries.values('schema:accessModeSufficient').map((value) => value.split(/\s*,\s*/));
  const certification = {
    certifiedBy: entries.values('a11y:certifiedBy')[0],
    credential: entries.values('a11y:certifierCredential')[0],
    report: entries.values('a11y:certifierReport')[0] ?? entries.links('a11y:certifierReport')[0],
  };
  // A certifier may refine the statement of conformance it belongs to.
  for (const statement of entries.elements('dcterms:conformsTo')) {
    certification.certifiedBy ??= entries.refinement(statement, 'a11y:certifiedBy');
    certification.credential ??= entries.refinement(statement, 'a11y:certifierCredential');
    certification.report ??= entries.refinement(statement, 'a11y:certifierReport');
  }
  const isCertified = Object.values(certification).some((value) => value !== undefined);
  return {
    conformsTo: listOrNothing([
      ...entries.values('dcterms:conformsTo'),
      ...entries.links('dcterms:conformsTo'),
    ]),
    certification: isCertified ? certification : undefined,
    summary: entries.values('schema:accessibilitySummary')[0],
    accessMode: listOrNothing(entries.values('schema:accessMode')),
    accessModeSufficient: sufficient.length > 0 ? sufficient : undefined,
    feature: listOrNothing(entries.values('schema:accessibilityFeature')),
    hazard: listOrNothing(entries.values('schema:accessibilityHazard')),
  };
}
