import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from '../../testing/user-event.ts';
import { useClickAfterLeaving, whenLeft } from './field-leaving.ts';

describe('what leaving a field causes', () => {
  function open() {
    const events: string[] = [];
    render(
      <>
        <input aria-label="field" onBlur={() => whenLeft(() => events.push('left'))} />
        <select aria-label="list" />
        <button type="button" onMouseUp={() => events.push('released')} onClick={() => events.push('click')}>
          send
        </button>
      </>,
    );
    screen.getByRole('textbox').focus();
    return events;
  }
  const press = (keys: string, target: HTMLElement) => userEvent.pointer({ keys, target });

  it('waits for the release of the mouse and comes before the click', async () => {
    const events = open();
    await press('[MouseLeft>]', screen.getByRole('button'));
    expect(events).toEqual([]);
    await press('[/MouseLeft]', screen.getByRole('button'));
    expect(events).toEqual(['left', 'released', 'click']);
  });

  it('runs once for a drag that ends, or when the release was outside of the window', async () => {
    const events = open();
    await press('[MouseLeft>]', screen.getByRole('button'));
    window.dispatchEvent(new MouseEvent('mousemove', { buttons: 1 }));
    expect(events).toEqual([]);
    window.dispatchEvent(new MouseEvent('mousemove', { buttons: 0 }));
    window.dispatchEvent(new MouseEvent('mouseup', { buttons: 0 }));
    expect(events).toEqual(['left']);
  });

  it.each([
    ['the keyboard leaves it', () => userEvent.tab()],
    ['a select is pressed', () => press('[MouseLeft>]', screen.getByRole('combobox'))],
  ])('runs at once when %s', async (_, leave) => {
    const events = open();
    await leave();
    expect(events).toEqual(['left']);
  });
});

describe('a click after a field was left', () => {
  let finish: (next: string) => void;
  const sent = vi.fn();

  function Page() {
    const [value, setValue] = useState('old');
    const [isBusy, setBusy] = useState(false);
    useEffect(() => {
      finish = (next) => {
        setValue(next);
        setBusy(false);
      };
    }, []);
    const { click, isWaiting } = useClickAfterLeaving(
      () => isBusy,
      () => sent(value),
    );
    return (
      <>
        <input onBlur={() => whenLeft(() => setBusy(true))} />
        <button type="button" aria-busy={isWaiting} onClick={() => click()}>
          send
        </button>
      </>
    );
  }

  it.each([1, 2, 3])(
    'waits for what the field started and then acts once after %i clicks',
    async (clicks) => {
      sent.mockClear();
      render(<Page />);
      await userEvent.click(screen.getByRole('textbox'));
      for (let count = 0; count < clicks; count += 1) await userEvent.click(screen.getByRole('button'));
      expect(sent).not.toHaveBeenCalled();
      expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
      await act(async () => finish('new'));
      expect(sent.mock.calls).toEqual([['new']]);
      await userEvent.click(screen.getByRole('button'));
      expect(sent).toHaveBeenCalledTimes(2);
    },
  );
});
