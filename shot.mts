import { chromium } from '@playwright/test';
const base='http://127.0.0.1:8471';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync']});
const ctx=await b.newContext({viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:1,locale:'zh-CN'});
const p=await ctx.newPage();
const urls=process.argv.slice(2);
for(const u of urls){await p.goto(base+u,{waitUntil:'load'});await p.waitForTimeout(3500);const w=await p.evaluate(()=>[document.documentElement.scrollWidth,innerWidth,location.pathname]);console.log(u,w.join(' '));await p.screenshot({path:`/tmp/shot-${urls.indexOf(u)}.png`})}
await b.close();
