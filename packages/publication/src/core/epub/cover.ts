import type { ImportPlan } from './import-plan.ts';
import { indexMetadata } from './metadata/metadata-entries.ts';
import type { ManifestItem, PackageDocument } from './package-document.ts';
import { resolveReference } from '../clean/reference.ts';

/** The first image of each document, by the document's archive path. */
export type FirstImages = ReadonlyMap<string, string | undefined>;

/** The item that EPUB 2 books name in `<meta name="cover">`: by id, or against the rules by URL. */
function findNamedItem(document: PackageDocument): ManifestItem | undefined {
  const [name] = indexMetadata(document.metadata).values('cover');
  if (name === undefined) return undefined;
  const reference = resolveReference(document.path, name);
  const path = reference.kind === 'local' ? reference.path : undefined;
  return document.itemsById.get(name) ?? document.items.find((item) => item.path === path);
}

/** The document that the guide of EPUB 2 calls the cover. */
function findGuideCover(document: PackageDocument): string | undefined {
  const guide = document.guide.find(({ type }) => type.toLowerCase() === 'cover');
  const reference = guide && resolveReference(document.path, guide.href);
  return reference?.kind === 'local' ? reference.path : undefined;
}

/**
 * The archive path of the cover image: the `cover-image` item of EPUB 3, the item EPUB 2 names, or the first
 * image of the document called the cover. Undefined when there is none.
 */
export function findCover(
  document: PackageDocument,
  plan: ImportPlan,
  firstImages: FirstImages,
): string | undefined {
  const marked = document.items.find((item) => item.properties.includes('cover-image'));
  const candidates = [marked?.path, findNamedItem(document)?.path, findGuideCover(document)];
  for (const path of candidates) {
    if (path === undefined) continue;
    const target = plan.paths.resourceTarget(path);
    const kind = plan.files.get(target)?.media.kind;
    if (kind === 'image' || kind === 'svg') return target;
    const image = firstImages.get(target);
    if (kind === 'xhtml' && image !== undefined) return image;
  }
  return undefined;
}
