import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { setTestLanguage } from '../../testing/texts.ts';
import { userEvent } from '../../testing/user-event.ts';
import { FilterDay } from '../reports/filter-field.tsx';
import { DateField } from './date-field.tsx';

function Field({ onChange = () => {} }: { readonly onChange?: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-30');
  const change = (next: string) => {
    setDay(next);
    onChange(next);
  };
  return (
    <>
      <DateField label="考试日期" value={day} min="2026-11-10" max="2026-12-20" onChange={change} />
      <button type="button" onClick={() => setDay('2027-01-02')}>
        恢复
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('考试日期');
/** Over the button of the calendar. */
const leave = async () => {
  await userEvent.tab();
  await userEvent.tab();
};
const openCalendar = () => userEvent.click(screen.getByRole('button', { name: '打开日历' }));

it('what is typed counts at once and is written in full when the field is left', async () => {
  const onChange = vi.fn();
  render(<Field onChange={onChange} />);
  await userEvent.clear(input());
  expect(onChange).toHaveBeenLastCalledWith('');
  await userEvent.type(input(), '2026/12/5');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-05');
  await leave();
  expect(input().value).toBe('2026-12-05');
});

it('what is no day stays as it was typed, for the form to refuse', async () => {
  const onChange = vi.fn();
  render(<Field onChange={onChange} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '12/5');
  await leave();
  expect(onChange).toHaveBeenLastCalledWith('12/5');
  expect(input().value).toBe('12/5');
});

it('a value that comes from elsewhere replaces what was typed', async () => {
  render(<Field />);
  await userEvent.click(screen.getByRole('button', { name: '恢复' }));
  expect(input().value).toBe('2027-01-02');
});

it('a day is chosen in the calendar, whose button has the focus again', async () => {
  const onChange = vi.fn();
  render(<Field onChange={onChange} />);
  await openCalendar();
  const grid = await screen.findByRole('grid', { name: /2026.*11|十一月/ });
  await waitFor(() => expect(document.activeElement?.closest('[data-day="2026-11-30"]')).toBeTruthy());
  await userEvent.click(within(grid).getByRole('button', { name: /11月12日/ }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-12');
  expect(input().value).toBe('2026-11-12');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开日历' }));
});

it('days outside of the range cannot be chosen', async () => {
  render(<Field />);
  await openCalendar();
  const grid = await screen.findByRole('grid');
  expect(within(grid).getByRole<HTMLButtonElement>('button', { name: /11月9日/ }).disabled).toBe(true);
  expect(within(grid).getByRole<HTMLButtonElement>('button', { name: /11月10日/ }).disabled).toBe(false);
});

it('the arrow key opens the calendar, Escape closes it', async () => {
  render(<Field />);
  await userEvent.type(input(), '{ArrowDown}');
  expect(await screen.findByRole('grid')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('the calendar speaks the language of the page', async () => {
  await setTestLanguage('en');
  render(<Field />);
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Monday, November 30th, 2026/ })).toBeTruthy();
});

it('a filter takes a typed day when it is complete, and keeps the day before when it is none', async () => {
  const onChange = vi.fn();
  render(<FilterDay label="考试日期" day="2026-11-30" onChange={onChange} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '2026-12-1');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(input(), '5{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-15');
  await userEvent.clear(input());
  await leave();
  expect(input().value).toBe('2026-11-30');
  expect(onChange).toHaveBeenCalledTimes(1);
});
