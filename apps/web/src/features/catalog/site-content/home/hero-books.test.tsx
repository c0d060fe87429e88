import { screen } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { expect, it } from 'vitest';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { HeroBooks } from './hero-books.tsx';

const books = Array.from({ length: 33 }, (_, index) => ({
  ...makeBook({ title: `新书 ${index}` }),
  spineSize: { width: 38, height: 255 },
}));

it('is one tab stop, with arrow keys among its books', async () => {
  renderPage(() => (
    <>
      <HeroBooks books={books} />
      <button type="button">after</button>
    </>
  ));
  const links = screen.getAllByRole('link');
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([links[0]]);
  await userEvent.tab();
  expect(document.activeElement).toBe(links[0]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(links[2]);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(links.at(-1));
  await userEvent.keyboard('{ArrowRight}{Home}{ArrowLeft}{ArrowRight}');
  expect(document.activeElement).toBe(links[1]);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(links[1]);
});
