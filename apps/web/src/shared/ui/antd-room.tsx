import { ConfigProvider } from 'antd';
import type { ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-t.ts';
import theme from './antd-theme.json';

/** Set on the meta tag by the build, filled by the server; antd's style tags carry it past the content policy. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Around every page that uses antd: our theme, the language, small controls. The route table opens it (`antd`). */
export function AntdRoom({ children }: { readonly children: ReactNode }) {
  const locale = useLanguage() === 'en' ? enUS : zhCN;
  return (
    <ConfigProvider
      theme={theme satisfies ThemeConfig}
      locale={locale}
      componentSize="small"
      // antd would write 通 过
      button={{ autoInsertSpace: false }}
      csp={{ nonce: nonce() }}
    >
      {children}
    </ConfigProvider>
  );
}
