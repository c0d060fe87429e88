import { StarterKit } from '@tiptap/starter-kit';
import { LINK_ADDRESS } from './link-address.ts';
import { PictureNode } from './picture-node.ts';
import { tableNodes } from './table-nodes.ts';

/** The elements that the server's cleaner keeps, and no others; a paste loses everything else. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      autolink: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => LINK_ADDRESS.test(url),
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    // would add an empty paragraph after a list
    trailingNode: false,
  }),
  PictureNode,
  ...tableNodes,
];
