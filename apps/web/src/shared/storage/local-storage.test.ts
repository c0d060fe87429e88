import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '../state/session.ts';
import {
  storedHighlights,
  LOCAL_STORAGE_KEYS,
  storedLocale,
  storedPersonalInfo,
  storedSsoFlag,
  storedToken,
} from './local-storage.ts';
import { useClientStore } from '../state/client-store.ts';

describe('local storage', () => {
  it('uses the five keys of the product only', () => {
    startSession({ token: 't', personalInfo: { name: '沈老师', type: USER_TYPE.teacher } });
    storedLocale.write('en');
    storedSsoFlag.write(true);
    storedHighlights.write('{}');
    expect(Object.keys(localStorage).sort()).toEqual([...LOCAL_STORAGE_KEYS].sort());
  });

  it('stores name and type of a user only', () => {
    storedPersonalInfo.write({ name: '沈老师', type: USER_TYPE.teacher, phone: '13800008000' } as never);
    expect(JSON.parse(localStorage.getItem('personalInfo')!)).toEqual({
      name: '沈老师',
      type: USER_TYPE.teacher,
    });
  });

  it.each(['', 'null', '{"name":1,"type":2}', '{"name":"a","type":9}', '{"name":"a"}', 'not json', '[]'])(
    'ignores invalid personal info: %s',
    (text) => {
      localStorage.setItem('personalInfo', text);
      expect(storedPersonalInfo.read()).toBeNull();
    },
  );

  it('ignores an unknown locale and an empty token', () => {
    localStorage.setItem('locale', 'fr');
    localStorage.setItem('token', '');
    expect(storedLocale.read()).toBeNull();
    expect(storedToken.read()).toBeNull();
  });

  it('reports that the browser stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storedHighlights.write('{}')).toBe(false);
    full.mockRestore();
  });
});

it('a session sets role and user in the store', () => {
  startSession({ token: 't', personalInfo: { name: '沈老师', type: USER_TYPE.teacher } });
  expect(useClientStore.getState()).toMatchObject({
    roleType: USER_TYPE.teacher,
    personalInfo: { name: '沈老师', type: USER_TYPE.teacher },
  });
});
