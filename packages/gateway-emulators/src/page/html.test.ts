import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes texts in content and in attributes', () => {
  const text = `"><script>alert('x')</script>&`;
  expect(html`<a title="${text}">${text}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>',
  );
});

it('nests markup, joins arrays and drops undefined', () => {
  const items = ['<', '>'].map((text) => html`<li>${text}</li>`);
  expect(
    html`<ul>
      ${items}${undefined}
    </ul>`.markup.replace(/\s/g, ''),
  ).toBe('<ul><li>&lt;</li><li>&gt;</li></ul>');
});
