import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onixMessage, readOnixText, xml } from '../../../../../testing/onix-message.ts';
import { TAG_PAIRS } from './onix-tags.ts';

it('a message in short tags is read as the same one in reference names', async () => {
  const series = (type: string, title: string) =>
    xml(
      'Collection',
      xml('CollectionType', type),
      xml(
        'TitleDetail',
        xml('TitleType', '01'),
        xml('TitleElement', xml('TitleElementLevel', '02'), xml('TitleText', title)),
      ),
    );
  const reference = onixMessage(
    xml('DescriptiveDetail', series('20', '书商的合集'), series('10', '大学数学丛书')) +
      xml(
        'PublishingDetail',
        xml('PublishingStatus', '04'),
        xml('SalesRights', xml('SalesRightsType', '03'), xml('Territory', xml('CountriesIncluded', 'CN'))),
      ) +
      xml(
        'ProductSupply',
        xml(
          'SupplyDetail',
          xml('ProductAvailability', '20'),
          xml(
            'Price',
            xml('PriceType', '02'),
            xml('PriceCondition', xml('PriceConditionType', '02')),
            xml('PriceAmount', '9'),
            xml('CurrencyCode', 'CNY'),
          ),
        ),
      ),
  );
  const tags = new Map(TAG_PAIRS.map(([name, tag]) => [name, tag]));
  const short = reference.replace(
    /(<\/?)(\w+)/g,
    (_whole, start: string, name: string) => start + (tags.get(name) ?? name),
  );
  expect(short).toContain('<x329>10</x329>');
  const read = await readOnixText(reference);
  expect(read[0]!.values.series).toBe('大学数学丛书');
  expect(read[0]!.notes.map(({ reason }) => reason)).toEqual(['notForMainland', 'conditional']);
  expect(await readOnixText(short)).toEqual(read);
});

it('each tag stands for one name', () => {
  expect(new Set(TAG_PAIRS.map(([, tag]) => tag)).size).toBe(TAG_PAIRS.length);
});

const schemas = process.env['ONIX_SCHEMA_DIR'];
it.runIf(schemas)('the names and tags are those of the schema of EDItEUR', () => {
  const schema = readFileSync(join(schemas!, 'ONIX_BookProduct_3.1_short.xsd'), 'utf8');
  // an element with its short tag, and the reference name as a fixed attribute or the only value of it
  const official = new Map(
    [...schema.matchAll(/<xs:element name="([\w]+)"/g)].map(({ 1: tag, index }, place, all) => {
      const definition = schema.slice(index, all[place + 1]?.index);
      const name = /name="refname"[\s\S]*?(?:fixed|enumeration value)="(\w+)"/.exec(definition)?.[1];
      return [name, tag];
    }),
  );
  const differing = TAG_PAIRS.filter(([name, tag]) => official.get(name) !== tag);
  // release 3.1 has the format of a date as an attribute alone
  expect(differing).toEqual([['DateFormat', 'j260']]);
});
