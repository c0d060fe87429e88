import { describe, expect, it } from 'vitest';
import { packageDocument } from '../../../testing/make-epub.ts';
import { indexEntries } from '../../archive.ts';
import { DEFAULT_LIMITS } from '../../import-limits.ts';
import type { PublicationMetadata } from '../../publication-manifest.ts';
import { readMetadata } from './metadata.ts';
import { readPackageDocument } from '../package-document.ts';
import { createReport } from '../../import-report.ts';
import { readXmlTree } from '../../xml/xml-tree.ts';

const NO_ENTRIES = indexEntries({ entries: [], read: () => Promise.reject(new Error('no entry')) });

function read(metadata: string, change: (source: string) => string = (source) => source) {
  const report = createReport();
  const source = change(packageDocument({ metadata }));
  const root = readXmlTree(new TextEncoder().encode(source), 'a.opf', DEFAULT_LIMITS);
  const result: PublicationMetadata = readMetadata(
    readPackageDocument(root, 'a.opf', NO_ENTRIES, report),
    report,
  );
  return { ...result, warnings: report.result().warnings.map(({ code }) => code) };
}

const withoutTitle = (source: string): string => source.replace('<dc:title>样书</dc:title>', '');

describe('readMetadata', () => {
  it('reads titles by their types', () => {
    const titles =
      '<dc:title id="s">副题</dc:title><dc:title id="m" dir="rtl">正题</dc:title>' +
      '<meta refines="#s" property="title-type">subtitle</meta><meta refines="#m" property="title-type">main</meta>' +
      '<meta refines="#m" property="file-as">zhengti</meta>';
    expect(read(titles)).toMatchObject({
      title: '正题',
      subtitle: '副题',
      sortAs: 'zhengti',
      titleDirection: 'rtl',
    });
  });

  it('sorts people by role, in EPUB 2 and EPUB 3', () => {
    const people =
      '<dc:creator id="a">甲</dc:creator><meta refines="#a" property="role" scheme="marc:relators">aut</meta>' +
      '<dc:creator opf:role="trl" opf:file-as="Yi">乙</dc:creator><dc:creator>丙</dc:creator>' +
      '<dc:contributor opf:role="edt">丁</dc:contributor><dc:contributor opf:role="constructor">戊</dc:contributor>' +
      '<dc:publisher>某社</dc:publisher>';
    expect(read(people)).toMatchObject({
      author: [{ name: '甲', role: ['aut'] }, { name: '丙' }],
      translator: [{ name: '乙', sortAs: 'Yi' }],
      editor: [{ name: '丁' }],
      contributor: [{ name: '戊' }],
      publisher: [{ name: '某社' }],
    });
  });

  it('keeps the direction in which a name is written', () => {
    const people =
      '<dc:creator dir="rtl">אב</dc:creator><dc:creator>A</dc:creator><dc:contributor dir="bad">B</dc:contributor>';
    const { author, contributor } = read(people);
    expect([...author, ...contributor].map(({ direction }) => direction)).toEqual([
      'rtl',
      undefined,
      undefined,
    ]);
  });

  it('reads identifiers, dates, series and other metadata', () => {
    const rest =
      '<dc:identifier opf:scheme="ISBN">9787111111111</dc:identifier><dc:date opf:event="modification">2021</dc:date>' +
      '<dc:date opf:event="publication">2020-05</dc:date><dc:subject>数学</dc:subject><dc:rights>©</dc:rights>' +
      '<dc:description> a\n b </dc:description><meta id="c" property="belongs-to-collection">丛书</meta>' +
      '<meta refines="#c" property="collection-type">series</meta><meta refines="#c" property="group-position">2</meta>';
    expect(read(rest)).toMatchObject({
      identifier: 'urn:uuid:12345678-1234-1234-1234-123456789abc',
      altIdentifier: ['9787111111111'],
      published: '2020-05',
      modified: '2021',
      subject: ['数学'],
      rights: '©',
      description: 'a b',
      belongsTo: { series: [{ name: '丛书', position: 2 }], collection: [] },
      epubVersion: '3.0',
    });
    expect(
      read('<meta name="calibre:series" content="丛"/><meta name="calibre:series_index" content="x"/>')
        .belongsTo.series,
    ).toEqual([{ name: '丛' }]);
  });

  it('reads accessibility', () => {
    const metadata =
      '<meta property="schema:accessMode">textual</meta><meta property="schema:accessMode">visual</meta>' +
      '<meta property="schema:accessModeSufficient">textual, visual</meta>' +
      '<meta property="schema:accessibilityFeature">alternativeText</meta><meta property="schema:accessibilityHazard">none</meta>' +
      '<meta property="schema:accessibilitySummary">都好</meta>' +
      '<meta id="conf" property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.2 Level AA</meta>' +
      '<meta refines="#conf" property="a11y:certifiedBy">某所</meta><link rel="a11y:certifierReport" href="https://a.test"/>';
    expect(read(metadata).accessibility).toEqual({
      accessMode: ['textual', 'visual'],
      accessModeSufficient: [['textual', 'visual']],
      feature: ['alternativeText'],
      hazard: ['none'],
      summary: '都好',
      conformsTo: ['EPUB Accessibility 1.1 - WCAG 2.2 Level AA'],
      certification: { certifiedBy: '某所', credential: undefined, report: 'https://a.test' },
    });
  });

  it('reads nested metadata of EPUB 2', () => {
    const nest = (source: string): string =>
      source.replace(
        /<dc:identifier[\s\S]*<\/dc:language>/,
        (inner) => `<dc-metadata>${inner}</dc-metadata>`,
      );
    expect(read('', nest)).toMatchObject({ title: '样书', language: ['zh-CN'], warnings: [] });
  });

  it('warns of missing metadata', () => {
    const empty = (source: string): string =>
      withoutTitle(source).replace(/<dc:language>.*?<\/dc:language>/, '');
    expect(read('<dc:title> </dc:title>', empty)).toMatchObject({
      title: '',
      language: [],
      warnings: ['missingTitle', 'missingLanguage'],
    });
  });
});
