import type { PublicationManifest } from '@zhiye/publication';

const MAX_FACTS = 60;
const MAX_LENGTH = 200;

/**
 * What a revision declares about its accessibility, in schema.org's values: the standards it conforms to, the modes
 * that suffice to read it (`textual`, `textual,visual`), its features and its hazards.
 */
export function readAccessibility({ metadata }: PublicationManifest): string[] {
  const { conformsTo = [], accessModeSufficient = [], feature = [], hazard = [] } = metadata.accessibility;
  const sufficient = accessModeSufficient.map((modes) => modes.join(','));
  const facts = new Set([...conformsTo, ...sufficient, ...feature, ...hazard]);
  return [...facts].filter((fact) => fact !== '' && fact.length <= MAX_LENGTH).slice(0, MAX_FACTS);
}

/** The direction in which the pages turn. */
export function readDirection({ metadata }: PublicationManifest): 'ltr' | 'rtl' {
  return metadata.readingProgression === 'rtl' ? 'rtl' : 'ltr';
}
