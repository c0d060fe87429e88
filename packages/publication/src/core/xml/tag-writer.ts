import { escapeAttribute, type MarkupAttribute, type MarkupWriter } from './xml-writer.ts';

/** Writes tags and remembers which elements are open. */
export interface TagWriter {
  /** How many elements are open. */
  readonly depth: number;
  /** Writes a start tag; a self-closing one needs no end tag, but its `close` is awaited too. */
  open(name: string, attributes: readonly MarkupAttribute[], isSelfClosing: boolean): void;
  /** Writes the end tag of the element that was opened last. */
  close(): void;
  /** Writes a whole element without content. */
  writeEmpty(name: string, attributes: readonly MarkupAttribute[]): void;
}

function printStartTag(name: string, attributes: readonly MarkupAttribute[], end: string): string {
  const list = attributes.map((attribute) => ` ${attribute.name}="${escapeAttribute(attribute.value)}"`);
  return `<${name}${list.join('')}${end}`;
}

export function createTagWriter(writer: MarkupWriter): TagWriter {
  /** End tags of the open elements; empty for self-closing ones. */
  const endTags: string[] = [];
  return {
    get depth() {
      return endTags.length;
    },
    open(name, attributes, isSelfClosing) {
      writer.write(printStartTag(name, attributes, isSelfClosing ? '/>' : '>'));
      endTags.push(isSelfClosing ? '' : `</${name}>`);
    },
    close() {
      writer.write(endTags.pop() ?? '');
    },
    writeEmpty(name, attributes) {
      writer.write(printStartTag(name, attributes, '/>'));
    },
  };
}
