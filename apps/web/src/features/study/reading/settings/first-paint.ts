/**
 * Gives the page the background of a dark or sepia theme before any file of the app has loaded, until something else than
 * the reader is in it. The build puts the text of this function into index.html: it uses nothing from outside.
 */
export function paintReaderBackground(): void {
  if (!/\/(read|testepub|inspect)\/?$/.test(location.pathname)) return;
  const [, theme] =
    /(?:^|; )(?:__Secure-)?zhiye_reader=[^;]*theme%22%3A%22(sepia|night)/.exec(document.cookie) ?? [];
  if (!theme) return;
  const style = document.createElement('style');
  // the policy of the page asks for it
  style.nonce = document.currentScript?.nonce ?? '';
  const color = theme === 'night' ? '#15191b' : '#f2e6ce';
  const reader = 'html:is(:not(:has(main)),:has([data-reader]))';
  const skeleton = theme === 'night' ? `${reader} [data-loading]{opacity:.12}` : '';
  style.textContent = `${reader},${reader} body{background:${color}}${skeleton}`;
  document.head.append(style);
}
