import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanCell, dateKindOf, numberText, serialText } from './cell-text.ts';
import { readInProcess } from './list-reader.ts';
import { readTableFile } from './table-file.ts';
import { comparableName } from './table.ts';
import type { TableLimits } from './table.ts';

const LIMITS: TableLimits = {
  bytes: 1_000_000,
  rows: 200,
  columns: 20,
  cells: 1_000,
  cellLength: 500,
  columnNames: ['学号', '姓名', '邮箱', '班级', 'date', 'amount'],
  keepsOthers: true,
  kind: 'table',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, 'list');
  await writeFile(path, bytes);
  return path;
}
const read = async (bytes: Uint8Array | string, limits: Partial<TableLimits> = {}) =>
  readTableFile(await write(bytes), { ...LIMITS, ...limits });
const rowsOf = async (bytes: Uint8Array | string, limits?: Partial<TableLimits>) =>
  (await read(bytes, limits)).sheets[0]!.rows;
const refusalOf = async (bytes: Uint8Array | string, limits?: Partial<TableLimits>) =>
  read(bytes, limits).then(
    () => undefined,
    (error: unknown) => (error as { refusal: object }).refusal,
  );

const ROWS = [
  ['姓名', '邮箱', '班级'],
  ['张三', 'a@b.example', '一班'],
];
const gb18030 = Buffer.from(
  'd0d5c3fb2cd3cacfe42cb0e0bcb60ad5c5c8fd2c6140622e6578616d706c652cd2bbb0e00a',
  'hex',
);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const CSV = '姓名,邮箱,班级\r\n张三,a@b.example,一班\r\n';

describe('a text file', () => {
  it.each<[string, Uint8Array | string]>([
    ['UTF-8', CSV],
    ['UTF-8 with a mark', `\ufeff${CSV}`],
    ['GB18030', gb18030],
    ['UTF-16, little end first, with a mark', Buffer.from(`\ufeff${CSV}`, 'utf16le')],
    ['UTF-16, little end first', Buffer.from(CSV, 'utf16le')],
    ['UTF-16, big end first, with a mark', utf16be(`\ufeff${CSV}`)],
    ['UTF-16, big end first', utf16be(CSV)],
    ['tabs', CSV.replaceAll(',', '\t')],
    ['semicolons', CSV.replaceAll(',', ';')],
    ['upright lines', CSV.replaceAll(',', '|')],
    ['line ends of old computers', CSV.replaceAll('\r\n', '\r')],
    ['commas after a title with semicolons', `;;;\r\n${CSV}`],
  ])('in %s is read', async (_name, bytes) => {
    expect((await rowsOf(bytes)).slice(-2)).toEqual(ROWS);
  });

  it.each([
    ['sep=;\r\n姓名;邮箱\r\n张三;a,b\r\n', [[], ['姓名', '邮箱'], ['张三', 'a,b']]],
    [
      'date;amount\r\n25.11.2026;1.234,56\r\n',
      [
        ['date', 'amount'],
        ['25.11.2026', '1.234,56'],
      ],
    ],
    [
      '姓名,班级\n"二\n行","a""b"\n',
      [
        ['姓名', '班级'],
        ['二\n行', 'a"b'],
      ],
    ],
    [
      '学号,姓名\n="0012",甲\n"=""0013""",乙\n\'0014,丙\n0015\t,丁\n',
      [
        ['学号', '姓名'],
        ['0012', '甲'],
        ['0013', '乙'],
        ['0014', '丙'],
        ['0015\t', '丁'],
      ],
    ],
    [
      '甲"北京"公司,"教材"款\n5" 屏,="0012" \n"二\n行",""',
      [['甲"北京"公司', '"教材"款'], ['5" 屏', '0012'], ['二\n行']],
    ],
    ['a,b,,,\n,,,,\n\n1,2,,\n', [['a', 'b'], [], [], ['1', '2']]],
    [
      '姓名,备注\n甲,一，二；三\n',
      [
        ['姓名', '备注'],
        ['甲', '一，二；三'],
      ],
    ],
  ])('%j', async (text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  it.each([
    ['"a', { reason: 'unreadable' }],
    ['名,a"b\n"甲,乙"丙,c', { reason: 'unreadable' }],
    ['="a', { reason: 'unreadable' }],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 255, 254]), { reason: 'unreadable' }],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), { reason: 'unreadable' }],
    ['a\n'.repeat(201), { reason: 'tooManyRows' }],
    [`${'a,'.repeat(20)}a`, { reason: 'tooManyCells' }],
    [`${'a,a,a,a,a,a\n'.repeat(190)}`, { reason: 'tooManyCells' }],
    [`a\n${'x'.repeat(501)}`, { reason: 'cellTooLong', line: 2, most: 500 }],
  ])('%j is refused', async (bytes, refusal) => {
    expect(await refusalOf(bytes)).toEqual(refusal);
  });

  it('keeps the cells of known columns alone where others mean nothing, and counts only them', async () => {
    const text = `标题\n姓名,身高,邮箱\n${'甲,170,a@b\n'.repeat(100)}`;
    const rows = await rowsOf(text, { keepsOthers: false, cells: 210 });
    expect(rows.slice(0, 3)).toEqual([['标题'], ['姓名', '身高', '邮箱'], ['甲', '', 'a@b']]);
    expect(await refusalOf(text, { cells: 210 })).toEqual({ reason: 'tooManyCells' });
  });
});

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these sheets, as XML of their rows and what follows. */
function workbook(
  sheets: Record<string, string>,
  { styles = '', shared = '', properties = '', states = {} as Record<string, string> } = {},
) {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONSHIPS}"><workbookPr ${properties}/><sheets>${names
      .map(
        (name, n) =>
          `<sheet name="${name}" sheetId="${n + 1}" state="${states[name] ?? 'visible'}" r:id="r${n}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, n) =>
          `<Relationship Id="r${n}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    ...Object.fromEntries(
      names.map((name, n) => [`xl/worksheets/sheet${n + 1}.xml`, `<worksheet>${sheets[name]}</worksheet>`]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
const row = (number: number, cells: Record<string, string>) =>
  `<row r="${number}">${Object.entries(cells)
    .map(([column, text]) => `<c r="${column}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;

describe('a workbook', () => {
  it('has texts, shared texts without readings, numbers, days and times', async () => {
    const bytes = workbook(
      {
        一: `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
          <row r="3"><c r="A3"><v>20267001</v></c><c r="B3" s="1"><v>46351</v></c><c r="C3" s="2"><v>46351.5857</v></c>
          <c r="D3" s="3"><v>0.5</v></c><c r="E3"><v>0.30000000000000004</v></c><c r="F3"><v>2.02611E+19</v></c>
          <c r="G3" t="b"><v>1</v></c><c r="H3" t="str"><f>"="&amp;"x"</f><v>=&quot;007&quot;</v></c><c r="I3" t="e"><v>#N/A</v></c>
          <c r="J3" s="4"><v>12</v></c></row></sheetData>`,
      },
      {
        shared:
          '<si><r><t>学</t></r><r><t>号</t></r><rPh sb="0" eb="1"><t>がく</t></rPh></si><si><t>姓名</t></si>',
        styles: `<numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot; [$-804]hh:mm:ss;@"/>
          <numFmt numFmtId="177" formatCode="[Red]0.00&quot;days&quot;"/></numFmts>
          <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
          <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/><xf numFmtId="20"/><xf numFmtId="177"/></cellXfs>`,
      },
    );
    expect(await rowsOf(bytes)).toEqual([
      ['学号', '姓名'],
      [],
      [
        '20267001',
        '2026-11-25',
        '2026-11-25 14:03:24',
        '12:00:00',
        '0.3',
        '2.02611E+19',
        'TRUE',
        '007',
        '#N/A',
        '12',
      ],
    ]);
  });

  it('gives all sheets, the hidden ones last, and the calendar of 1904', async () => {
    const bytes = workbook(
      {
        旧: `<sheetData>${row(1, { A: '旧' })}</sheetData>`,
        说明: `<sheetData>${row(1, { A: '请在第二张表填写' })}</sheetData>`,
        名单: `<sheetData><row r="1"><c r="A1" s="0"><v>44889</v></c></row></sheetData>`,
      },
      {
        styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
        properties: 'date1904="1"',
        states: { 旧: 'hidden' },
      },
    );
    const { sheets } = await read(bytes);
    expect(sheets).toEqual([
      { name: '说明', rows: [['请在第二张表填写']] },
      { name: '名单', rows: [['2026-11-25']] },
      { name: '旧', rows: [['旧']] },
    ]);
  });

  it.each([
    ['down', 'C2:C4', ['一班', '一班', '一班', '二班']],
    ['down from a cell of several columns', 'C2:D3', ['一班', '一班', '', '二班']],
    ['further than the rows', 'C2:C1048576', ['一班', '一班', '一班', '一班']],
    ['names of columns, which are filled nowhere', 'C1:C2', ['一班', '', '', '二班']],
  ])('has merged cells filled: %s', async (_name, range, classes) => {
    const bytes = workbook({
      一: `<sheetData>${row(1, { A: '姓名', B: '邮箱', C: '班级' })}${row(2, { A: '甲', B: 'a', C: '一班' })}${row(
        3,
        {
          A: '乙',
        },
      )}${row(4, { A: '丙' })}${row(5, { A: '丁', C: '二班' })}</sheetData><mergeCells><mergeCell ref="${range}"/></mergeCells>`,
    });
    expect((await rowsOf(bytes)).slice(1).map((cells) => cells[2] ?? '')).toEqual(classes);
  });

  it.each([
    ['a cell far to the right', row(1, { XFD: 'x' }), 'tooManyCells'],
    ['a row far down', row(1_048_576, { A: 'x' }), 'tooManyRows'],
    ['a row that comes again', row(2, { A: 'x' }) + row(1, { A: 'y' }), 'unreadable'],
    ['broken XML', '<row r="1"><c', 'unreadable'],
    ['a long cell', row(1, { A: 'x'.repeat(501) }), 'cellTooLong'],
  ])('with %s is refused', async (_name, rows, reason) => {
    expect(await refusalOf(workbook({ 一: `<sheetData>${rows}</sheetData>` }))).toMatchObject({ reason });
  });

  it('ignores empty cells and rows that only have a format', async () => {
    const rows = `${row(1, { A: 'x' })}<row r="2" s="1"><c r="XFD2" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`;
    expect(await rowsOf(workbook({ 一: `<sheetData>${rows}</sheetData>` }))).toEqual([['x']]);
  });
});

describe('in a process', () => {
  it('a list is read with its hash, and a refusal comes through', async () => {
    const rows = Array.from({ length: 190 }, (_, n) => [`甲${n}`, '班'.repeat(400)]);
    const path = await write(rows.map((cells) => cells.join(',')).join('\n'));
    expect(await readInProcess({ path, limits: LIMITS })).toMatchObject({
      fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sheets: [{ name: '', rows }],
    });
    expect(await readInProcess({ path, limits: { ...LIMITS, rows: 3 } })).toEqual({ reason: 'tooManyRows' });
    // by one process after the other, and by two at once
    const both = await Promise.all([1, 2].map(() => readInProcess({ path, limits: LIMITS })));
    expect(both).toMatchObject([{ sheets: [{ rows }] }, { sheets: [{ rows }] }]);
    await expect(readInProcess({ path: `${path}-missing`, limits: LIMITS })).rejects.toThrow('ENOENT');
    expect(await readInProcess({ path, limits: LIMITS })).toMatchObject({ sheets: [{ rows }] });
  });

  it('reads a list that comes when the process that waited for one is ended', async () => {
    const path = await write('学号,姓名\n1,甲\n');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await readInProcess({ path, limits: LIMITS });
    vi.advanceTimersByTime(60_000);
    expect(await readInProcess({ path, limits: LIMITS })).toMatchObject({ sheets: [{}] });
  });
});

describe('a cell', () => {
  it.each([
    ['="0012"', '0012'],
    [' ="0012" ', '0012'],
    ['="a""b"', 'a"b'],
    ['="a"&"b"', '="a"&"b"'],
    ['=""', ''],
    ["'0012", '0012'],
    ["'=1+1", '=1+1'],
    ["'¥1,000.00", '¥1,000.00'],
    ["'￥5", '￥5'],
    ["''=1", "'=1"],
    ["'t Hooft", "'t Hooft"],
    ["'90s", "'90s"],
    ['x', 'x'],
    ['"', '"'],
  ])('%j is %j', (stored, text) => {
    expect(cleanCell(stored)).toBe(text);
  });

  it.each([
    [14, undefined, 'day'],
    [22, undefined, 'dayAndTime'],
    [0, undefined, undefined],
    [176, 'yyyy/m/d h:mm', 'dayAndTime'],
    [176, '[h]:mm:ss', 'time'],
    [176, '#,##0.00_);[Red](#,##0.00)', undefined],
    [176, 'General', undefined],
    [176, '"day "0', undefined],
    [176, 'mmm', 'day'],
    [176, '上午/下午h"时"mm"分"', 'time'],
  ] as const)('in the format %j %j is %j', (id, code, kind) => {
    expect(dateKindOf(id, code)).toBe(kind);
  });

  it.each([
    [46351, 'day', '2026-11-25'],
    [46351.25, 'day', '2026-11-25'],
    [46351, 'dayAndTime', '2026-11-25'],
    [46351.999999, 'dayAndTime', '2026-11-26'],
    [-1, 'day', undefined],
    [1e9, 'day', undefined],
  ] as const)('%j as %s is %j', (serial, kind, text) => {
    expect(serialText(serial, kind, 1900)).toBe(text);
  });

  it.each([
    ['778.00', '778'],
    ['1E3', '1000'],
    ['123456789012345678', '123456789012345678'],
    ['', ''],
  ])('the number %j is %j', (stored, text) => {
    expect(numberText(stored)).toBe(text);
  });
});

it.each([
  ['＊姓 名（必填）', '姓名'],
  ['E-mail', 'email'],
  ['Student_Number [id]', 'studentnumber'],
  ['(((((', ''],
  ['x'.repeat(61), ''],
])('the name %j is compared as %j', (name, comparable) => {
  expect(comparableName(name)).toBe(comparable);
});

describe('a file with the name .xls', () => {
  const page = (rows: string, head = '') =>
    `<html><head>${head}</head><body><table>${rows}</table></body></html>`;
  const HTML =
    '<tr><th>姓名</th><th>邮箱</th><th>班级</th></tr><tr><td>张三</td><td>a@b.example</td><td>一班</td></tr>';
  const cell = (text: string, attributes = '') =>
    `<Cell${attributes}><Data ss:Type="String">${text}</Data></Cell>`;
  const workbook = (rows: string) =>
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="表"><Table>${rows}</Table></Worksheet></Workbook>`;

  it.each<[string, Uint8Array | string]>([
    ['that is HTML', page(HTML)],
    ['that is HTML without ends', '<table><tr><td>姓名<td>邮箱<td>班级<tr><td>张三<td>a@b.example<td>一班'],
    ['with a style and a comment', page(HTML, '<style>td{color:red}</style><!-- <table><tr><td>x -->')],
    [
      'with line ends and entities',
      page(HTML.replace('张三', '\r\n  &#24352;三&nbsp; ').replace('A@B.EXAMPLE', 'a@b.example')),
    ],
    [
      'that is the XML of Excel 2003',
      workbook(
        `<Row>${ROWS[0]!.map((text) => cell(text)).join('')}</Row><Row>${ROWS[1]!.map((text) => cell(text)).join('')}</Row>`,
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(ROWS);
  });

  it('is read in the encoding of a Chinese computer', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<table><tr><td>'),
      gb18030.subarray(0, 4),
      Buffer.from('</td></tr></table>'),
    ]);
    expect(await rowsOf(bytes)).toEqual([['姓名']]);
  });

  it('cells that span rows and columns keep their places', async () => {
    const html =
      '<tr><td rowspan=2>日期</td><td colspan="2">金额</td></tr><tr><td>收入</td><td>支出</td></tr><tr><td rowspan="2">一</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr>';
    expect(await rowsOf(page(html))).toEqual([
      ['日期', '金额'],
      ['日期', '收入', '支出'],
      ['一', '2', '3'],
      ['一', '4', '5'],
    ]);
  });

  it('empty rows and cells that Excel leaves out keep their places', async () => {
    const rows = `<Row ss:Index="2">${cell('甲', ' ss:Index="2"')}${cell('乙', ' ss:MergeDown="1"')}</Row><Row>${cell('丙')}</Row>`;
    expect(await rowsOf(workbook(rows))).toEqual([[], ['', '甲', '乙'], ['丙']]);
  });

  it('a table within a cell is a sheet of its own', async () => {
    const { sheets } = await read(page(`<tr><td>外<table>${HTML}</table>面</td></tr>`));
    expect(sheets.map(({ rows }) => rows)).toEqual([ROWS, [['外面']]]);
  });

  it('a workbook of Excel 97, or one with a password, is told what to do', async () => {
    const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await refusalOf(bytes)).toEqual({ reason: 'oldWorkbook' });
  });

  it.each([
    ['too many tables', '<table>'.repeat(100_000)],
    ['a span of a million columns', page('<tr><td colspan=99999>x</td></tr>')],
    ['a cell that never ends', `<table><tr><td>${'x'.repeat(10_000)}`],
  ])('%s is refused', async (_, html) => {
    expect(await refusalOf(html)).toBeTruthy();
  });
});

it('commas of Chinese text separate cells only between known names', async () => {
  expect(await rowsOf('姓名，邮箱，班级\n张三，a@b.example，一班')).toEqual(ROWS);
  expect(await rowsOf('姓名\n张三，一班\n李四，二班')).toEqual([['姓名'], ['张三，一班'], ['李四，二班']]);
});
