import { attributeOf, descendants, elementsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { OPF } from '../../xml/namespaces.ts';

/** The metadata of a package by name, with refinements (EPUB 3.3, section 5.5). */
export interface MetadataEntries {
  /** Dublin Core elements of a name, in document order. */
  dc(local: string): XmlElement[];
  /** Values of a property of the book itself: `<meta property>` of EPUB 3, `<meta name>` of EPUB 2. */
  values(property: string): string[];
  /** The `<meta>` elements of a property of the book itself. */
  elements(property: string): XmlElement[];
  /** The first value that refines an element; EPUB 2 has some of them in `opf:` attributes. */
  refinement(element: XmlElement, property: string): string | undefined;
  refinements(element: XmlElement, property: string): string[];
  /** Addresses of `<link>` elements with a relation. */
  links(rel: string): string[];
}

function valueOf(meta: XmlElement): string {
  return attributeOf(meta, 'content') ?? textOf(meta);
}

/** Indexes a `metadata` element. EPUB 2 may nest it in `dc-metadata` and `x-metadata`. */
export function indexMetadata(metadata: XmlElement): MetadataEntries {
  const metas = [...descendants(metadata, 'meta')];
  const own = metas.filter((meta) => attributeOf(meta, 'refines') === undefined);
  const refining = new Map<string, XmlElement[]>();
  for (const meta of metas) {
    const target = attributeOf(meta, 'refines')?.replace(/^#/, '');
    if (target === undefined) continue;
    const list = refining.get(target);
    if (list === undefined) refining.set(target, [meta]);
    else list.push(meta);
  }
  const dublinCore = elementsOf(metadata).flatMap((element) =>
    element.local === 'dc-metadata' ? elementsOf(element) : [element],
  );
  const nameOf = (meta: XmlElement): string | undefined =>
    attributeOf(meta, 'property') ?? attributeOf(meta, 'name');
  const elements = (property: string): XmlElement[] => own.filter((meta) => nameOf(meta) === property);
  const refinements = (element: XmlElement, property: string): string[] => {
    const found = (refining.get(attributeOf(element, 'id') ?? '') ?? []).filter(
      (meta) => nameOf(meta) === property,
    );
    const values = found.map(valueOf).filter((value) => value !== '');
    if (values.length > 0) return values;
    const old = attributeOf(element, property, OPF);
    return old === undefined ? [] : [old];
  };

  return {
    dc: (local) => dublinCore.filter((element) => element.local === local && textOf(element) !== ''),
    values: (property) =>
      elements(property)
        .map(valueOf)
        .filter((value) => value !== ''),
    elements,
    refinement: (element, property) => refinements(element, property)[0],
    refinements,
    links: (rel) =>
      elementsOf(metadata, 'link')
        .filter((link) => attributeOf(link, 'rel')?.split(/\s+/).includes(rel))
        .flatMap((link) => attributeOf(link, 'href') ?? []),
  };
}
