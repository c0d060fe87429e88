import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DictionaryKind, DictionaryPackage } from '../files/dictionary-package.ts';

const ROWS = [
  'word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio',
  `run,rʌn,"n. a trip, fast",n. 跑\\nvi. 奔跑\\nrun的过去式和过去分词\\n[计] 运行,,5,1,zk gk,208,202,p:ran/d:run/0:run/1:d,,`,
  'ran,ræn,,run的过去式,,,,,0,0,0:run/1:p,,',
  `interference,".intә'fiәrәns",,"n. 冲突, 干涉\\n[计] 干扰\\n[网络] 相干",,2,,cet4 cet6 ky toefl gre,4513,6409,s:interferences,,`,
  'left,left,,a. 左边的\\nleave的过去式和过去分词,,3,1,zk gk,1045,771,0:leave/1:dp,,',
  'leave,li:v,,vt. 离开,,5,1,zk gk,300,280,p:left,,',
  'polish,,,vt. 擦亮,,,,,0,6000,,,',
  'Polish,,,a. 波兰的,,,,ielts,0,5749,,,',
  'opportunity cost,,,"[经] 时机代价, 机会成本",,,,,0,0,,,',
  'cost,kɒst,,n. 费用,,,,,0,300,,,',
  'cooperate,,,vi. 合作,,,,,0,4000,,,',
  'cafe,,,n. 咖啡馆,,,,,0,5000,,,',
  'one two three four,,,太长的短语,,,,,0,0,,,',
  'guess,,,[网络] 只有网络释义,,,,,0,0,,,',
];

const LEMMAS = ['; a comment', 'cost/900 -> costs,costing', 'unlisted/1 -> unlisteds'];

const CEDICT = [
  {
    simplified: '干扰',
    traditional: '干擾',
    pinyin: 'gan1 rao3',
    english: ['to disturb', 'interference (physics)'],
  },
  { simplified: '干', traditional: '幹', pinyin: 'gan4', english: ['to do'] },
  { simplified: '理论', traditional: '理論', pinyin: 'li3 lun4', english: ['theory'] },
  { simplified: '王', traditional: '王', pinyin: 'Wang2', english: ['surname Wang'] },
  { simplified: '王', traditional: '王', pinyin: 'wang2', english: ['king'] },
  { simplified: '女', traditional: '女', pinyin: 'nu:3', english: ['woman'] },
];

/** Writes small packages with the files of the real ones into a folder. */
export async function writeDictionaryPackages(
  dir: string,
): Promise<(kind: DictionaryKind) => DictionaryPackage> {
  await mkdir(join(dir, 'ecdict/assets'), { recursive: true });
  await mkdir(join(dir, 'cedict'), { recursive: true });
  await writeFile(join(dir, 'ecdict/assets/ecdict.csv'), ROWS.join('\n'));
  await writeFile(join(dir, 'ecdict/assets/lemma.en.txt'), LEMMAS.join('\r\n'));
  await writeFile(join(dir, 'cedict/cedict.json'), JSON.stringify(CEDICT));
  return (kind) => ({ dir: join(dir, kind === 'english' ? 'ecdict' : 'cedict'), version: '1.0.0' });
}
