import { escapeJson } from './html-escape.ts';
import type { PageFiles } from './page-files.ts';
import type { RenderedPage } from './page-renderer.ts';

/** The tags of the build that load the entry. */
const ENTRY_TAG =
  /[ \t]*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n?/g;

interface PageTags {
  /** The public path of the build. */
  readonly base: string;
  readonly nonce: string;
}

/**
 * Puts a rendered page into the page as it was built. Its styles come with it, so that it is painted when it has arrived;
 * scripts follow the content, after the pictures. The links to the same styles as files are disabled: browsers do not load those, and
 * the build's loader of later pages sees that nothing is missing. Loaded again, they would make the browser lay the page out again.
 */
export function insertRenderedPage(
  index: string,
  { html, json, jsonId, language }: RenderedPage,
  { styleText, styles, scripts }: PageFiles,
  { base, nonce }: PageTags,
): string {
  const entryTags = index.match(ENTRY_TAG) ?? [];
  const attributes = `crossorigin nonce="${nonce}"`;
  const tags = [
    `<script type="application/json" id="${jsonId}">${escapeJson(json)}</script>`,
    ...entryTags.map((tag) => tag.trim()),
    ...styles.map((file) => `<link rel="stylesheet" href="${base}/${file}" ${attributes}>`),
    ...scripts.map((file) => `<link rel="modulepreload" href="${base}/${file}" ${attributes}>`),
  ].map((tag) =>
    tag
      .replace(/^<(link rel="modulepreload"|script type="module")/, '<$1 fetchpriority="low"')
      .replace(/^<link rel="stylesheet"/, '$& disabled'),
  );
  return index
    .replaceAll(ENTRY_TAG, '')
    .replace('<html lang="zh-CN">', () => `<html lang="${language === 'en' ? 'en' : 'zh-CN'}">`)
    .replace('</head>', () => `<style nonce="${nonce}">${styleText}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>\n    ${tags.join('\n    ')}`);
}

/** Tells the browser which scripts the page will import. */
export const insertPreloads = (
  index: string,
  scripts: readonly string[],
  { base, nonce }: PageTags,
): string =>
  index.replace(
    '</head>',
    () =>
      scripts
        .map((file) => `  <link rel="modulepreload" href="${base}/${file}" crossorigin nonce="${nonce}">\n  `)
        .join('') + '</head>',
  );
