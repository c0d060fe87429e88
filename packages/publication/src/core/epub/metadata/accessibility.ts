import type { Accessibility } from '../../publication-manifest.ts';
import type { MetadataEntries } from './metadata-entries.ts';

function listOrNothing(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined;
}

/** Accessibility metadata of a package (EPUB Accessibility 1.1, section 2.3 and 2.4). */
export function readAccessibility(entries: MetadataEntries): Accessibility {
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
