import { ConfigProvider } from 'antd';
import type { ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-t.ts';
import theme from './antd-theme.json';
import './antd.css';

/** The build adds the meta tag and the server fills it. The content security policy accepts antd's style tags with it. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Theme, language and control size of antd. The route table adds it to pages with `antd: true`. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const locale = useLanguage() === 'en' ? enUS : zhCN;
  return (
    <ConfigProvider
      theme={theme satisfies ThemeConfig}
      locale={locale}
      componentSize="small"
      // antd would put a space between two Chinese characters
      button={{ autoInsertSpace: false }}
      csp={{ nonce: nonce() }}
    >
      {children}
    </ConfigProvider>
  );
}
