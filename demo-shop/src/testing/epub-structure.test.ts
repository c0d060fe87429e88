import { describe, expect, it } from 'vitest';
import { packEpub } from '../epub-archive.ts';
import { findEpubFaults } from './epub-structure.ts';

const sound = {
  'META-INF/container.xml': '<container><rootfile full-path="p.opf"/></container>',
  'p.opf': `<package xmlns:dc="d"><dc:title/><dc:identifier/><dc:language/><item id="n" href="n.xhtml" properties="nav"/>
<item id="c" href="c.svg" properties="cover-image"/><itemref idref="n"/></package>`,
  'n.xhtml': '<html><a href="#top"/><p id="top"/></html>',
  'c.svg': '<svg/>',
};

/** Tests the checks themselves: each planted fault is found, and nothing else. */
describe('findEpubFaults', () => {
  it('finds no fault in a valid book', () => {
    expect(findEpubFaults(packEpub(sound))).toEqual([]);
  });

  it.each([
    [{ 'n.xhtml': '<html><p></html>' }, 'n.xhtml'],
    [{ 'n.xhtml': '<html><a href="gone.xhtml"/></html>' }, 'does not exist'],
    [{ 'n.xhtml': '<html><a href="#gone"/></html>' }, 'points to no element'],
    [{ 'stray.css': '' }, 'not in the manifest'],
    [{ 'p.opf': sound['p.opf'].replace('c.svg', 'd.svg') }, 'd.svg is in the manifest'],
    [{ 'p.opf': sound['p.opf'].replace('idref="n"', 'idref="x"') }, 'the spine names x'],
    [{ 'p.opf': sound['p.opf'].replace(/<itemref[^>]*>/, '') }, 'the spine is empty'],
    [{ 'p.opf': sound['p.opf'].replace('cover-image', 'x') }, 'cover-image'],
    [{ 'p.opf': sound['p.opf'].replace('<dc:language/>', '') }, 'dc:language'],
    [{ 'META-INF/container.xml': '<container/>' }, 'no package document'],
  ])('finds %j', (change, fault) => {
    expect(findEpubFaults(packEpub({ ...sound, ...change })).join('\n')).toContain(fault);
  });
});
