import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhonePage } from '../../../../shared/phone/phone-page.tsx';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { CheckoutTotal } from './checkout-total.tsx';

const totals = (discountFen: number) => ({ listFen: 5_000 + discountFen, discountFen, amountFen: 5_000 });
const sum = (discountFen: number) => (
  <CheckoutTotal totals={totals(discountFen)} lines={[]} button={<button type="button">提交订单</button>}>
    返回
  </CheckoutTotal>
);
const openOnPhone = (discountFen = 0) =>
  renderPage(() => <PhonePage title="确认订单">{sum(discountFen)}</PhonePage>);
const textOf = (element: HTMLElement) => element.textContent ?? '';

it('on a phone sum and button stand in the bar at the foot, and only there', () => {
  openOnPhone();
  const button = screen.getByRole('button', { name: '提交订单' });
  expect(screen.getByRole('main').contains(button)).toBe(false);
  expect(textOf(button.parentElement!)).toContain('应付 ¥50.00');
  expect(textOf(screen.getByRole('complementary', { name: '合计' }))).not.toContain('50.00');
});

it('a discount is explained in the page', () => {
  openOnPhone(800);
  expect(textOf(screen.getByRole('complementary', { name: '合计' }))).toMatch(/教材金额¥58\.00优惠− ¥8\.00/);
});

it('on a computer they stand in one panel', () => {
  renderPage(() => sum(0));
  const panel = screen.getByRole('complementary', { name: '合计' });
  expect(within(panel).getByRole('button', { name: '提交订单' })).toBeTruthy();
  expect(textOf(panel)).toContain('应付¥50.00');
});
