import type { DataOf } from '../../../api/index.ts';

/** Accessibility metadata of a publication, in the values of schema.org (EPUB Accessibility 1.1). */
export type Accessibility = DataOf<'GET /b/v1/book/getBook'>['accessibility'];

/** The groups of the EPUB Accessibility Display Guide 2.0, in its order. */
type AccessibilityGroup =
  'waysOfReading' | 'conformance' | 'navigation' | 'richContent' | 'hazards' | 'additional';

export interface AccessibilityStatements {
  readonly group: AccessibilityGroup;
  /** Names of statements in the texts of this folder. */
  readonly statements: readonly string[];
}

const NAVIGATION = ['tableOfContents', 'index', 'structuralNavigation', 'pageNavigation'];
const RICH_CONTENT = [
  'MathML',
  'latex',
  'describedMath',
  'MathML-chemistry',
  'latex-chemistry',
  'longDescription',
  'closedCaptions',
  'openCaptions',
  'captions',
  'transcript',
];
const ADDITIONAL = [
  'pageBreakMarkers',
  'printPageNumbers',
  'ARIA',
  'audioDescription',
  'braille',
  'fullRubyAnnotations',
  'rubyAnnotations',
  'highContrastAudio',
  'highContrastDisplay',
  'largePrint',
  'signLanguage',
  'tactileGraphic',
  'tactileObject',
  'ttsMarkup',
];
/** Older names of features that mean the same (Schema.org Accessibility Properties vocabulary). */
const SYNONYMS = new Map([
  ['longDescriptions', 'longDescription'],
  ['pageBreaks', 'pageBreakMarkers'],
  ['printPageNumber', 'pageBreakMarkers'],
  ['aria', 'ARIA'],
]);
const HAZARDS = ['flashing', 'motionSimulation', 'sound'];

/** The statements of each group. A group about which the publication says nothing says so. */
export function describeAccessibility(
  accessibility: Accessibility,
  layout: 'reflowable' | 'fixed',
): AccessibilityStatements[] {
  const features = new Set((accessibility.feature ?? []).map((name) => SYNONYMS.get(name) ?? name));
  const known = (names: readonly string[]) => names.filter((name) => features.has(name));
  const groups: AccessibilityStatements[] = [
    { group: 'waysOfReading', statements: describeWaysOfReading(accessibility, features, layout) },
    { group: 'conformance', statements: [describeConformance(accessibility.conformsTo ?? [])] },
    { group: 'navigation', statements: orUnknown(known(NAVIGATION), 'noNavigationInformation') },
    { group: 'richContent', statements: known(RICH_CONTENT) },
    { group: 'hazards', statements: describeHazards(accessibility.hazard ?? []) },
    { group: 'additional', statements: known(ADDITIONAL) },
  ];
  return groups.filter(({ statements }) => statements.length > 0);
}

const orUnknown = (statements: readonly string[], unknown: string): readonly string[] =>
  statements.length > 0 ? statements : [unknown];

/** Section 4.1 of the techniques: visual adjustments, support for nonvisual reading, prerecorded audio. */
function describeWaysOfReading(
  { accessMode = [], accessModeSufficient = [] }: Accessibility,
  features: ReadonlySet<string>,
  layout: 'reflowable' | 'fixed',
): string[] {
  const isSufficient = (mode: string) => accessModeSufficient.some((modes) => modes.join() === mode);
  const isOnly = (mode: string) => accessMode.length > 0 && accessMode.every((name) => name === mode);
  const hasText = accessMode.includes('textual') || accessModeSufficient.flat().includes('textual');
  const alternatives = ['longDescription', 'alternativeText', 'describedMath', 'transcript'];
  const appearance =
    layout === 'fixed'
      ? 'appearanceCannotBeModified'
      : features.has('displayTransformability')
        ? 'appearanceCanBeModified'
        : 'appearanceUnknown';
  const nonvisual =
    isSufficient('textual') || isOnly('textual')
      ? 'nonvisualReadable'
      : hasText || alternatives.some((name) => features.has(name))
        ? 'nonvisualNotFully'
        : isOnly('visual')
          ? 'nonvisualNotReadable'
          : 'nonvisualUnknown';
  const audio =
    features.has('synchronizedAudioText') || features.has('sync-audio-text')
      ? ['audioSynchronized']
      : isSufficient('auditory')
        ? ['audioOnly']
        : accessMode.includes('auditory')
          ? ['audioComplementary']
          : [];
  const hasAlternatives = features.has('alternativeText') ? ['alternativeText'] : [];
  return [appearance, nonvisual, ...hasAlternatives, ...audio];
}

/** Section 4.2: by the level of WCAG in the statement of conformance. */
function describeConformance(statements: readonly string[]): string {
  const levels = statements.flatMap((text) => {
    const level = /level (A{1,3})\b|wcag-(a{1,3})$/i.exec(text.trim());
    return level ? [(level[1] ?? level[2])!.length] : [];
  });
  const level = Math.max(0, ...levels);
  return ['conformanceUnknown', 'conformanceA', 'conformanceAA', 'conformanceAAA'][level]!;
}

/** Section 4.5. */
function describeHazards(hazards: readonly string[]): readonly string[] {
  const absent = (name: string) =>
    hazards.includes(`no${name[0]!.toUpperCase()}${name.slice(1)}Hazard`) || hazards.includes('none');
  const present = HAZARDS.filter((name) => hazards.includes(name) || hazards.includes(`${name}Hazard`));
  const excluded = HAZARDS.filter((name) => !present.includes(name) && absent(name));
  if (present.length === 0 && excluded.length === HAZARDS.length) return ['hazardsNone'];
  const statements = [
    ...present.map((name) => `hazard-${name}`),
    ...excluded.map((name) => `hazard-no-${name}`),
  ];
  if (statements.length > 0) return statements;
  return [hazards.some((name) => name.startsWith('unknown')) ? 'hazardsUnknown' : 'hazardsNoInformation'];
}
