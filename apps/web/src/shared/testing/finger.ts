import { fireEvent } from '@testing-library/react';

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** An event of a finger; jsdom has none of its own. False when the page has prevented it. */
export const touchWith = (
  element: Element,
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  place: Place,
): boolean => {
  const event = new MouseEvent(type, { ...place, bubbles: true, cancelable: true });
  return fireEvent(element, Object.assign(event, { pointerType: 'touch', isPrimary: true }));
};
