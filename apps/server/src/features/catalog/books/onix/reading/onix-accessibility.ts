// Accessibility statements: ONIX list 196 and the values of schema.org that the shop shows.
import type { BookAccessibility } from '@zhiye/contract';
import { allOf, textOf } from './onix-element.ts';
import type { OnixElement, Tell } from './onix-element.ts';

/** List 79: the feature is an accessibility detail of list 196. */
export const ACCESSIBILITY_FEATURE = '09';

/** Codes of list 196 and the features that they state, after the crosswalk of the W3C (Accessibility Metadata Crosswalk). */
export const FEATURES: readonly (readonly [code: string, feature: string])[] = [
  ['11', 'tableOfContents'],
  ['12', 'index'],
  ['13', 'readingOrder'],
  ['14', 'alternativeText'],
  ['15', 'longDescription'],
  ['17', 'MathML'],
  ['18', 'ChemML'],
  ['19', 'pageBreakMarkers'],
  ['20', 'synchronizedAudioText'],
  ['21', 'ttsMarkup'],
  ['26', 'highContrastDisplay'],
  ['27', 'highContrastAudio'],
  ['29', 'structuralNavigation'],
  ['30', 'ARIA'],
  ['34', 'MathML-chemistry'],
  ['35', 'latex'],
  ['36', 'displayTransformability'],
  ['41', 'pageNavigation'],
  ['53', 'describedMath'],
  ['54', 'latex-chemistry'],
];
export const CONFORMANCE: readonly (readonly [code: string, statement: string])[] = [
  ['02', 'EPUB Accessibility 1.0 - WCAG 2.0 Level A'],
  ['03', 'EPUB Accessibility 1.0 - WCAG 2.0 Level AA'],
  ['04', 'EPUB Accessibility 1.1'],
  ['05', 'PDF/UA-1'],
  ['06', 'PDF/UA-2'],
  ['80', 'WCAG 2.0'],
  ['81', 'WCAG 2.1'],
  ['82', 'WCAG 2.2'],
  ['84', 'Level A'],
  ['85', 'Level AA'],
  ['86', 'Level AAA'],
];
/** Codes that carry a text: the summary and the certifier; and those that state nothing that the shop shows. */
const TEXTS = { summary: '00', certifiedBy: '90', credential: '88', report: '94' } as const;
export const ACCESSIBILITY_TEXTS = TEXTS;
const SILENT = new Set(
  '01 08 09 10 16 22 24 25 28 31 32 37 38 39 40 51 52 75 76 77 89 91 92 93 95 96 97 98 99'.split(' '),
);

/** Undefined when the record states nothing. */
export function readAccessibility(detail: OnixElement, tell: Tell): BookAccessibility | undefined {
  const stated = allOf(detail, 'ProductFormFeature')
    .filter((one) => textOf(one, 'ProductFormFeatureType') === ACCESSIBILITY_FEATURE)
    .map((one) => ({
      code: textOf(one, 'ProductFormFeatureValue'),
      text: textOf(one, 'ProductFormFeatureDescription').slice(0, 2_000),
    }));
  if (stated.length === 0) return undefined;
  const valuesOf = (table: typeof FEATURES) =>
    table.filter(([code]) => stated.some((one) => one.code === code)).map(([, value]) => value);
  const textOfCode = (code: string) => stated.find((one) => one.code === code)?.text || undefined;
  const known = new Set([...FEATURES, ...CONFORMANCE].map(([code]) => code).concat(Object.values(TEXTS)));
  for (const { code } of stated) {
    if (code === '09' || code === '08') continue;
    if (SILENT.has(code)) tell('accessibility', code, 'notShown');
    else if (!known.has(code)) tell('accessibility', code, 'unknownCode');
  }
  const [feature, conformsTo] = [valuesOf(FEATURES), valuesOf(CONFORMANCE)];
  const summary = textOfCode(TEXTS.summary);
  const certification = {
    ...(textOfCode(TEXTS.certifiedBy) && { certifiedBy: textOfCode(TEXTS.certifiedBy)! }),
    ...(textOfCode(TEXTS.credential) && { credential: textOfCode(TEXTS.credential)! }),
    ...(textOfCode(TEXTS.report) && { report: textOfCode(TEXTS.report)! }),
  };
  return {
    ...(conformsTo.length > 0 && { conformsTo }),
    ...(Object.keys(certification).length > 0 && { certification }),
    ...(summary && { summary }),
    ...(feature.length > 0 && { feature }),
  };
}
