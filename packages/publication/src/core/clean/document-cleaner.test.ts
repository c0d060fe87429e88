import { describe, expect, it } from 'vitest';
import { cleanDocument } from './document-cleaner.ts';
import { DEFAULT_LIMITS } from '../import-limits.ts';
import { createReferenceCleaner } from './reference-cleaner.ts';
import { createReport } from '../import-report.ts';
import { createResourceUseRecorder } from '../epub/resource-uses.ts';
import { page } from '../../testing/make-epub.ts';

const BOOK = {
  state: (path: string) => (path.includes('missing') ? ('missing' as const) : ('served' as const)),
  takeUnlisted: () => undefined,
  linkTarget: (path: string) => (path.endsWith('.svg') ? `${path}.xhtml` : path),
  resourceTarget: (path: string) => (path.endsWith('.psd') ? 'EPUB/fallback.png' : path),
};

function cleanSource(source: string, wrapped = false) {
  const report = createReport();
  const path = 'EPUB/one.xhtml';
  const references = createReferenceCleaner(path, BOOK, report, createResourceUseRecorder());
  const document = cleanDocument({ path, source, limits: DEFAULT_LIMITS, references, isWrapped: wrapped });
  const { neutralized, externalLinks, warnings } = report.result();
  const counts = Object.fromEntries(Object.entries(neutralized).filter(([, count]) => count > 0));
  return { ...document, counts, externalLinks, warnings };
}

/** Cleans the content of a body and returns the new content. */
function clean(body: string) {
  const result = cleanSource(page(body));
  return { ...result, body: /<body>([\s\S]*)<\/body>/.exec(result.markup)?.[1] ?? '' };
}

const INERT = '<template xmlns="http://www.w3.org/1999/xhtml"></template>';
const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

describe('removed elements', () => {
  it.each([
    ['<script>alert(1)</script>', 'scripts'],
    ['<script src="a.js"/>', 'scripts'],
    ['<SCRIPT>alert(1)</SCRIPT>', 'scripts'],
    ['<script xmlns="">alert(1)</script>', 'scripts'],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', 'scripts'],
    ['<script><![CDATA[</script><img onerror="x"/>]]></script>', 'scripts'],
    ['<iframe src="a.xhtml"><p>x</p></iframe>', 'frames'],
    ['<frame src="a.xhtml"/>', 'frames'],
    ['<embed src="a.swf"/>', 'objects'],
    ['<base href="https://evil.test/"/>', 'bases'],
    ['<meta http-equiv="refresh" content="0; url=https://evil.test"/>', 'refreshes'],
    ['<meta http-equiv=" Set-Cookie " content="a=b"/>', 'refreshes'],
  ])('%s is replaced with an inert element', (markup, kind) => {
    const result = clean(`<p>a</p>${markup}<p>b</p>`);
    expect(result.body).toBe(`<p>a</p>${INERT}<p>b</p>`);
    expect(result.counts).toEqual({ [kind]: 1 });
  });

  it.each([
    ['<script>alert(1)</script>', 'scripts'],
    ['<script xlink:href="a.js"/>', 'scripts'],
    ['<handler>alert(1)</handler>', 'scripts'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', 'animations'],
    ['<set attributeName="xlink:href" to="https://evil.test"/>', 'animations'],
    ['<set attributeName=" onclick " to="alert(1)"/>', 'animations'],
    ['<animateTransform attributeName="style" to="x"/>', 'animations'],
  ])('%s in an SVG is replaced with a group', (markup, kind) => {
    const result = clean(`<svg ${SVG}>${markup}<path d="M0 0"/></svg>`);
    expect(result.body).toBe(`<svg ${SVG}><g xmlns="http://www.w3.org/2000/svg"/><path d="M0 0"/></svg>`);
    expect(result.counts).toEqual({ [kind]: 1 });
  });

  it('cleans the content of a foreignObject', () => {
    const html = '<div xmlns="http://www.w3.org/1999/xhtml" onclick="x"><script>alert(1)</script></div>';
    const result = clean(`<svg ${SVG}><foreignObject>${html}</foreignObject></svg>`);
    expect(result.body).toContain(`<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">${INERT}</div>`);
    expect(result.counts).toEqual({ scripts: 1, events: 1 });
  });

  it('keeps the fallback of an object', () => {
    const result = clean('<object data="https://evil.test/a.swf" id="o"><param name="a"/><p>b</p></object>');
    expect(result.body).toBe('<span id="o"><param name="a"/><p>b</p></span>');
    expect(result.counts).toEqual({ objects: 1 });
  });

  it('replaces an object with a picture by an image', () => {
    const result = clean(
      '<object data="a.svg" type="image/svg+xml" title="图" width="10"><p>b</p></object><p>c</p>',
    );
    expect(result.body).toBe('<img title="图" width="10" src="a.svg" alt="图"/><p>c</p>');
  });
});

describe('attributes', () => {
  it.each([
    ['<p onclick="alert(1)">a</p>', '<p>a</p>', { events: 1 }],
    ['<p ONCLICK="alert(1)">a</p>', '<p>a</p>', { events: 1 }],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', { unsafeUrls: 1 }],
    ['<a href=" java&#10;script:alert(1)">a</a>', '<a>a</a>', { unsafeUrls: 1 }],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>', { unsafeUrls: 1 }],
    ['<a href="data:image/png;base64,AA">a</a>', '<a>a</a>', { unsafeUrls: 1 }],
    ['<img src="data:text/html,x" alt=""/>', '<img alt=""/>', { unsafeUrls: 1 }],
    ['<img src="http://evil.test/a.png"/>', '<img/>', { remoteReferences: 1 }],
    ['<img src="//evil.test/a.png"/>', '<img/>', { remoteReferences: 1 }],
    ['<img srcset="a.png 1x, http://evil.test/a 2x"/>', '<img srcset="a.png 1x"/>', { remoteReferences: 1 }],
    [
      '<video poster="http://evil.test/a" src="a.mp4"></video>',
      '<video src="a.mp4"></video>',
      { remoteReferences: 1 },
    ],
    ['<a ping="http://evil.test" href="#x">a</a>', '<a href="#x">a</a>', { remoteReferences: 1 }],
    [
      '<form action="https://evil.test"><button formaction="x">a</button></form>',
      '<form><button>a</button></form>',
      { forms: 2 },
    ],
    [
      '<p style="background: url(http://evil.test)">a</p>',
      '<p style="background: url(&quot;about:invalid&quot;)">a</p>',
      { remoteReferences: 1 },
    ],
    ['<table background="http://evil.test"></table>', '<table></table>', { remoteReferences: 1 }],
    [
      '<link rel="stylesheet" href="http://evil.test/a.css"/>',
      '<link rel="stylesheet"/>',
      { remoteReferences: 1 },
    ],
    [
      '<link rel="prefetch" imagesrcset="http://evil.test/a"/>',
      '<link rel="prefetch"/>',
      { remoteReferences: 1 },
    ],
    ['<img src="../../../a.png"/>', '<img src="../a.png"/>', { leakingReferences: 1 }],
    ['<p xml:base="http://evil.test/">a</p>', '<p>a</p>', {}],
    ['<p xml:id="b">a</p>', '<p id="b">a</p>', {}],
    ['<p xml:id="b" id="c">a</p>', '<p xml:id="b" id="c">a</p>', {}],
  ])('cleans %s', (markup, cleaned, counts) => {
    const result = clean(markup);
    expect(result.body).toBe(cleaned);
    expect(result.counts).toEqual(counts);
  });

  it.each([
    ['<a xlink:href="javascript:alert(1)"><path/></a>', '<a><path/></a>', { unsafeUrls: 1 }],
    ['<image xlink:href="http://evil.test/a.png"/>', '<image/>', { remoteReferences: 1 }],
    ['<image href="data:image/svg+xml,x"/>', '<image href="data:image/svg+xml,x"/>', {}],
    ['<use href="data:image/svg+xml,x#y"/>', '<use/>', { unsafeUrls: 1 }],
    ['<use href="http://evil.test/a.svg#x"/>', '<use/>', { remoteReferences: 1 }],
    ['<use href="#x"/>', '<use href="#x"/>', {}],
    [
      '<rect fill="url(http://evil.test/a#b)"/>',
      '<rect fill="url(&quot;about:invalid&quot;)"/>',
      { remoteReferences: 1 },
    ],
    [
      '<rect fill="u\\72l(http://evil.test/a#b)"/>',
      '<rect fill="url(&quot;about:invalid&quot;)"/>',
      { remoteReferences: 1 },
    ],
    [
      '<rect fill="url(#b)" transform="rotate(30)"/>',
      '<rect fill="url(&quot;#b&quot;)" transform="rotate(30)"/>',
      {},
    ],
    [
      '<set attributeName="fill" to="url(http://evil.test)"/>',
      '<set attributeName="fill" to="url(&quot;about:invalid&quot;)"/>',
      { remoteReferences: 1 },
    ],
    [
      '<style>@import "http://evil.test";</style>',
      '<style>@blocked "about:invalid";</style>',
      { remoteReferences: 1 },
    ],
  ])('cleans %s in an SVG', (markup, cleaned, counts) => {
    const result = clean(`<svg ${SVG}>${markup}</svg>`);
    expect(result.body).toBe(`<svg ${SVG}>${cleaned}</svg>`);
    expect(result.counts).toEqual(counts);
  });

  it('keeps and marks an external link', () => {
    const result = clean('<a href="https://example.com/?a=1&amp;b=2" target="_top" rel="opener">a</a>');
    expect(result.body).toBe(
      '<a href="https://example.com/?a=1&amp;b=2" data-external="true" rel="noopener noreferrer">a</a>',
    );
    expect(result.externalLinks).toBe(1);
    expect(clean('<a href="two.xhtml" data-external="true" rel="next">a</a>').body).toBe(
      '<a href="two.xhtml" rel="next">a</a>',
    );
    expect(clean('<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:x"/>').counts).toEqual({
      unsafeUrls: 1,
    });
  });

  it('rewrites links and pictures to what is shown instead', () => {
    expect(clean('<a href="page.svg#x">a</a><img src="page.svg"/>').body).toBe(
      '<a href="page.svg.xhtml#x">a</a><img src="page.svg"/>',
    );
    expect(clean('<img src="a.psd"/>').body).toBe('<img src="fallback.png"/>');
  });

  it('warns of a missing file once', () => {
    const result = clean('<img src="missing.png"/><img src="missing.png"/>');
    expect(result.warnings).toMatchObject([
      { code: 'missingResource', file: 'EPUB/one.xhtml', detail: 'EPUB/missing.png' },
    ]);
  });
});

describe('a switch', () => {
  const branch = (namespace: string, text: string) =>
    `<epub:case required-namespace="${namespace}"><b>${text}</b></epub:case>`;
  const MATHML = 'http://www.w3.org/1998/Math/MathML';
  const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
  const other = '<epub:default><i>other</i></epub:default>';
  it.each([
    ['the case that is drawn', branch(MATHML, 'math') + other, ['math']],
    [
      'the default for a case that is not drawn',
      branch('http://www.xml-cml.org/schema', 'cml') + other,
      ['other'],
    ],
    [
      'the first of two cases',
      branch('x', 'x') + branch(SVG_NAMESPACE, 'svg') + branch(MATHML, 'math') + other,
      ['svg'],
    ],
    ['nothing without a branch', branch('x', 'x'), []],
    [
      'each branch of a switch in a switch',
      `<epub:case required-namespace="${MATHML}"><epub:switch>${branch('x', 'x')}${other}</epub:switch></epub:case>${other}`,
      ['other'],
    ],
  ])('shows %s', (_, branches, shown) => {
    const { body } = clean(`<p>a<epub:switch>${branches}</epub:switch>b</p>`);
    expect([...body.matchAll(/<[bi]>(\w+)/g)].map(([, text]) => text)).toEqual(shown);
    // no element moves
    const count = (markup: string) => markup.match(/<epub:(case|default)|<template/g)?.length;
    if (!branches.includes('switch')) expect(count(body)).toBe(count(branches));
  });

  it('is over at its end', () => {
    const twice = `<epub:switch>${branch(MATHML, 'one')}${other}</epub:switch>`.repeat(2);
    expect(clean(twice).body.match(/<b>/g)).toHaveLength(2);
  });
});

describe('unchanged markup', () => {
  it.each([
    '<section epub:type="chapter" xml:lang="zh" dir="rtl" id="a"><ruby>漢<rt>かん</rt></ruby></section>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi><mo>&lt;</mo></math>',
    `<svg ${SVG} viewBox="0 0 1 1"><linearGradient id="g"/><path d="M0 0"/></svg>`,
    '<p title="&quot;&amp;&#10;" class="a">&lt;b&gt; &amp; ]]&gt; "c"\u00a0</p>',
    '<pre>\n  a\tb\n</pre><br/><hr/><img src="a.png" alt=""/><p></p>',
    '<epub:switch id="s"><epub:case required-namespace="http://www.w3.org/2000/svg"><p>a</p></epub:case></epub:switch>',
  ])('%s is written unchanged', (markup) => {
    expect(clean(markup).body).toBe(markup);
  });

  it('the output is unchanged when it is cleaned again', () => {
    const once = cleanSource(
      page('<p onclick="a">a &nbsp; <![CDATA[<b>]]></p><!-- c --><div/><a href="https://a.test">b</a>'),
    );
    expect(once.markup).toContain('<p>a \u00a0 &lt;b&gt;</p><div></div>');
    expect(cleanSource(once.markup).markup).toBe(once.markup);
  });
});

describe('the document', () => {
  it('may use any name, those of JavaScript too', () => {
    const unusual =
      '<constructor xmlns="constructor" __proto__="a" toString="b"><hasOwnProperty></hasOwnProperty></constructor>';
    expect(clean(unusual).body).toBe(unusual);
    expect(clean('<constructor/><a __proto__="x">b</a>').body).toBe(
      '<constructor></constructor><a __proto__="x">b</a>',
    );
  });

  it('loses DOCTYPE, comments and processing instructions, and keeps style sheets', () => {
    const result = cleanSource(
      '<?xml-stylesheet href="a.css" type="text/css"?><?xml-stylesheet href="http://evil.test/a.css"?>' +
        '<?xml-stylesheet href="a.xsl" type="text/xsl"?><!DOCTYPE html><!-- x -->' +
        '<html xmlns="http://www.w3.org/1999/xhtml"><?php x?><body/></html>',
    );
    expect(result.markup).toBe('<html xmlns="http://www.w3.org/1999/xhtml"><body></body></html>');
    expect(result.styleSheets).toEqual(['a.css']);
    expect(result.counts).toEqual({ remoteReferences: 1 });
  });

  it('gets a missing namespace', () => {
    const result = cleanSource('<html xmlns=""><body><script>x</script></body></html>');
    expect(result.isNamespaceRepaired).toBe(true);
    expect(result.markup).toBe(`<html xmlns="http://www.w3.org/1999/xhtml"><body>${INERT}</body></html>`);
  });

  it('returns its title, viewport and first picture', () => {
    const head =
      '<title>  第一\n章 </title><meta name="viewport" content="width=1"/><meta name="viewport" content="width=2"/>';
    const result = cleanSource(page('<p><img src="a.png"/><img src="b.png"/></p>', head));
    expect(result).toMatchObject({ title: '第一 章', viewport: 'width=1', firstImage: 'EPUB/a.png' });
  });

  it('has its style elements cleaned, whatever they contain', () => {
    const result = clean(
      '<style>a { background: url(http://evil.test) } b &gt; c <i>x</i>{ }</style><p>d</p>',
    );
    expect(result.body).toBe('<style>a { background: url("about:invalid") } b &gt; c { }</style><p>d</p>');
  });

  it('has a maximum length, so that cleaning cannot expand it without limit', () => {
    const references = createReferenceCleaner('a', BOOK, createReport(), createResourceUseRecorder());
    const limits = { ...DEFAULT_LIMITS, textDocumentBytes: 1000 };
    const source = page('<script/>'.repeat(90));
    expect(() => cleanDocument({ path: 'a', source, limits, references, isWrapped: false })).toThrow(
      /over the size limit/,
    );
  });
});
