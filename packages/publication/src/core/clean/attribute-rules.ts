import { cleanCss } from './css-cleaner.ts';
import { MATHML, SVG, XHTML, XLINK, XML, XMLNS } from '../xml/namespaces.ts';
import type { ReferenceCleaner } from './reference-cleaner.ts';
import type { NeutralizedKind } from '../import-report.ts';
import { cleanSrcset } from './srcset.ts';
import type { XmlAttribute, XmlTag } from '../xml/xml-parser.ts';
import type { MarkupAttribute } from '../xml/xml-writer.ts';

/** Attributes that are always removed, with the kind that they are counted as. */
const REMOVED: Record<string, NeutralizedKind> = {
  action: 'forms',
  formaction: 'forms',
  srcdoc: 'frames',
  ping: 'remoteReferences',
  manifest: 'remoteReferences',
  profile: 'remoteReferences',
  attributionsrc: 'remoteReferences',
  dynsrc: 'remoteReferences',
  lowsrc: 'remoteReferences',
  codebase: 'objects',
  classid: 'objects',
  archive: 'objects',
};

/**
 * Attributes that are removed and not counted: they only say how a link or form opens, or how a script uses the page. They would let
 * people change the text, keep them from marking it or hide it until a script shows it, and take keys away from the reader.
 */
const UNWANTED = new Set(
  'target formtarget autofocus nonce integrity crossorigin contenteditable draggable inert popover accesskey'.split(
    ' ',
  ),
);

const RESOURCE_URLS = new Set(['src', 'poster', 'background', 'longdesc', 'data', 'icon', 'altimg']);

/** Elements whose URL is an image. There a `data:` image is safe: it runs and loads nothing. */
const IMAGE_ELEMENTS = new Set(['img', 'source', 'video', 'input', 'image', 'feImage']);

/** In SVG any property may be an attribute, as in `fill="url(...)"`. Without one of these a value holds no URL. */
const MAY_HOLD_URL = /\\|(url|image|image-set|src|cross-fade)\(/i;

function isLinkElement(uri: string, local: string): boolean {
  if (uri === MATHML) return true;
  return (uri === XHTML && (local === 'a' || local === 'area')) || (uri === SVG && local === 'a');
}

/** Keywords of `rel` with which a browser loads the target (HTML, section 4.6.7); others only name a related document. */
const LOADING_RELATIONS = new Set(['stylesheet', 'icon', 'preload', 'modulepreload', 'prefetch']);

/** A `link` element that names another document, such as the next chapter, and loads nothing. */
function isRelatedDocument(tag: XmlTag, uri: string): boolean {
  if (uri !== XHTML || tag.local !== 'link') return false;
  const relations = tag.attributes.rel?.value.toLowerCase().split(/\s+/) ?? [];
  return !relations.some((relation) => LOADING_RELATIONS.has(relation));
}

function cleanUrlAttribute(
  tag: XmlTag,
  uri: string,
  attribute: XmlAttribute,
  references: ReferenceCleaner,
): MarkupAttribute[] {
  const { name, value, local } = attribute;
  if (local === 'href' && isRelatedDocument(tag, uri)) {
    const related = references.link(value);
    if (related?.external) references.neutralize('remoteReferences');
    return related && !related.external ? [{ name, value: related.href }] : [];
  }
  if (local !== 'href' || !isLinkElement(uri, tag.local)) {
    const url = references.resource(value, IMAGE_ELEMENTS.has(tag.local));
    return url === undefined ? [] : [{ name, value: url }];
  }
  const link = references.link(value);
  if (link === undefined) return [];
  if (!link.external) return [{ name, value: link.href }];
  return [
    { name, value: link.href },
    { name: 'data-external', value: 'true' },
  ];
}

function cleanAttribute(
  tag: XmlTag,
  uri: string,
  attribute: XmlAttribute,
  references: ReferenceCleaner,
): MarkupAttribute[] {
  const { name, value } = attribute;
  const local = attribute.local.toLowerCase();
  const unchanged = [{ name, value }];
  if (attribute.uri === XMLNS) return unchanged;
  if (/^on./i.test(local)) {
    references.neutralize('events');
    return [];
  }
  if (attribute.uri === XLINK)
    return local === 'href' ? cleanUrlAttribute(tag, uri, attribute, references) : unchanged;
  if (attribute.uri === XML) {
    // browsers look for the targets of links by `id` alone
    if (local === 'id' && !tag.attributes.id) return [{ name: 'id', value }];
    return local === 'base' ? [] : unchanged;
  }
  if (attribute.uri !== '') return unchanged;
  if (Object.hasOwn(REMOVED, local)) {
    references.neutralize(REMOVED[local] as NeutralizedKind);
    return [];
  }
  if (UNWANTED.has(local)) return [];
  if (local === 'href' || RESOURCE_URLS.has(local)) return cleanUrlAttribute(tag, uri, attribute, references);
  if (local === 'srcset' || local === 'imagesrcset') {
    const srcset = cleanSrcset(value, (url) => references.resource(url, true));
    return srcset === undefined ? [] : [{ name, value: srcset }];
  }
  if (local === 'style' || (uri === SVG && MAY_HOLD_URL.test(value)))
    return [{ name, value: cleanCss(value, references) }];
  return unchanged;
}

/** The cleaned attributes of an element that is kept. A link to another site is marked, and that site cannot reach this window. */
export function cleanAttributes(tag: XmlTag, uri: string, references: ReferenceCleaner): MarkupAttribute[] {
  const attributes = Object.values(tag.attributes).filter((attribute) => attribute.name !== 'data-external');
  const cleaned = attributes.flatMap((attribute) => cleanAttribute(tag, uri, attribute, references));
  const unique = [...new Map(cleaned.map((attribute) => [attribute.name, attribute])).values()];
  if (!unique.some((attribute) => attribute.name === 'data-external')) return unique;
  return [
    ...unique.filter((attribute) => attribute.name !== 'rel'),
    { name: 'rel', value: 'noopener noreferrer' },
  ];
}
