/** A path of the shop's own pages, or a complete address of another site. */
export const LINK_ADDRESS = /^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i;
