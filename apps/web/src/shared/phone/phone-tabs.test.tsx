import { screen, within } from '@testing-library/react';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { useClientStore } from '../state/client-store.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PhonePage } from './phone-page.tsx';

const tabsFor = (roleType: ReturnType<typeof useClientStore.getState>['roleType']): string[] => {
  useClientStore.setState({ roleType });
  renderPage(() => (
    <PhonePage title="我的" tab="me">
      {null}
    </PhonePage>
  ));
  const tabs = within(screen.getByRole('navigation'));
  return tabs.getAllByRole('link').map((link) => link.textContent ?? '');
};

it('a guest and a student have four tabs', () => {
  expect(tabsFor(null)).toEqual(['书架', '书城', '学习', '我的']);
});

it('an institution has no tab that it cannot use', () => {
  expect(tabsFor(USER_TYPE.institution)).toEqual(['书城', '我的']);
});
