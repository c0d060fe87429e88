/** A PDF with one line of text on each page. It has no cross-reference table: PDF readers rebuild it. */
export function makePdf(lines: readonly string[]): Uint8Array {
  const pages = lines.map((line, index) => {
    const content = `BT /F1 12 Tf 50 500 Td (${line}) Tj ET`;
    const number = 10 + 2 * index;
    return {
      number,
      objects:
        `${number} 0 obj<</Type/Page/Parent 2 0 R/Contents ${number + 1} 0 R>>endobj\n` +
        `${number + 1} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`,
    };
  });
  const kids = pages.map(({ number }) => `${number} 0 R`).join(' ');
  return Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 450 600]` +
      '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n' +
      `${pages.map(({ objects }) => objects).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
}
