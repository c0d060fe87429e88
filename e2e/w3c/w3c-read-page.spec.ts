import { testOnReadPage } from './read-page-tests.ts';
import { MET } from './w3c-expectations.ts';

// W3C test books on the shop's page /read: two of each kind, and those whose requirement is about what the page shows around
// the text. The trial w3c-books reads all of them there; w3c-engine.spec.ts reads the others in the reading engine.

const TWO_OF_EACH_KIND: Record<string, readonly [string, string]> = {
  fonts: ['cnt-css-fonts_woff', 'ocf-font_obfuscation'],
  markup: ['cnt-mathml-support', 'cnt-svg-embedded'],
  pictures: ['ocf-url_link-relative', 'pub-cmt-webp'],
  fallbacks: ['pub-foreign_image', 'pub-foreign_xml-spine'],
  styles: ['css-epub-writing-mode', 'pkg-dir_but_not_content'],
  'fixed layout': ['lay-fxl-spread-landscape', 'lay-fxl-xhtml-icb_device_sizes'],
  'two layouts': ['fxl-spine-overrides_behave-as-global-bis', 'lay-pp-spine-overrides_image-spine-pp'],
  flows: ['lay-pkg-flow-paginated', 'lay-pkg-flow-scrolled-doc'],
  'page direction': ['pkg-spine-progression-default', 'pkg-spine-progression_ltr'],
  spine: ['pkg-spine-duplicate-item-hyperlink', 'pkg-spine-order-svg'],
  packages: ['pkg-unique-id', 'pkg-version-backward'],
  scripts: ['scr-not-support_ccscript-modify-host', 'sec-untrusted-consent_network'],
};

const chosen = Object.values(TWO_OF_EACH_KIND).flat();
const unknown = chosen.filter((name) => MET.every(({ book }) => book !== name));
if (unknown.length > 0) throw new Error(`no W3C test book that is met: ${unknown.join(', ')}`);

testOnReadPage(MET.filter(({ book, pageCheck }) => pageCheck || chosen.includes(book)));
