/** The elements of HTML (https://html.spec.whatwg.org/multipage/indices.html), and those of earlier versions that books have. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'html head title base link meta style script noscript template body',
    'article section nav aside h1 h2 h3 h4 h5 h6 hgroup header footer address main search',
    'p hr pre blockquote ol ul menu li dl dt dd figure figcaption div',
    'a em strong small s cite q dfn abbr ruby rb rt rtc rp data time code var samp kbd sub sup i b u mark bdi bdo span br wbr',
    'ins del picture source img iframe embed object param video audio track map area',
    'table caption colgroup col tbody thead tfoot tr td th',
    'form label input button select datalist optgroup option textarea output progress meter fieldset legend selectedcontent',
    'details summary dialog slot canvas svg math',
    'acronym applet basefont bgsound big blink center dir font frame frameset image keygen listing marquee',
    'nobr noembed noframes plaintext spacer strike tt xmp',
  ].flatMap((names) => names.split(' ')),
);
