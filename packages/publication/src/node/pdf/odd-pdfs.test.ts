import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS, PublicationRefusedError, type TextSection } from '../../core/index.ts';
import { makePdf, pageObject, type PdfParts } from '../../testing/make-pdf.ts';
import { useTemporaryDirectory } from '../../testing/temporary-directory.ts';
import { importPublication } from '../import-publication.ts';

// PDFs that other programs read in spite of a fault, or that hide something.

const directory = useTemporaryDirectory();
vi.setConfig({ testTimeout: 60_000 });

const line = (x: number, y: number, text: string): string => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;

async function importPdf(parts: PdfParts | Uint8Array) {
  const file = await directory.write(parts instanceof Uint8Array ? parts : makePdf(parts));
  const outDir = directory.fresh('out');
  const result = await importPublication(file, outDir, { limits: DEFAULT_LIMITS });
  const texts = JSON.parse(await readFile(join(outDir, 'text.json'), 'utf8')) as TextSection[];
  return {
    ...result,
    pages: texts.map(({ blocks }) => blocks.map(({ text }) => text).join(' | ')),
    read: async (path: string) => String(await readFile(join(outDir, 'resources', path))),
  };
}

const form = (rest: string, content: string): string =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 450 600]/Resources<</Font<</F1 3 0 R>>/Properties<</Off 11 0 R>>>>${rest}/Length ${content.length}>>stream\n${content}\nendstream`;

/** Object 10 is a layer that is switched on, object 11 one that is switched off. */
const layered = (content: string, objects: string[] = []): PdfParts => ({
  pages: [content],
  catalog: '/OCProperties<</OCGs[10 0 R 11 0 R]/D<</ON[10 0 R]/OFF[11 0 R]>>>>',
  objects: ['<</Type/OCG/Name(on)>>', '<</Type/OCG/Name(off)>>', ...objects],
  pageEntries: [
    '/Resources<</Font<</F1 3 0 R>>/Properties<</On 10 0 R/Off 11 0 R/Group 12 0 R>>/XObject<</Form 13 0 R/Other 14 0 R>>>>',
  ],
});

describe('text on a layer of a PDF that is switched off', () => {
  it.each<[string, PdfParts, string]>([
    [
      'in the page',
      layered(
        `${line(50, 550, 'seen')}/OC /Off BDC ${line(50, 500, 'unseen answer')} EMC /OC /On BDC ${line(50, 450, 'on a layer')} EMC`,
      ),
      'seen | on a layer',
    ],
    [
      'with the words of a text that is seen',
      layered(
        `/OC /Off BDC ${line(50, 550, 'same words')} EMC ${line(50, 500, 'same words')} ${line(50, 450, 'other')}`,
      ),
      'same words | other',
    ],
    [
      'around marks of its own',
      layered(
        `/OC /Off BDC /P <</MCID 0>> BDC ${line(50, 550, 'inner')} EMC /OC /On BDC ${line(50, 530, 'also off')} EMC ${line(50, 510, 'still off')} EMC ${line(50, 450, 'seen')}`,
      ),
      'seen',
    ],
    [
      'by a group of layers',
      layered(`/OC /Group BDC ${line(50, 550, 'neither')} EMC ${line(50, 450, 'seen')}`, [
        '<</Type/OCMD/OCGs[10 0 R 11 0 R]/P/AllOn>>',
      ]),
      'seen',
    ],
    [
      'in a drawing that belongs to it, and not in the one behind',
      layered(`${line(50, 550, 'before')} /Form Do /Other Do ${line(50, 350, 'behind')}`, [
        '<</Type/OCMD/OCGs[10 0 R]>>',
        form('/OC 11 0 R', line(50, 500, 'in the form')),
        form('', `/OC /Off BDC ${line(50, 450, 'off in it')} EMC ${line(50, 400, 'other form')}`),
      ]),
      'before | other form | behind',
    ],
  ])('is not part of the book: %s', async (_name, parts, text) => {
    expect((await importPdf(parts)).pages).toEqual([text]);
  });

  it('is part of the book when the layer is switched on, also by the base state', async () => {
    const parts = layered(`/OC /Off BDC ${line(50, 500, 'shown')} EMC`);
    expect(
      (await importPdf({ ...parts, catalog: '/OCProperties<</OCGs[10 0 R 11 0 R]/D<<>>>>' })).pages,
    ).toEqual(['shown']);
    const base = '/OCProperties<</OCGs[10 0 R 11 0 R]/D<</BaseState/OFF/ON[10 0 R]>>>>';
    expect((await importPdf({ ...parts, catalog: base })).pages).toEqual(['']);
  });
});

describe('links of a page that is turned', () => {
  const link = (rect: string, page: number): string =>
    `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${rect}]/Dest[${pageObject(page)} 0 R/Fit]>>`;
  const linksOf = (markup: string) =>
    [...markup.matchAll(/<a ([^>]*?)href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, area, href, inside]) => [
      href,
      area === '' ? inside!.replace(/<[^>]*>/g, '') : 'area',
    ]);

  it.each([90, 180, 270])('by %i degrees hold their words', async (angle) => {
    const { read } = await importPdf({
      pages: [line(50, 550, 'see the last page now') + line(50, 300, 'other'), line(50, 550, 'two')],
      pageEntries: [`/Rotate ${angle}/Annots[10 0 R 11 0 R]`],
      // advance widths of Helvetica put "last page" at 91 to 143
      objects: [link('90 546 144 562', 1), link('48 296 90 312', 1)],
    });
    expect(linksOf(await read('pages/0001.xhtml'))).toEqual([
      ['0002.xhtml', 'last page'],
      ['0002.xhtml', 'other'],
    ]);
  });

  it.each([
    ['90', '0 1 -1 0 200 100'],
    ['270', '0 -1 1 0 200 300'],
  ])('by %s degrees whose text stands upright hold their words', async (angle, matrix) => {
    const { read, pages } = await importPdf({
      pages: [
        `q ${matrix} cm ${line(0, 0, 'see the page')} ${line(0, -16, 'and the next')} Q`,
        line(50, 550, 'two'),
      ],
      pageEntries: [`/Rotate ${angle}/Annots[10 0 R]`],
      objects: [link(angle === '90' ? '190 90 206 200' : '194 200 210 310', 1)],
    });
    expect(pages[0]).toBe('see the page and the next');
    expect(linksOf(await read('pages/0001.xhtml'))).toEqual([['0002.xhtml', 'see the page']]);
  });
});

describe('a damaged PDF is read as far as it goes', () => {
  const whole = (): string =>
    Buffer.from(makePdf({ pages: [line(50, 500, 'first'), line(50, 500, 'second')] })).toString('latin1');
  const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

  it.each<[string, (text: string) => string]>([
    ['without a trailer', (text) => text.slice(0, text.indexOf('xref'))],
    ['without a trailer and the end of its last object', (text) => text.slice(0, text.lastIndexOf('endobj'))],
    [
      'with a table of objects that is wrong',
      (text) => text.replaceAll(/^\d{10} 00000 n/gm, '0000000007 00000 n'),
    ],
    ['with a trailer that names no root', (text) => text.replace(/\/Root 1 0 R/, '')],
    ['with bytes before its header', (text) => `HTTP/1.1 200 OK\r\n\r\n${text}`],
    ['with streams of another length than they say', (text) => text.replaceAll(/\/Length \d+/g, '/Length 3')],
    [
      'whose catalog was saved again, without a trailer',
      (text) =>
        `${text.slice(0, text.indexOf('xref'))}1 0 obj\n<</Type /Catalog /Pages 2 0 R /Lang(en)>>\nendobj\n`,
    ],
  ])('%s', async (_name, damage) => {
    expect((await importPdf(bytes(damage(whole())))).pages).toEqual(['first', 'second']);
  });

  it('but is refused when nothing in it is a book', async () => {
    const refused = await importPdf(bytes('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\n')).catch(
      (error: unknown) => error,
    );
    expect((refused as PublicationRefusedError).code).toBe('brokenPdf');
  });
});

describe('a hostile PDF', () => {
  const pageTree = (kids: string, count: string): Uint8Array =>
    Buffer.from(
      Buffer.from(makePdf({ pages: [line(50, 500, 'first')] }))
        .toString('latin1')
        .replace(/\/Kids\[[^\]]*\]\/Count 1/, `/Kids[${kids}]/Count ${count}`),
      'latin1',
    );

  it.each<[string, PdfParts | Uint8Array]>([
    [
      'with a form that draws itself',
      layered('/Form Do', ['null', form('/Resources<</XObject<</Form 13 0 R>>>>', '/Form Do')]),
    ],
    [
      'whose contents lead in a circle',
      {
        pages: [line(50, 500, 'x')],
        catalog: '/Outlines 10 0 R',
        objects: [
          '<</Type/Outlines/First 11 0 R/Last 11 0 R>>',
          '<</Title(one)/Next 11 0 R/First 11 0 R/Parent 10 0 R>>',
        ],
      },
    ],
    ['with pages without an area', { pages: [line(50, 500, 'x')], size: [0, 0] }],
    [
      'with a page box that is upside down',
      { pages: [line(50, 500, 'x')], pageEntries: ['/MediaBox[450 600 0 0]'] },
    ],
    ['with a turn that no page has', { pages: [line(50, 500, 'x')], pageEntries: ['/Rotate 45'] }],
    ['with a unit that is huge', { pages: [line(50, 500, 'x')], pageEntries: ['/UserUnit 1e9'] }],
    ['whose pages contain themselves', pageTree(`2 0 R ${pageObject(0)} 0 R`, '2')],
    ['with more pages than it has', pageTree(`${pageObject(0)} 0 R`, '2147483647')],
    ['with a negative number of pages', pageTree(`${pageObject(0)} 0 R`, '-1')],
    ['with text that is not in a font', { pages: ['BT (no font) Tj /Lost 9 Tf 5 5 Td (lost font) Tj ET'] }],
    ['with states that are never restored', { pages: [`${'q '.repeat(300)}${line(50, 500, 'deep')}`] }],
    ['with strings that are not closed', { pages: ['BT /F1 12 Tf 50 500 Td (never \\( closed Tj ET'] }],
  ])('%s is read or refused, and nothing hangs', async (_name, parts) => {
    const result = await importPdf(parts).catch((error: unknown) => error);
    if (result instanceof PublicationRefusedError)
      expect(result.code).toMatch(/brokenPdf|tooManyPages|emptySpine/);
    else expect((result as { positionsCount: number }).positionsCount).toBe(1);
  });
});
