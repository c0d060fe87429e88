/** The style of the development mailbox in the colors of the product. It loads nothing, so it uses system fonts. */
export const devMailboxStyle = `
body { margin: 0; background: #F4F5F3; color: #1B2730; font: 14px/1.55 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
.wrap { max-width: 880px; margin: 0 auto; padding: 0 24px; }
header { background: #1D2E39; border-bottom: 3px solid #1B2730; box-shadow: 0 2px #F4F5F3, 0 3px #1B2730; }
header .wrap { display: flex; align-items: center; gap: 24px; min-height: 58px; }
header a { color: #F2F3EE; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid #F0C66F; outline-offset: 2px; }
h1 { margin: 0 auto 0 0; color: #F2F3EE; font: 600 22px/1.3 "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", SimSun, serif; }
.note { margin: 28px 0 0; color: #4A5861; }
section { margin: 28px 0; }
h2 { margin: 0 0 12px; font-size: 16px; }
h2 span { margin-left: 4px; color: #5E6B73; font-weight: 400; }
ol { margin: 0; padding: 0; list-style: none; background: #FFFFFF; border: 1px solid #DFE3E2; border-radius: 6px; }
li { padding: 16px 20px; }
li + li { border-top: 1px solid #DFE3E2; }
h3 { display: flex; gap: 16px; margin: 0; font-size: 14px; overflow-wrap: anywhere; }
time { margin-left: auto; color: #5E6B73; font-weight: 400; font-size: 13px; white-space: nowrap; font-variant-numeric: tabular-nums; }
li p { margin: 6px 0 0; }
b { padding: 0 4px; color: #17607A; font-size: 22px; letter-spacing: 2px; font-variant-numeric: tabular-nums; user-select: all; }
.to { color: #4A5861; overflow-wrap: anywhere; }
pre { margin: 10px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { margin: 0; padding: 40px 20px; background: #FFFFFF; border: 1px solid #DFE3E2; border-radius: 6px; color: #4A5861; text-align: center; }
`;
