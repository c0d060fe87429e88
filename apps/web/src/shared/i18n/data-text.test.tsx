import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { setTestLanguage } from '../testing/texts.ts';
import { AdminModal } from '../ui/admin/admin-modal.tsx';
import { AdminTable } from '../ui/admin/admin-table.tsx';
import { TextAreaItem } from '../ui/admin/forms/text-items.tsx';
import { AdminForm } from '../ui/admin/forms/admin-form.tsx';
import { InlineAlert } from '../ui/feedback/inline-alert.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { DataText } from './data-text.tsx';
import { MarkedText, SLOT } from './marked-text.tsx';

/** The texts in another language than the page, each with its `lang`. */
async function findMarks(element: ReactElement, language: 'zh' | 'en'): Promise<string[]> {
  await setTestLanguage(language);
  const { baseElement } = render(element);
  return [...baseElement.querySelectorAll('body [lang]')]
    .filter((marked) => !marked.getAttribute('lang')!.startsWith(language))
    .map((marked) => `${marked.getAttribute('lang')} ${marked.textContent}`);
}

const rows = [
  { id: 1, title: '数据结构', by: 'Lin' },
  { id: 2, title: 'The Family Firm', by: 'Lin' },
];
const table = (
  <AdminTable
    rows={rows}
    rowKey="id"
    isBusy={false}
    columns={[
      { title: 'Group', children: [{ title: 'A', dataIndex: 'title' }] },
      { title: 'B', render: (_, { title, by }) => `${by}: ${title}` },
    ]}
  />
);

it.each([
  ['en', ['zh 数据结构', 'zh 数据结构']],
  ['zh', ['en The Family Firm', 'en Lin: The Family Firm']],
] as const)('cells of a table on a page in %s', async (language, marks) => {
  expect(await findMarks(table, language)).toEqual(marks);
});

it('title and text of a dialog', async () => {
  const dialog = (
    <AdminModal title="Suspend 来客1's account?" text="沈砚秋 is signed in.">
      <p>none</p>
    </AdminModal>
  );
  expect(await findMarks(dialog, 'en')).toEqual(['zh 来客1', 'zh 沈砚秋']);
});

it('title and text of an alert', async () => {
  const alert = (
    <InlineAlert tone="bad" title="已购买“The Family Firm”">
      Not Enough Copies
    </InlineAlert>
  );
  expect(await findMarks(alert, 'zh')).toEqual(['en The Family Firm', 'en Not Enough Copies']);
});

it('formatted text, whose markup does not count', async () => {
  expect(await findMarks(<RichText html="<p class='one two'>退款规则</p>" />, 'en')).toEqual(['zh 退款规则']);
  expect(await findMarks(<RichText html="<p class='one two'>2026</p>" />, 'zh')).toEqual([]);
});

it('what is typed into a field', async () => {
  const form = (
    <AdminForm<{ brief: string }>
      initialValues={{ brief: '药理就是剂量' }}
      isBusy={false}
      onSubmit={() => {}}
    >
      <TextAreaItem name="brief" label="Brief" />
    </AdminForm>
  );
  expect(await findMarks(form, 'en')).toEqual(['zh 药理就是剂量']);
});

it('a title in a sentence has its own direction in every language', async () => {
  const sentence = <MarkedText text={`by ${SLOT}, 2026`}>沈砚秋</MarkedText>;
  expect(await findMarks(sentence, 'en')).toEqual(['zh 沈砚秋']);
  expect(await findMarks(sentence, 'zh')).toEqual([]);
  expect(document.querySelectorAll('bdi')).toHaveLength(2);
});

it('children that are no strings stay as they are', async () => {
  const text = (
    <DataText>
      {'Lin'} <b>数据结构</b>
      {null}
    </DataText>
  );
  expect(await findMarks(text, 'en')).toEqual([]);
});
