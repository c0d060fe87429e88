import type { Accessibility, PublicationManifest } from '@zhiye/publication';

const MAX_VALUES = 60;
/** In UTF-16 units. */
const MAX_LENGTH = 200;
const MAX_SUMMARY_LENGTH = 2000;

const limitValues = (values: readonly string[] | undefined): string[] | undefined =>
  values &&
  [...new Set(values)].filter((value) => value !== '' && value.length <= MAX_LENGTH).slice(0, MAX_VALUES);

/** What a revision declares about its accessibility, within limits for the catalog. */
export function readAccessibility({ metadata }: PublicationManifest): Accessibility {
  const { certification, summary, accessModeSufficient, ...rest } = metadata.accessibility;
  return {
    conformsTo: limitValues(rest.conformsTo),
    certification: certification && {
      certifiedBy: certification.certifiedBy?.slice(0, MAX_LENGTH),
      credential: certification.credential?.slice(0, MAX_LENGTH),
      report: certification.report?.slice(0, MAX_LENGTH),
    },
    summary: summary?.slice(0, MAX_SUMMARY_LENGTH),
    accessMode: limitValues(rest.accessMode),
    accessModeSufficient: accessModeSufficient?.slice(0, MAX_VALUES).map((modes) => limitValues(modes) ?? []),
    feature: limitValues(rest.feature),
    hazard: limitValues(rest.hazard),
  };
}

/** The direction in which the pages turn. */
export function readDirection({ metadata }: PublicationManifest): 'ltr' | 'rtl' {
  return metadata.readingProgression === 'rtl' ? 'rtl' : 'ltr';
}
