import { describe, expect, it } from 'vitest';
import { cleanEmail } from './email-address.ts';
import { EMAIL_PATTERN } from './field-rules.ts';

const isEmail = (text: string) => new RegExp(EMAIL_PATTERN, 'u').test(text);

describe('an e-mail address', () => {
  it.each([
    ['ZhangSan@stu.example.edu.cn', 'ZhangSan@stu.example.edu.cn'],
    [' a@stu.example\t', 'a@stu.example'],
    ['a＠stu.example', 'a@stu.example'],
    ['a@stu.example;', 'a@stu.example'],
    ['a@stu.example。', 'a@stu.example'],
    ['a@stu.example，', 'a@stu.example'],
    ['a@stu.example；、', 'a@stu.example'],
    ['Sun Qi <a@stu.example>', 'a@stu.example'],
    ['"Qi, Sun" <mailto:a@stu.example>;', 'a@stu.example'],
    ['孙七＜a@stu.example＞', 'a@stu.example'],
    ['MAILTO:a@stu.example', 'a@stu.example'],
    ['２０２６０１０@stu.example', '2026010@stu.example'],
    ['a@stu.example\u200b', 'a@stu.example'],
    ["'a@stu.example", 'a@stu.example'],
    ['a@stu。example。', 'a@stu.example'],
    ["chen.o'san+x@stu.example.technology", "chen.o'san+x@stu.example.technology"],
    ['校长@大学.中国', '校长@大学.中国'],
    ['【a@stu.example】', 'a@stu.example'],
    ['《a@stu.example》、', 'a@stu.example'],
    ['“a@stu.example”', 'a@stu.example'],
    ['a@stu.example！', 'a@stu.example'],
    ['a@stu.example?', 'a@stu.example'],
    ['a@stu.example…', 'a@stu.example'],
    ['a@stu.example/', 'a@stu.example'],
    ['a@stu.example>', 'a@stu.example'],
    ['mailto:a@stu.example?subject=教材', 'a@stu.example'],
    ['邮箱：a@stu.example', 'a@stu.example'],
    ['E-mail: a@stu.example', 'a@stu.example'],
    ['a@mail-1.stu.example', 'a@mail-1.stu.example'],
    ['mailto://a@stu.example', 'a@stu.example'],
    ['a@stu.example\ufe0f', 'a@stu.example'],
    ['a@xn--fiq228c.example', 'a@xn--fiq228c.example'],
    ['\u202aa@stu.example\u202c', 'a@stu.example'],
    ['\u2068a@stu.example\u2069', 'a@stu.example'],
    ['A@stu.example <a@stu.example>', 'a@stu.example'],
    ['"a@stu.example" <mailto:a@stu.example>', 'a@stu.example'],
    ['mailto:a%2Bx@stu.example', 'a+x@stu.example'],
    ['mailto:a%E2%80%8B@stu.example', 'a@stu.example'],
    ['mailto:Sun%20Qi%20%3Ca@stu.example%3E', 'a@stu.example'],
    ['张三@计算机学院 <a@stu.example>', 'a@stu.example'],
  ])('%j is %j', (typed, address) => {
    expect(cleanEmail(typed)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    'a@stu..example',
    'a.@stu.example',
    '.a@stu.example',
    'a@.example',
    'a@stu.example、b@qq.example',
    'a@stu.example;b@qq.example',
    'a@stu.example b@qq.example',
    'a@stu',
    '@stu.example',
    'a@b@stu.example',
    'a b@stu.example',
    '<a@b.example><c@d.example>',
    'b@qq.example <a@stu.example>',
    'b@qq.example; Sun Qi <a@stu.example>',
    '(b@qq.example) Sun Qi <a@stu.example>',
    'mailto:a%E0%A4%A@stu.example',
    'mailto:a%00@stu.example',
    'a@-stu.example',
    'a@stu-.example',
    'a@1.2.3.4',
    'a@stu.example?x=1',
    'a@stu_x.example',
    '张三“a@stu.example',
    'a@stu.example (学生)',
    'QQ：a@stu.example',
    '',
    '无',
  ])('%j is none', (typed) => {
    expect(isEmail(cleanEmail(typed))).toBe(false);
  });
});
