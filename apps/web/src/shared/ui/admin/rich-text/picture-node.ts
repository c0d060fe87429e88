import { Node } from '@tiptap/core';

/** A picture of a text, as the server describes an uploaded one. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Sizes are in px, so that the page reserves the picture's place before it has loaded. */
  readonly width: number | null;
  readonly height: number | null;
}

const sizeAttribute = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || null,
});

/** A picture that was uploaded to the shop; a paste loses those of other sites, as the server's cleaner does. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: sizeAttribute('width'),
    height: sizeAttribute('height'),
  }),
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
