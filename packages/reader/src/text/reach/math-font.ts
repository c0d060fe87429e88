// A font for formulas. Stretched brackets, roots and accents need its MATH table (OpenType 1.9); many systems have no such font.

/** Fonts with that table which a system or a person may have installed. */
const INSTALLED = [
  'Cambria Math',
  'STIX Two Math',
  'Latin Modern Math',
  'Libertinus Math',
  'XITS Math',
  'STIX Math',
  'Asana Math',
  'TeX Gyre Termes Math',
  'DejaVu Math TeX Gyre',
];

/**
 * Defaults for formulas, which lose to the fonts of the book. A browser loads the font at the address when a document has
 * formulas and none of the others is installed.
 */
export function mathFontRules(document: Document, url: string | undefined): string {
  if (url === undefined || !document.querySelector('math')) return '';
  const address = new URL(url, document.baseURI).href;
  const families = [...INSTALLED, 'Reader Math'].map((family) => `"${family}"`).join(', ');
  return `@font-face { font-family: "Reader Math"; src: url(${JSON.stringify(address)}); }
math { font-family: ${families}, math; }`;
}
