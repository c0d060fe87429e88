import { SaxesParser } from 'saxes';

export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Every element of a well-formed SVG document in order of its end; throws where XML is broken. */
export function parseSvg(svg: string): SvgElement[] {
  const done: SvgElement[] = [];
  const open: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (tag.uri !== 'http://www.w3.org/2000/svg') throw new Error(`${tag.name} is not in the SVG namespace`);
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([key, attribute]) => [key, attribute.value]),
    );
    open.push({ name: tag.name, attributes, text: '' });
  });
  parser.on('text', (text) => {
    const current = open.at(-1);
    if (current) current.text += text;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) done.push(closed);
  });
  parser.write(svg).close();
  return done;
}

/** The text of a drawing as its reader sees it, top to bottom as drawn. */
export function textOf(svg: string): string {
  return parseSvg(svg)
    .filter((element) => element.name === 'text')
    .map((element) => element.text)
    .join('');
}
