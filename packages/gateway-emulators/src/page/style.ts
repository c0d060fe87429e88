/** The style sheet of all emulator pages, in the colors of the product. */
export const style = `
:root {
  --page: #F4F5F3; --surface: #FFFFFF; --surface-2: #FAFAF8; --ink: #1B2730; --ink-2: #4A5861; --ink-3: #5E6B73;
  --rule: #DFE3E2; --rule-3: #84919A; --dai: #1D2E39; --on-dai: #F2F3EE; --on-dai-2: #B4C1C7;
  --act: #17607A; --act-hover: #1F7391; --zhu: #B0361F; --zhu-hover: #C6462D;
  --ok: #25694B; --ok-tint: #E5F2EA; --wait: #86570A; --wait-tint: #FBF1DA;
  --bad: #A8321D; --bad-tint: #FBEBE7; --done: #4A5861; --done-tint: #EDEFEF; --run: #17607A; --run-tint: #E6F0F3;
  --sans: "PingFang SC", "Microsoft YaHei", "Source Han Sans SC", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif;
  --serif: "Source Han Serif SC", "Noto Serif CJK SC", "Noto Serif SC", "Songti SC", SimSun, Georgia, serif;
  --num: "DIN Alternate", "Segoe UI", "PingFang SC", "Noto Sans CJK SC", system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.55 var(--sans); }
a { color: var(--act); text-underline-offset: 3px; }
a:hover { color: var(--act-hover); }
:focus-visible { outline: none; box-shadow: 0 0 0 2px #FFFFFF, 0 0 0 4px var(--act); border-radius: 4px; }
.wrap { max-width: 1240px; margin: 0 auto; padding: 0 24px; }
.wrap.narrow { max-width: 640px; }
header { background: var(--dai); color: var(--on-dai); }
header .bar { display: flex; align-items: center; gap: 16px; min-height: 58px; }
header strong { font: 600 18px/1.3 var(--serif); }
header a { color: var(--on-dai); text-decoration: none; }
header a:hover { color: #FFFFFF; text-decoration: underline; }
header .language { margin-left: auto; color: var(--on-dai-2); }
header :focus-visible { box-shadow: 0 0 0 2px var(--dai), 0 0 0 4px #F0C66F; }
.warning { background: var(--wait-tint); color: var(--wait); border-bottom: 1px solid var(--rule); }
.warning p { padding-top: 8px; padding-bottom: 8px; font-size: 13px; }
.rules { height: 6px; border-top: 3px solid var(--ink); border-bottom: 1px solid var(--ink); background: var(--surface); }
.scroll { overflow-x: auto; }
main { padding: 32px 0 64px; }
h1 { margin: 0 0 20px; font: 600 28px/1.3 var(--serif); }
h2 { margin: 0 0 12px; font: 600 16px/1.3 var(--serif); }
.panel { background: var(--surface); border: 1px solid var(--rule); border-radius: 6px; padding: 28px 32px; }
.panel + .panel { margin-top: 20px; }
.empty { color: var(--ink-2); text-align: center; padding: 56px 32px; }
.amount { margin: 4px 0 20px; color: var(--zhu); font: 600 48px/1.2 var(--num); font-variant-numeric: tabular-nums; }
.amount small { font-size: 22px; margin-right: 4px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 20px; margin: 20px 0 0; padding-top: 20px; border-top: 1px solid var(--rule); }
dt { color: var(--ink-3); }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; background: var(--surface); border: 1px solid var(--rule); }
th { background: var(--surface-2); color: var(--ink-2); font-weight: 500; font-size: 12.5px; text-align: left; }
th, td { padding: 10px 12px; border-bottom: 1px solid var(--rule); vertical-align: top; }
td { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.whole { white-space: nowrap; }
.small { display: block; color: var(--ink-3); font-size: 12.5px; }
.number { text-align: right; white-space: nowrap; font-family: var(--num); }
.tag { display: inline-block; padding: 0 8px; border-radius: 3px; font-size: 12px; line-height: 20px; white-space: nowrap; }
.tag.ok { color: var(--ok); background: var(--ok-tint); }
.tag.wait { color: var(--wait); background: var(--wait-tint); }
.tag.run { color: var(--run); background: var(--run-tint); }
.tag.bad { color: var(--bad); background: var(--bad-tint); }
.tag.done { color: var(--done); background: var(--done-tint); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.actions form { display: flex; gap: 8px; align-items: center; }
.actions + .actions { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--rule); }
.hint { margin: 12px 0 0; color: var(--ink-3); font-size: 13px; }
.message { margin: 0 0 20px; padding: 12px 16px; border-radius: 6px; }
.message.bad { background: var(--bad-tint); color: var(--bad); }
.message.run { background: var(--run-tint); color: var(--run); }
button { min-height: 36px; padding: 0 16px; border: 1px solid var(--rule-3); border-radius: 4px; background: var(--surface); color: var(--ink); font: 500 14px/1 var(--sans); cursor: pointer; }
button:hover { border-color: var(--act); color: var(--act); }
button.pay { min-height: 44px; padding: 0 36px; border-color: var(--zhu); background: var(--zhu); color: #FFFFFF; font-size: 16px; }
button.pay:hover { background: var(--zhu-hover); color: #FFFFFF; }
input { width: 76px; min-height: 36px; padding: 0 8px; border: 1px solid var(--rule-3); border-radius: 4px; font: 14px/1 var(--num); text-align: right; }
input.text { flex: 1; width: auto; max-width: 240px; font-family: var(--sans); text-align: left; }
.other-person { display: flex; gap: 12px; align-items: center; margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--rule); }
`;
