// Lists that are made to hold a server, for tests: each has the size that its route allows, or packs more into it.
import { strToU8, zipSync } from 'fflate';

export interface HostileList {
  readonly name: string;
  readonly kind: 'cards' | 'roster';
  readonly bytes: Uint8Array;
}

/** Bytes of the file, or of the sheet that it unpacks to. */
const SIZE = { cards: 9_500_000, roster: 3_800_000, sheet: 15_000_000 };

const fill = (text: string, size: number): string =>
  text.repeat(Math.ceil(size / text.length)).slice(0, size);

const HTML = [
  '<a',
  '<',
  '<!--',
  '<div ',
  '</',
  '<pre>',
  '<br',
  '&#x',
  '&amp',
  '&',
  '[sound:',
  '{{c1::',
  '{{c1::}}',
  '<style>',
  '\n<p>',
  '<td>',
];
const TEXT = ['"', '""', '",', ',', '\n', '\r', '\t', ';', '="', "'", '=', '(', ' ', '\u3000', '名', '😀'];
const ROWS = ['姓名', '邮箱,', '学号,姓名,邮箱\n', 'a@', '<a@', 'mailto:'];

function workbook(sheet: string, shared = ''): Uint8Array {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="a" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${relation}/worksheet" Target="worksheets/a.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/a.xml': `<worksheet><sheetData>${sheet}`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

/** Numbers that grow, so that the file is packed to a tenth and not to a thousandth, which is refused at once. */
function numbered(part: (n: number) => string): string {
  const parts: string[] = [];
  for (let n = 0, size = 0; size < SIZE.sheet; n += 1) {
    parts.push(part(n * 7_919));
    size += parts.at(-1)!.length;
  }
  return parts.join('');
}

const WORKBOOKS: Record<string, () => Uint8Array> = {
  'many cells in a row': () => workbook(`<row>${numbered((n) => `<c><v>${n}</v></c>`)}`),
  'many rows': () => workbook(numbered((n) => `<row><c><v>${n}</v></c></row>`)),
  'many merged cells': () =>
    workbook(
      `<row><c t="str"><v>x</v></c></row></sheetData>${numbered((n) => `<mergeCell ref="A1:A${1_000_000 + (n % 48_576)}"/>`)}`,
    ),
  'many shared texts': () =>
    workbook(
      '',
      numbered((n) => `<si><t>${n}</t></si>`),
    ),
  'one long shared text': () => workbook('', `<si><t>${numbered(String)}`),
  'a deep tree': () => workbook(numbered((n) => `<a${n}>`)),
};

/** Kinds take turns, so that the lists that take longest are not together. */
export function* makeHostileLists(): Generator<HostileList> {
  const cards = (name: string, text: string): HostileList => ({
    name,
    kind: 'cards',
    bytes: Buffer.from(text),
  });
  for (const part of HTML) {
    yield cards(`HTML of ${JSON.stringify(part)}`, `#separator:tab\n#html:true\n${fill(part, SIZE.cards)}`);
  }
  for (const part of HTML.slice(0, 6)) {
    const lines = fill(`${fill(part, 90_000)}\tb\n`, SIZE.cards);
    yield cards(`lines with HTML of ${JSON.stringify(part)}`, `#separator:tab\n#html:true\n${lines}`);
  }
  for (const part of TEXT.slice(0, 6)) {
    yield cards(`text of ${JSON.stringify(part)}`, `正面,背面\n${fill(part, SIZE.cards)}`);
  }
  for (const part of [...TEXT.slice(6), ...ROWS].slice(0, 6)) {
    const text = `学号,姓名,邮箱,班级\n${fill(part, SIZE.roster)}`;
    yield {
      name: `a roster of ${JSON.stringify(part)}`,
      kind: 'roster',
      bytes: Buffer.from(text).subarray(0, SIZE.roster),
    };
  }
  const wide = `学号,姓名,邮箱${',x'.repeat(147)}\n${`1,名,a@b.example${',x'.repeat(147)}\n`.repeat(9_500)}`;
  yield { name: 'a roster of 150 columns', kind: 'roster', bytes: Buffer.from(wide) };
  for (const [name, make] of Object.entries(WORKBOOKS))
    yield { name: `a workbook of ${name}`, kind: 'roster', bytes: make() };
}
