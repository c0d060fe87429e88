/** The colors and fonts are those of the shop (apps/web/src/shared/ui/styles/tokens.css). */
export const mobileStyles = `
  * { box-sizing: border-box; }
  body { margin: 0; background: #f4f5f3; color: #1b2730; font: 16px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
  h1, h2, p, ul { margin: 0; padding: 0; }
  h1, h2, .logo { font-family: "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", serif; line-height: 1.35; }
  h1 { font-size: 22px; }
  h2 { font-size: 18px; }
  ul { list-style: none; }
  a { color: #17607a; }
  a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid #17607a; outline-offset: 2px; }
  header { display: flex; gap: 12px; align-items: center; padding: 10px 16px; background: #fff; border-bottom: 4px double #1d2e39; }
  .logo { font-size: 22px; font-weight: 700; line-height: 44px; color: #1b2730; text-decoration: none; white-space: nowrap; }
  form { display: flex; flex: 1; min-width: 0; }
  form input { flex: 1; min-width: 0; height: 44px; padding: 0 10px; border: 1px solid #84919a; border-right: 0; border-radius: 4px 0 0 4px; font: inherit; }
  form button { height: 44px; padding: 0 14px; border: 0; border-radius: 0 4px 4px 0; background: #1d2e39; color: #fff; font: inherit; white-space: nowrap; }
  main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; max-width: 640px; padding: 20px 16px; }
  section, main > ul { background: #fff; border: 1px solid #dfe3e2; border-radius: 6px; }
  section { padding: 16px; }
  section p { margin-top: 8px; }
  .book { display: flex; gap: 14px; }
  li.book { padding: 14px 16px; }
  li + li { border-top: 1px solid #dfe3e2; }
  .book img { flex: none; object-fit: contain; }
  .book div { min-width: 0; }
  .book p { margin-top: 4px; color: #4a5861; font-size: 14px; }
  .book a { text-decoration: none; }
  .price { color: #b0361f; font-size: 20px; }
  .tag { padding: 2px 7px; border-radius: 3px; background: #e5f2ea; color: #25694b; font-size: 12px; }
  .score { color: #b3700f; }
  nav { display: flex; gap: 20px; padding: 0 16px; background: #fff; border-bottom: 1px solid #dfe3e2; }
  nav a { line-height: 44px; text-decoration: none; }
  nav a:last-child { margin-left: auto; }
  h3 { margin: 8px 0 0; font-size: 17px; }
  .prices { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 8px; margin-top: 10px; }
  .prices li { padding: 8px 4px; border: 1px solid #84919a; border-radius: 4px; text-align: center; font-size: 14px; }
  .prices b { display: block; color: #b0361f; font-size: 16px; }
  .prices del { color: #5f6d76; font-size: 12px; }
  .text { background: #fbfaf6; }
  .text p { font-family: "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", serif; line-height: 1.8; overflow-wrap: anywhere; }
  .text .on { font-family: inherit; }
  .news { display: flex; gap: 12px; justify-content: space-between; padding: 12px 16px; }
  .news a { min-width: 0; text-decoration: none; }
  .day { flex: none; color: #5f6d76; font-size: 13px; }
  article, .guide { padding: 16px; background: #fff; border: 1px solid #dfe3e2; border-radius: 6px; }
  .rich { overflow-wrap: anywhere; }
  .rich p, .rich ul, .rich ol, .rich li { margin-top: 8px; }
  .rich ul, .rich ol { padding-left: 22px; list-style: revert; }
  .rich img, .rich table { max-width: 100%; height: auto; }
  details + details { border-top: 1px solid #dfe3e2; }
  summary { padding: 12px 0; font-weight: 700; cursor: pointer; }
  details > div { padding-bottom: 14px; }
  .paging { display: flex; gap: 16px; justify-content: space-between; }
  .button.buy { background: #b0361f; }
  .address { overflow-wrap: anywhere; font-size: 14px; color: #4a5861; }
  .button { display: block; padding: 10px; border-radius: 4px; background: #17607a; color: #fff; text-align: center; text-decoration: none; }
  footer { padding: 20px 16px; background: #1d2e39; color: #b4c1c7; font-size: 13px; }
`;
