import type { PublicationManifest } from '@zhiye/publication';

const MAX_FACTS = 60;
const MAX_LENGTH = 200;

/**
 * What an edition says of its accessibility, as the words stand in the book: the statements it conforms to, what
 * alone suffices to read it (`textual`, `textual,visual`), its features and hazards (schema.org).
 */
export function readAccessibility({ metadata }: PublicationManifest): string[] {
  const { conformsTo = [], accessModeSufficient = [], feature = [], hazard = [] } = metadata.accessibility;
  const sufficient = accessModeSufficient.map((modes) => modes.join(','));
  const facts = new Set([...conformsTo, ...sufficient, ...feature, ...hazard]);
  return [...facts].filter((fact) => fact !== '' && fact.length <= MAX_LENGTH).slice(0, MAX_FACTS);
}

/** Which way the pages turn. */
export function readDirection({ metadata }: PublicationManifest): 'ltr' | 'rtl' {
  return metadata.readingProgression === 'rtl' ? 'rtl' : 'ltr';
}
