const BLOCKS =
  'p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, blockquote, pre, figcaption, div, section, body';

/** The text from a point of a document to its end, one string for each block, at most so many characters. */
export function readParagraphs(start: Range, maxCharacters: number): string[] {
  const { startContainer, startOffset } = start;
  const document = startContainer.ownerDocument!;
  const rest = document.createRange();
  rest.setStart(startContainer, startOffset);
  rest.setEnd(document.body, document.body.childNodes.length);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const paragraphs: { block: Element | null; text: string }[] = [];
  let left = maxCharacters;
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    if (!rest.intersectsNode(node)) continue;
    const { data, parentElement } = node as Text;
    const text = (node === startContainer ? data.slice(startOffset) : data).slice(0, left);
    left -= text.length;
    const block = parentElement!.closest(BLOCKS);
    const last = paragraphs.at(-1);
    if (last?.block === block) last.text += text;
    else paragraphs.push({ block, text });
  }
  return paragraphs.map(({ text }) => text.trim()).filter(Boolean);
}
