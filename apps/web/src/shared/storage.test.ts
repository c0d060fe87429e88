import { describe, expect, it, vi } from 'vitest';
import { startSession } from './session.ts';
import {
  highlightSlot,
  LOCAL_STORAGE_KEYS,
  localeSlot,
  personalInfoSlot,
  ssoFlagSlot,
  tokenSlot,
} from './storage.ts';
import { useClientStore } from './store.ts';

describe('local storage', () => {
  it('holds the five keys of the product and no other', () => {
    startSession({ token: 't', personalInfo: { name: '沈老师', type: 2 } });
    localeSlot.write('en');
    ssoFlagSlot.write(true);
    highlightSlot.write('{}');
    expect(Object.keys(localStorage).sort()).toEqual([...LOCAL_STORAGE_KEYS].sort());
  });

  it('keeps name and type of a person and nothing else', () => {
    personalInfoSlot.write({ name: '沈老师', type: 2, phone: '13800008000' } as never);
    expect(JSON.parse(localStorage.getItem('personalInfo')!)).toEqual({ name: '沈老师', type: 2 });
  });

  it.each(['', 'null', '{"name":1,"type":2}', '{"name":"a","type":9}', '{"name":"a"}', 'not json', '[]'])(
    'takes broken personal info for none: %s',
    (text) => {
      localStorage.setItem('personalInfo', text);
      expect(personalInfoSlot.read()).toBeNull();
    },
  );

  it('takes an unknown locale and an empty token for none', () => {
    localStorage.setItem('locale', 'fr');
    localStorage.setItem('token', '');
    expect(localeSlot.read()).toBeNull();
    expect(tokenSlot.read()).toBeNull();
  });

  it('says so when the browser keeps nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(highlightSlot.write('{}')).toBe(false);
    full.mockRestore();
  });
});

it('a session fills the store with role and person', () => {
  startSession({ token: 't', personalInfo: { name: '沈老师', type: 2 } });
  expect(useClientStore.getState()).toMatchObject({ roleType: 2, personalInfo: { name: '沈老师', type: 2 } });
});
