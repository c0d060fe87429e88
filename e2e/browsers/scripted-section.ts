import { page } from '../../packages/publication/src/testing/make-epub.ts';

const CALL = 'parent.canary';
const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** A section with every kind of script that we know of. Each tells its kind to the page around it. */
export const SCRIPTED_SECTION = page(
  `<script>${CALL}('inline')</script>
<script type="module">${CALL}('module')</script>
<script src="data:text/javascript,${CALL}('data')"></script>
<script src="/harness.js"></script>
<p id="p" tabindex="0" onclick="${CALL}('click')" onfocus="${CALL}('focus')" onmouseover="${CALL}('over')">text</p>
<img src="nothing.png" alt="" onerror="${CALL}('error')"/>
<a href="javascript:${CALL}('link')">link</a>
<a href="javascript:${CALL}('self')" target="_self">link</a>
<a href="javascript:${CALL}('top')" target="_top">link</a>
<form action="javascript:${CALL}('form')"><button type="submit">go</button></form>
<iframe srcdoc="&lt;script&gt;parent.parent.canary('srcdoc')&lt;/script&gt;"></iframe>
<iframe src="javascript:parent.parent.canary('frame')"></iframe>
<iframe src="data:text/html,&lt;script&gt;parent.parent.canary('data frame')&lt;/script&gt;"></iframe>
<object data="data:text/html,&lt;script&gt;parent.parent.canary('object')&lt;/script&gt;"></object>
<embed src="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' onload='parent.parent.canary(1)'/&gt;"/>
<details open="open" ontoggle="${CALL}('toggle')"><summary>more</summary></details>
<video src="nothing.mp4" onerror="${CALL}('video')"></video>
<svg ${SVG} onload="${CALL}('svg load')"><script>${CALL}('svg')</script><script xlink:href="data:text/javascript,${CALL}('svg data')"/>
<a xlink:href="javascript:${CALL}('svg link')"><text y="20">svg</text></a>
<animate attributeName="x" onbegin="${CALL}('begin')" dur="1s"/>
<a><animate attributeName="href" values="javascript:${CALL}('animated')"/><text y="40">x</text></a>
<use href="data:image/svg+xml,&lt;svg id='x' xmlns='http://www.w3.org/2000/svg' onload='${CALL}(1)'/&gt;#x"/></svg>
<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:${CALL}('math')"><mi>x</mi></math>`,
  `<title>scripts</title><meta http-equiv="refresh" content="0;url=javascript:${CALL}('refresh')"/>
<link rel="stylesheet" href="data:text/css,p{}" onload="${CALL}('link load')"/><link rel="modulepreload" href="/harness.js"/>
<style onload="${CALL}('style')">p { background: url("javascript:${CALL}('css')") }</style>`,
).replace('<html', `<html onload="${CALL}('html')" onclick="${CALL}('root')"`);
