import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProduct } from './onix-product.ts';
import type { OnixProduct } from './onix-product.ts';
import { readOnixFile } from './onix-reader.ts';
import type { OnixRefusedError } from './onix-refusal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onix-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<OnixProduct[]> {
  const path = join(folder, 'sample.xml');
  await writeFile(path, content);
  const products: OnixProduct[] = [];
  await readOnixFile(path, async (elements, message) => {
    for (const one of elements) products.push(readProduct(one, message, '2026-11-27'));
  });
  return products;
}

const refusalOf = (content: string | Buffer) =>
  read(content).then(
    () => undefined,
    (error: OnixRefusedError) => [error.reason, error.detail],
  );

const NS = 'xmlns="http://ns.editeur.org/onix/3.0/reference"';
const message = (products: string, { head = '', attributes = `release="3.0" ${NS}` } = {}) =>
  `${head}<ONIXMessage ${attributes}><Header><Sender><SenderName>Sender</SenderName></Sender></Header>${products}</ONIXMessage>`;
const ID =
  '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9787302147510</IDValue></ProductIdentifier>';
const product = (rest: string, { type = '03', id = ID } = {}) =>
  `<Product><RecordReference>r1</RecordReference><NotificationType>${type}</NotificationType>${id}${rest}</Product>`;
const one = async (rest: string, options = {}) => (await read(message(product(rest, options))))[0]!;
const description = (attributes: string, content: string) =>
  `<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text language="chi"${attributes}>${content}</Text></TextContent></CollateralDetail>`;
const contributor = (parts: string, role = 'A01') =>
  `<Contributor><ContributorRole>${role}</ContributorRole>${parts}</Contributor>`;

describe('a description', () => {
  it.each([
    [
      'CDATA with HTML',
      '',
      '<![CDATA[<p>线性<b>代数</b></p><p>第&nbsp;二段 &amp; 完</p>]]>',
      '线性代数\n第\u00a0二段 & 完',
    ],
    [
      'escaped HTML',
      ' textformat="02"',
      '&lt;p&gt;线性代数&lt;/p&gt;&lt;ul&gt;&lt;li&gt;一&lt;/li&gt;&lt;li&gt;二&lt;/li&gt;&lt;/ul&gt;',
      '线性代数\n一\n二',
    ],
    ['XHTML without namespace', ' textformat="05"', '<p>甲 &lt; 乙</p><p>丙<br/>丁</p>', '甲 < 乙\n丙\n丁'],
    [
      'XHTML with a namespace',
      ' textformat="05"',
      '<h:p xmlns:h="http://www.w3.org/1999/xhtml">甲<h:em>乙</h:em></h:p>',
      '甲乙',
    ],
    [
      'XHTML with a namespace of its own',
      ' textformat="05"',
      '<p xmlns="http://www.w3.org/1999/xhtml">甲</p>',
      '甲',
    ],
    ['text before a tag', '', '1 &lt; 2 <p>甲</p>', '1 < 2\n甲'],
    [
      'scripts',
      ' textformat="02"',
      '<![CDATA[<script>alert(1)</script><img src=x onerror=alert(1)>好]]>',
      '好',
    ],
    ['plain text with brackets', ' textformat="06"', 'a &lt;b&gt; c', 'a <b> c'],
    ['carriage returns', '', '甲&#13;&#10;乙&#13;丙', '甲\n乙\n丙'],
    [
      'entities of the old DTD',
      '',
      'na&iuml;ve &mdash; caf&eacute; &hellip; &unheard;',
      'naïve — café … &unheard;',
    ],
    ['signs beyond the first plane', '', '𠮷野家', '𠮷野家'],
  ])('with %s is plain text', async (_name, attributes, content, expected) => {
    expect((await one(description(attributes, content))).values.brief).toBe(expected);
  });

  it('goes to the language that it states, else to that of its characters', async () => {
    const texts = '<Text>English only</Text><Text>只有中文</Text>';
    const block = `<CollateralDetail><TextContent><TextType>02</TextType><ContentAudience>00</ContentAudience>${texts}</TextContent></CollateralDetail>`;
    expect((await one(block)).values).toMatchObject({ brief: '只有中文', briefEn: 'English only' });
  });

  it('is removed by an empty block, and stays without a block', async () => {
    expect((await one('<CollateralDetail/>', { type: '04' })).values).toMatchObject({
      brief: '',
      briefEn: '',
    });
    expect((await one('', { type: '04' })).values).not.toHaveProperty('brief');
  });

  it('tells of a cover that is somewhere else, and fetches nothing', async () => {
    const link =
      '<ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>https://example.org/c.jpg</ResourceLink></ResourceVersion>';
    const block = `<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode>${link}</SupportingResource></CollateralDetail>`;
    expect((await one(block)).notes).toEqual([
      { field: 'cover', value: 'https://example.org/c.jpg', reason: 'coverNotFetched' },
    ]);
  });
});

describe('a contributor', () => {
  it.each([
    ['<NamesBeforeKey>小明</NamesBeforeKey><KeyNames>王</KeyNames>', '王小明'],
    [
      '<PersonName>小明 王</PersonName><NamesBeforeKey>小明</NamesBeforeKey><KeyNames>王</KeyNames>',
      '王小明',
    ],
    ['<PersonNameInverted>欧阳, 文</PersonNameInverted>', '欧阳文'],
    ['<PersonNameInverted>欧阳，文</PersonNameInverted>', '欧阳文'],
    ['<PersonName>王小明</PersonName>', '王小明'],
    ['<PersonNameInverted>Tolkien, J. R. R.</PersonNameInverted>', 'J. R. R. Tolkien'],
    [
      '<NamesBeforeKey>Ludwig</NamesBeforeKey><PrefixToKey>van</PrefixToKey><KeyNames>Beethoven</KeyNames>',
      'Ludwig van Beethoven',
    ],
    ['<NamesBeforeKey>Xiaoming</NamesBeforeKey><KeyNames>Wang</KeyNames>', 'Xiaoming Wang'],
    ['<CorporateName>教材编写组</CorporateName>', '教材编写组'],
  ])('%s is %s', async (parts, name) => {
    expect(
      (await one(`<DescriptiveDetail>${contributor(parts)}</DescriptiveDetail>`)).values.authors,
    ).toEqual([name]);
  });

  it('comes in the order of the numbers; a performer is told', async () => {
    const detail = `<DescriptiveDetail>${contributor('<SequenceNumber>2</SequenceNumber><PersonName>乙</PersonName>', 'B06')}
      ${contributor('<SequenceNumber>1</SequenceNumber><PersonName>甲</PersonName>')}${contributor('<PersonName>丙</PersonName>', 'E07')}</DescriptiveDetail>`;
    const { values, notes } = await one(detail);
    expect(values.authors).toEqual(['甲', '乙']);
    expect(notes).toEqual([{ field: 'contributor', value: '丙 (E07)', reason: 'notTaken' }]);
  });
});

describe('prices', () => {
  const price = (parts: string) => `<Price>${parts}</Price>`;
  const supply = (prices: string, market = '') =>
    `<ProductSupply>${market}<SupplyDetail><ProductAvailability>20</ProductAvailability>${prices}</SupplyDetail></ProductSupply>`;
  const cny = (amount: string, rest = '', type = '02') =>
    price(
      `<PriceType>${type}</PriceType>${rest}<PriceAmount>${amount}</PriceAmount><CurrencyCode>CNY</CurrencyCode>`,
    );
  const months = (count: number) =>
    `<PriceConstraint><PriceConstraintType>07</PriceConstraintType><PriceConstraintStatus>02</PriceConstraintStatus><PriceConstraintLimit><Quantity>${count}</Quantity><PriceConstraintUnit>14</PriceConstraintUnit></PriceConstraintLimit></PriceConstraint>`;
  const long = (listFen: number, priceFen = listFen) => [{ duration: 'long_term', listFen, priceFen }];

  it.each([
    [
      'a list price and a sale price of our own export',
      cny('60.00') +
        cny('45.5', '', '12').replace(
          '<PriceType>',
          '<PriceIdentifier><PriceIDType>01</PriceIDType><IDTypeName>Zhiye sale price</IDTypeName><IDValue>long_term</IDValue></PriceIdentifier><PriceType>',
        ),
      long(6_000, 4_550),
      [],
    ],
    [
      'access periods',
      cny('30', months(6)) + cny('50', months(12)),
      [
        { duration: 'half_year', listFen: 3_000, priceFen: 3_000 },
        { duration: 'one_year', listFen: 5_000, priceFen: 5_000 },
      ],
      [],
    ],
    ['a period that the shop does not sell', cny('9', months(3)), undefined, ['otherPeriod']],
    [
      'another currency',
      price('<PriceType>02</PriceType><PriceAmount>9.99</PriceAmount><CurrencyCode>USD</CurrencyCode>') +
        cny('60'),
      long(6_000),
      ['foreignCurrency'],
    ],
    [
      'no currency',
      price('<PriceType>02</PriceType><PriceAmount>9.99</PriceAmount>'),
      undefined,
      ['noCurrency'],
    ],
    ['tax that is not included', cny('60', '', '01'), undefined, ['withoutTax']],
    [
      'a rate of zero',
      price(
        '<PriceType>01</PriceType><PriceAmount>60</PriceAmount><Tax><TaxRateCode>Z</TaxRateCode></Tax><CurrencyCode>CNY</CurrencyCode>',
      ),
      long(6_000),
      [],
    ],
    [
      'another country',
      cny('60').replace(
        '</CurrencyCode>',
        '</CurrencyCode><Territory><CountriesIncluded>HK TW</CountriesIncluded></Territory>',
      ),
      undefined,
      ['foreignTerritory'],
    ],
    [
      'the world without China',
      cny('60').replace(
        '</CurrencyCode>',
        '</CurrencyCode><Territory><RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>CN</CountriesExcluded></Territory>',
      ),
      undefined,
      ['foreignTerritory'],
    ],
    [
      'days',
      cny('60', '').replace(
        '</Price>',
        '<PriceDate><PriceDateRole>15</PriceDateRole><Date>20261001</Date></PriceDate></Price>',
      ) +
        cny('70', '').replace(
          '</Price>',
          '<PriceDate><PriceDateRole>14</PriceDateRole><Date>20261002</Date></PriceDate></Price>',
        ) +
        cny('80', '').replace(
          '</Price>',
          '<PriceDate><PriceDateRole>24</PriceDateRole><Date dateformat="06">2027010120271231</Date></PriceDate></Price>',
        ),
      long(7_000),
      ['pastPrice', 'futurePrice'],
    ],
    [
      'no amount',
      price('<UnpricedItemType>01</UnpricedItemType>') + '<Price/>',
      undefined,
      ['unpriced', 'unpriced'],
    ],
    ['three decimals', cny('60.005'), undefined, ['badPrice']],
    ['many zeros', cny('60.0000'), long(6_000), []],
    ['a type of suppliers', cny('30', '', '05') + cny('60'), long(6_000), ['priceType']],
  ])('with %s', async (_name, prices, expected, reasons) => {
    const { values, notes } = await one(supply(prices));
    expect(values.prices).toEqual(expected);
    expect(notes.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('of a market abroad are told', async () => {
    const market = '<Market><Territory><CountriesIncluded>US</CountriesIncluded></Territory></Market>';
    expect((await one(supply(cny('60'), market))).notes).toMatchObject([
      { reason: 'noMarket' },
      { field: 'price', reason: 'foreignTerritory' },
    ]);
  });
});

describe('a record', () => {
  it('has subjects, accessibility, extent, related books and dates', async () => {
    const subject = (scheme: string, code: string) =>
      `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`;
    const feature = (code: string) =>
      `<ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>${code}</ProductFormFeatureValue></ProductFormFeature>`;
    const { values, notes } =
      await one(`<DescriptiveDetail>${['11', '14', '04', '85', 'ZZ'].map(feature).join('')}
      <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>Matrix</TitleWithoutPrefix></TitleElement></TitleDetail>
      <Language><LanguageRole>01</LanguageRole><LanguageCode>zho</LanguageCode></Language><Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
      <Extent><ExtentType>08</ExtentType><ExtentValue>320</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
      ${subject('88', 'O151.2')}${subject('93', 'PBF')}${subject('10', 'MAT002050')}</DescriptiveDetail>
      <PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>示例出版社</PublisherName></Publisher>
      <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="01">202609</Date></PublishingDate></PublishingDetail>
      <RelatedMaterial><RelatedProduct><ProductRelationCode>13</ProductRelationCode><ProductIdentifier><ProductIDType>02</ProductIDType><IDValue>080442957X</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>`);
    expect(values).toMatchObject({
      title: 'The Matrix',
      language: 'bilingual',
      pageCount: 320,
      clcCode: 'O151.2',
      themaCodes: ['PBF'],
      publisher: '示例出版社',
      publishDate: '2026-09-01',
      printIsbn: '9780804429573',
      onixReference: 'r1',
      statedAccessibility: {
        conformsTo: ['EPUB Accessibility 1.1', 'Level AA'],
        feature: ['tableOfContents', 'alternativeText'],
      },
    });
    expect(notes).toEqual([{ field: 'accessibility', value: 'ZZ', reason: 'unknownCode' }]);
  });

  it('of a deletion takes the book off sale, one of a test is told, and empty composites are nothing', async () => {
    expect(await one('', { type: '05' })).toMatchObject({ kind: 'delete', values: { listed: false } });
    expect((await one('', { type: '89' })).notes).toMatchObject([{ reason: 'testRecord' }]);
    const empty =
      '<DescriptiveDetail><TitleDetail/><Contributor/><Subject/><Extent/><Audience/></DescriptiveDetail><PublishingDetail/><RelatedMaterial/><ProductSupply/>';
    expect((await one(empty)).notes).toEqual([]);
  });

  it('is found by its ISBN in whichever form', async () => {
    const id = (type: string, value: string) =>
      `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`;
    expect((await one('', { id: id('01', 'X-1') + id('02', '7302147515') })).isbn).toBe('9787302147510');
    expect((await one('', { id: id('03', '9787302147510') })).isbn).toBe('9787302147510');
    expect(await one('', { id: id('15', '9787302147511') })).toMatchObject({
      isbn: null,
      notes: [{ reason: 'isbnWrong' }],
    });
  });

  it('with texts too long for the shop is cut, and that is told', async () => {
    const title = `<DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${'长'.repeat(300)}\u200b</TitleText></TitleElement></TitleDetail></DescriptiveDetail>`;
    const { values, notes } = await one(title);
    expect(values.title).toBe('长'.repeat(200));
    expect(notes).toMatchObject([{ field: 'title', reason: 'tooLong' }]);
  });
});

describe('a file', () => {
  const whole = message(product(description('', '线性代数')));
  const bomb = '<!DOCTYPE ONIXMessage [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

  it.each([
    ['that ends too early', whole.slice(0, -30), ['truncated', expect.anything()]],
    [
      'that ends within a character',
      Buffer.from(whole).subarray(0, Buffer.from(whole).indexOf('代') + 1),
      ['truncated', 'utf-8'],
    ],
    ['with declared entities', message(product('&b;'), { head: bomb }), ['entityDeclared', '']],
    [
      'with a DTD from outside',
      message(product(''), { head: '<!DOCTYPE ONIXMessage SYSTEM "http://example.org/evil.dtd">' }),
      ['externalDtd', 'http://example.org/evil.dtd'],
    ],
    [
      'with a DTD of a folder of this machine',
      message(product(''), { head: '<!DOCTYPE ONIXMessage SYSTEM "../ONIX_BookProduct_3.0_reference.dtd">' }),
      ['externalDtd', '../ONIX_BookProduct_3.0_reference.dtd'],
    ],
    [
      'with a DTD of this machine',
      message(product(''), { head: '<!DOCTYPE ONIXMessage PUBLIC "x" "file:///etc/passwd">' }),
      ['externalDtd', 'file:///etc/passwd'],
    ],
    [
      'in UTF-8 that declares another encoding',
      message(product(description('', '线性')), { head: '<?xml version="1.0" encoding="GB18030"?>' }),
      ['wrongEncoding', 'GB18030'],
    ],
    [
      'of single bytes that declares UTF-16',
      message(product(''), { head: '<?xml version="1.0" encoding="UTF-16"?>' }),
      ['wrongEncoding', 'UTF-16'],
    ],
    [
      'in another encoding that declares UTF-8',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="UTF-8"?>'),
        Buffer.from(message('<Product>')),
        Buffer.from([0xcf, 0xdf]),
      ]),
      ['wrongEncoding', 'UTF-8'],
    ],
    [
      'in an encoding that nobody knows',
      message('', { head: '<?xml version="1.0" encoding="klingon"?>' }),
      ['unknownEncoding', 'klingon'],
    ],
    ['of release 2.1', message(product(''), { attributes: '' }), ['oldRelease', '2.1']],
    ['of another kind', '<rss version="2.0"></rss>', ['notOnix', 'rss']],
    ['that is no XML', 'ISBN,书名\n1,2', ['notXml', expect.anything()]],
    ['that is empty', '', ['empty', '']],
    ['without products', message(''), ['noProduct', '']],
    [
      'with a product without end',
      message(product(`<X>${'x'.repeat(2_100_000)}</X>`)),
      ['productTooLarge', '1'],
    ],
    [
      'that is deep',
      message(product('<a>'.repeat(100) + '</a>'.repeat(100))),
      ['tooDeep', expect.anything()],
    ],
    ['that is not closed in order', message('<Product></Header>'), ['notXml', expect.anything()]],
  ])('%s is refused', async (_name, content, reason) => {
    expect(await refusalOf(content)).toEqual(reason);
  });

  it.each([
    ['GB18030', Buffer.from([0xcf, 0xdf, 0xd0, 0xd4])],
    ['gb2312', Buffer.from([0xcf, 0xdf, 0xd0, 0xd4])],
    ['Big5', Buffer.from([0xbd, 0x75, 0xa9, 0xca])],
  ])('in %s is read', async (encoding, bytes) => {
    const [start, end] = message(product(description('', '#')), {
      head: `<?xml version="1.0" encoding="${encoding}"?>`,
    }).split('#');
    const [read1] = await read(Buffer.concat([Buffer.from(start!), bytes, Buffer.from(end!)]));
    expect(['线性', '線性']).toContain(read1!.values.brief);
  });

  it('in UTF-16, with the DTD of EDItEUR, a prefix or short tags is read', async () => {
    expect(
      await read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(whole, 'utf16le')])),
    ).toHaveLength(1);
    const head =
      '<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/3.0/reference/ONIX_BookProduct_3.0_reference.dtd">';
    expect(await read(message(product(''), { head }))).toHaveLength(1);
    const beside = '<!DOCTYPE ONIXMessage SYSTEM "ONIX_BookProduct_3.0_reference.dtd">';
    expect(await read(message(product(''), { head: beside }))).toHaveLength(1);
    const prefixed =
      '<o:ONIXMessage release="3.1" xmlns:o="http://ns.editeur.org/onix/3.1/reference"><o:Product><o:RecordReference>p</o:RecordReference></o:Product></o:ONIXMessage>';
    expect((await read(prefixed))[0]).toMatchObject({ reference: 'p' });
    const short =
      '<ONIXmessage release="3.0"><product><a001>s</a001><a002>03</a002><productidentifier><b221>15</b221><b244>9787302147510</b244></productidentifier><descriptivedetail><titledetail><b202>01</b202><titleelement><x409>01</x409><b203>线性代数</b203></titleelement></titledetail></descriptivedetail></product></ONIXmessage>';
    expect((await read(short))[0]).toMatchObject({
      reference: 's',
      title: '线性代数',
      isbn: '9787302147510',
    });
  });
});
