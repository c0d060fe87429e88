import { describe, expect, it } from 'vitest';
import { readOnixProduct, readOnixText, xml } from '../../../../../testing/onix-message.ts';

const textContent = (audiences: readonly string[], text: string, more = '', type = '03') =>
  xml(
    'TextContent',
    xml('TextType', type),
    ...audiences.map((code) => xml('ContentAudience', code)),
    text,
    more,
  );
const collateral = (...contents: string[]) => xml('CollateralDetail', ...contents);
const described = async (attributes: string, content: string) => {
  const text = `<Text language="chi"${attributes}>${content}</Text>`;
  return (await readOnixProduct(collateral(textContent(['00'], text)))).values.brief;
};
const titled = async (title: string, attributes = '') => {
  const element = `<TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText${attributes}>${title}</TitleText></TitleElement>`;
  const detail = xml('DescriptiveDetail', xml('TitleDetail', xml('TitleType', '01'), element));
  return (await readOnixProduct(detail)).values.title;
};

describe('a description', () => {
  it.each([
    [
      'escaped HTML with indents',
      ' textformat="02"',
      '\n      &lt;p&gt;\n        线性\n        代数\n      &lt;/p&gt;\n      &lt;p&gt;第二\tpart\n   two&lt;/p&gt;\n    ',
      '线性代数\n第二 part two',
    ],
    [
      'XHTML with indents',
      ' textformat="05"',
      '\n  <p>\n    One\n    line\n  </p>\n  <p>Two</p>\n',
      'One line\nTwo',
    ],
    [
      'CDATA with indents',
      '',
      '<![CDATA[\n    <div>\n\t<p>甲，\n\t乙</p>\n\t<br/>\n\t丙\n    </div>]]>',
      '甲，乙\n\n丙',
    ],
    ['lists with indents', '', '<ul>\n  <li>一</li>\n  <li>二</li>\n</ul>', '一\n二'],
    ['plain text that is indented by its XML', '', '\n      第一行\n      第二行\n    ', '第一行\n第二行'],
    ['plain text that says so', ' textformat="06"', '甲\n  乙', '甲\n  乙'],
    ['preformatted text', '', '<pre>a\n  b</pre>', 'a\nb'],
    [
      'numbers of Windows-1252',
      '',
      'It&#146;s &#x93;good&#x94; &#133; &#128;5 &#150; x',
      'It’s “good” … €5 – x',
    ],
    ['the same in escaped HTML', ' textformat="02"', 'It&amp;#146;s &amp;#x80;5', 'It’s €5'],
    ['the same in CDATA', '', '<![CDATA[<p>a&#151;b</p>]]>', 'a—b'],
    ['a number that Windows-1252 does not have', '', 'a&#129;b', 'ab'],
    [
      'a picture as its only tag',
      '',
      `<![CDATA[甲<img src="data:image/png;base64,${'QUJD'.repeat(50_000)}"/>乙]]>`,
      '甲乙',
    ],
    ['brackets that are no tags', '', '1 &lt; 2, a&lt;&lt;b, c &gt; d', '1 < 2, a<<b, c > d'],
  ])('with %s is read as a browser shows it', async (_name, attributes, content, expected) => {
    expect(await described(attributes, content)).toBe(expected);
  });
});

describe('a title', () => {
  it.each([
    ['H<sub>2</sub>O 与<i>生命</i>', '', 'H2O 与生命'],
    ['<p>线性<b>代<em>数</em></b></p>', ' textformat="05"', '线性代数'],
    ['E = mc&lt;sup&gt;2&lt;/sup&gt;', ' textformat="02"', 'E = mc2'],
    ['a &lt;b&gt; c', '', 'a <b> c'],
    ['Rock &#146;n&#146; Roll', '', 'Rock ’n’ Roll'],
    ['线性<h:b xmlns:h="http://www.w3.org/1999/xhtml">代<h:div>数</h:div></h:b>学', '', '线性代 数 学'],
  ])('%s keeps its words', async (title, attributes, expected) => {
    expect(await titled(title, attributes)).toBe(expected);
  });

  it.each([
    [
      'a collection and a number',
      [
        ['02', xml('TitleText', '大学英语')],
        ['01', xml('PartNumber', '第 3 册')],
      ],
      '大学英语 第 3 册',
    ],
    [
      'a prefix that says there is none',
      [['01', '<NoPrefix/>' + xml('TitleWithoutPrefix', 'Matrix')]],
      'Matrix',
    ],
    [
      'a prefix with an apostrophe',
      [['01', xml('TitlePrefix', 'L’') + xml('TitleWithoutPrefix', 'Étranger')]],
      'L’Étranger',
    ],
    ['nothing', [['01', xml('TitleText', '')]], undefined],
  ] as const)('of %s', async (_name, elements, expected) => {
    const parts = elements.map(([level, text]) => xml('TitleElement', xml('TitleElementLevel', level), text));
    const detail = xml('DescriptiveDetail', xml('TitleDetail', xml('TitleType', '01'), ...parts));
    expect((await readOnixProduct(detail)).values.title).toBe(expected);
  });

  it('keeps its words in other elements too, and the elements after it', async () => {
    const person = xml(
      'Contributor',
      xml('ContributorRole', 'A01'),
      '<PersonName>王<b>小</b>明</PersonName>',
    );
    const { values } = await readOnixProduct(
      xml('DescriptiveDetail', person, xml('EditionNumber', '<i>2</i>')),
    );
    expect(values).toMatchObject({ authors: ['王小明'], edition: '第 2 版' });
  });
});

describe('a text', () => {
  const text = '<Text language="chi">简介</Text>';

  it.each([['00'], ['03'], ['06'], ['02', '03']])('for %s is shown', async (...audiences) => {
    const { values, notes } = await readOnixProduct(collateral(textContent(audiences, text)));
    expect([values.brief, notes]).toEqual(['简介', []]);
  });

  it.each(['01', '02', '04', '05', '07', '08', '09', '10', 'constructor'])(
    'for %s alone is told',
    async (code) => {
      const { values, notes } = await readOnixProduct(collateral(textContent([code], text)));
      expect(values.brief).toBeUndefined();
      expect(notes).toMatchObject([{ field: 'text', reason: 'notForReaders', parameters: { code } }]);
    },
  );

  it('for the trade leaves a shorter one for readers', async () => {
    const short = '<Text language="chi">短简介</Text>';
    const { values } = await readOnixProduct(
      collateral(
        textContent(['02'], text),
        textContent(['03'], short, '', '02'),
        textContent(['01'], '<Text>内部</Text>', '', '13'),
      ),
    );
    expect(values.brief).toBe('短简介');
    expect(values.copyright).toBeUndefined();
  });

  const between = (role: string, date: string, format = '') =>
    xml(
      'ContentDate',
      xml('ContentDateRole', role),
      `<Date${format && ` dateformat="${format}"`}>${date}</Date>`,
    );

  it.each([
    [between('14', '20261128'), 'futureText'],
    [between('15', '20261126'), 'pastText'],
    [between('24', '2026010120260630', '06'), 'pastText'],
    [between('24', '2027010120270630', '06'), 'futureText'],
    [between('14', 'soon'), 'badTextDay'],
    [xml('Territory', xml('CountriesIncluded', 'US')), 'foreignTerritory'],
  ])('with %s is told as %s', async (limit, reason) => {
    const { values, notes } = await readOnixProduct(collateral(textContent(['00'], text, limit)));
    expect(values.brief).toBeUndefined();
    expect(notes).toMatchObject([{ field: 'text', value: '简介', reason }]);
  });

  it.each([
    between('14', '20261127'),
    between('15', '20261127'),
    between('24', '2026010120261231', '06'),
    between('17', '20280101'),
  ])('with %s is shown', async (limit) => {
    const { values, notes } = await readOnixProduct(collateral(textContent(['00'], text, limit)));
    expect([values.brief, notes]).toEqual(['简介', []]);
  });
});

describe('the language', () => {
  const header = xml('DefaultLanguageOfText', 'eng');
  const language = (role: string, code: string) =>
    xml('Language', xml('LanguageRole', role), xml('LanguageCode', code));

  it.each([
    ['of the header', xml('DescriptiveDetail', xml('ProductForm', 'EB')), 'en', []],
    ['of the header beside that of the original', xml('DescriptiveDetail', language('02', 'ger')), 'en', []],
    ['of the record', xml('DescriptiveDetail', language('01', 'chi')), 'zh', []],
    [
      'that nobody knows',
      xml('DescriptiveDetail', language('01', 'constructor')),
      undefined,
      ['otherLanguage'],
    ],
    ['without a description', '', undefined, []],
  ])('%s', async (_name, blocks, expected, told) => {
    const { values, notes } = await readOnixProduct(blocks, header);
    expect([values.language, notes.map(({ reason }) => reason)]).toEqual([expected, told]);
  });
});

describe('the printed book', () => {
  const id = (isbn: string) => xml('ProductIdentifier', xml('ProductIDType', '15'), xml('IDValue', isbn));
  const related = (codes: readonly string[], isbn: string, form = '') =>
    xml(
      'RelatedProduct',
      ...codes.map((code) => xml('ProductRelationCode', code)),
      id(isbn),
      form && xml('ProductForm', form),
    );
  const [a, b] = ['9787111111177', '9787111111184'];

  it.each([
    ['the source of the electronic one', related(['13'], a), a, []],
    ['the source rather than another format', related(['06'], b, 'BB') + related(['13'], a), a, []],
    ['another format that is printed', related(['06'], b, 'ED') + related(['06'], a, 'BC'), a, []],
    ['not its electronic version', related(['27'], a), undefined, []],
    ['not an electronic version that is another format', related(['06', '27'], a), undefined, []],
    ['not a format that is not stated', related(['06'], a), undefined, ['formUnstated']],
    ['not a later edition', related(['05'], a, 'BB'), undefined, []],
  ])('is %s', async (_name, products, isbn, told) => {
    const { values, notes } = await readOnixProduct(xml('RelatedMaterial', products));
    expect([values.printIsbn, notes.map(({ reason }) => reason)]).toEqual([isbn, told]);
  });
});

it('half of a pair of a rare character is no text of a note', async () => {
  const name = `${'名'.repeat(99)}𠮷`;
  const performer = xml('Contributor', xml('ContributorRole', 'E07'), xml('PersonName', name));
  const { notes } = await readOnixProduct(xml('DescriptiveDetail', performer));
  expect(notes[0]!.value).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
});

it('codes that are names of properties of objects are unknown', async () => {
  const record = (code: string) =>
    `<ONIXMessage release="3.0"><Product><RecordReference>r</RecordReference><NotificationType>${code}</NotificationType></Product></ONIXMessage>`;
  for (const code of ['constructor', '__proto__', 'toString']) {
    const [read] = await readOnixText(record(code));
    expect(read).toMatchObject({
      kind: 'full',
      notes: [{ field: 'notificationType', value: code, reason: 'unknownCode' }],
    });
  }
});
