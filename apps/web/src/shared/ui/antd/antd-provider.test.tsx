import { screen } from '@testing-library/react';
import { Button } from 'antd';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { AntdProvider } from './antd-provider.tsx';

it('components have the small size', () => {
  renderPage(() => (
    <AntdProvider>
      <Button>保存</Button>
    </AntdProvider>
  ));
  expect(screen.getByRole('button', { name: '保存' }).className).toContain('ant-btn-sm');
});
