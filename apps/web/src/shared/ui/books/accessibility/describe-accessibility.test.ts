import { describe, expect, it } from 'vitest';
import { describeAccessibility } from './describe-accessibility.ts';
import type { Accessibility } from './describe-accessibility.ts';

const of = (accessibility: Accessibility, layout: 'reflowable' | 'fixed' = 'reflowable') =>
  Object.fromEntries(
    describeAccessibility(accessibility, layout).map(({ group, statements }) => [group, statements]),
  );

describe('accessibility metadata in the words of the display guide', () => {
  it('says what is not stated', () => {
    expect(of({})).toEqual({
      waysOfReading: ['appearanceUnknown', 'nonvisualUnknown'],
      conformance: ['conformanceUnknown'],
      navigation: ['noNavigationInformation'],
      hazards: ['hazardsNoInformation'],
    });
  });

  it('describes a book with complete metadata', () => {
    const book = {
      accessMode: ['textual', 'visual', 'auditory'],
      accessModeSufficient: [['textual', 'visual'], ['textual']],
      feature: [
        'displayTransformability',
        'alternativeText',
        'tableOfContents',
        'MathML',
        'pageBreaks',
        'new',
      ],
      hazard: ['noFlashingHazard', 'noSoundHazard', 'motionSimulation'],
      conformsTo: ['EPUB Accessibility 1.1 - WCAG 2.2 Level AA'],
    };
    expect(of(book)).toEqual({
      waysOfReading: [
        'appearanceCanBeModified',
        'nonvisualReadable',
        'alternativeText',
        'audioComplementary',
      ],
      conformance: ['conformanceAA'],
      navigation: ['tableOfContents'],
      richContent: ['MathML'],
      hazards: ['hazard-motionSimulation', 'hazard-no-flashing', 'hazard-no-sound'],
      additional: ['pageBreakMarkers'],
    });
  });

  it.each<[Accessibility, 'reflowable' | 'fixed', string[]]>([
    [{ accessMode: ['visual'] }, 'fixed', ['appearanceCannotBeModified', 'nonvisualNotReadable']],
    [{ accessMode: ['textual'] }, 'reflowable', ['appearanceUnknown', 'nonvisualReadable']],
    [{ accessMode: ['textual', 'visual'] }, 'reflowable', ['appearanceUnknown', 'nonvisualNotFully']],
    [
      { accessModeSufficient: [['auditory']] },
      'reflowable',
      ['appearanceUnknown', 'nonvisualUnknown', 'audioOnly'],
    ],
  ])('ways of reading of %j (%s)', (accessibility, layout, statements) => {
    expect(of(accessibility, layout).waysOfReading).toEqual(statements);
  });

  it.each([
    [['none'], ['hazardsNone']],
    [['noFlashingHazard', 'noMotionSimulationHazard', 'noSoundHazard'], ['hazardsNone']],
    [['unknown'], ['hazardsUnknown']],
    [['flashing'], ['hazard-flashing']],
  ])('hazards %j', (hazard, statements) => {
    expect(of({ hazard }).hazards).toEqual(statements);
  });

  it.each([
    ['http://www.idpf.org/epub/a11y/accessibility-20170105.html#wcag-aa', 'conformanceAA'],
    ['EPUB Accessibility 1.1 - WCAG 2.1 Level AAA', 'conformanceAAA'],
    ['EPUB Accessibility 1.1 - WCAG 2.0 Level A', 'conformanceA'],
    ['something else', 'conformanceUnknown'],
  ])('conformance %s', (statement, expected) => {
    expect(of({ conformsTo: [statement] }).conformance).toEqual([expected]);
  });
});
