/** Whether the HTML of the editor shows nothing: no text and no picture. */
export const isEmptyHtml = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
