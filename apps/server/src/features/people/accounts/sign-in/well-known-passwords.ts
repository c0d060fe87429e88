/**
 * Passwords, or the beginnings of them, that appear in every collection of leaked ones, above all in Chinese ones, in lower
 * case. `common-password.ts` also knows the 3,000 most common of the world.
 */
export const WELL_KNOWN_PASSWORDS: readonly string[] = `
a123456 a1234567 a12345678 a123456789 aa123456 aa112233 aa123123 abc123 abc1234 abc12345 abc123456 abcd123 abcd1234
abcd12345 asd123 asd12345 asd123456 asdf1234 asdasd asdasd123 as123456 qq123456 qq1234567 qq123123 qwe123 qwe12345
qwe123456 qweasd qweasdzxc qwerasdf qwer1234 qwert12345 qwertyuiop 1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t
q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 zxc123 zxc12345 zxc123456 zxcv1234 zxcvbnm zxcvbnm123 wasd1234 p0o9i8u7
mnbvcxz poiuytrewq lkjhgfdsa woaini woaini1 woaini12 woaini123 woaini520 woaini521 woaini1314 woaini5201314 woainima
woaiwojia woaiwozhi woaizhongguo woaixuexi woshishui woshiniba woshinidie wobuzhidao wozhiaini 5201314 5201314a
a5201314 aa5201314 520520 521521 1314520 1314521 13145200 7758521 7758258 77582580 8008208820 147258 147258369
258369 369258147 159357 159753 123321 1234321 112233 11223344 123123 123123123 123456a 123456aa 123456ab 123456abc
123456q 123456qq 123456qwe 123456z 123456zx 123456789a 123456789q 123456789z 12345678a 12345678q 1234567a 1234567q
1234qwer 123qwe 123qweasd 123qwe123 123abc 123abcd 147852 147852369 987654321 87654321 7654321 654321 0987654321
1357924680 2468 24681012 666666 6666666 66666666 888888 8888888 88888888 168168 518518 5188 xiaoming xiaohong
xiaoxiao xiaolong xiaoqiang xiaobai xiaohei xiaoyu xiaotian xiaofei zhangsan zhangwei zhangjie zhangli zhanglei
zhangmin lisi liwei lilei lijun liming wangwei wangwu wanglei wangfang wangjing wangyang wangpeng wangqiang liuwei
liuyang liujun liuqiang chenwei chenjun chenlong yangyang yangwei zhaowei zhoujielun zhouxingchi linjunjie huangbo
dongfang nihao nihao123 nihaoma nishishui nishizhu buzhidao tianshi tiancai tiankong tianxia yongyuan xingfu kuaile
pingan jiankang fengyun meiyou mima mima123 mimamima mimashi wodemima denglu yonghu guanli guanliyuan ceshi ceshi123
admin admin1 admin12 admin123 admin1234 admin12345 admin888 adminadmin administrator root root123 rootroot test
test1 test12 test123 test1234 testtest tester guest guest123 user user123 userpass default default123 changeme
change123 changeit letmein letmein123 welcome welcome1 welcome12 welcome123 iloveyou iloveyou1 iloveyou2 iloveu
loveyou love1314 love520 loveme lovely password password1 password12 password123 password1234 passw0rd pass1234
pass123 pa55word p4ssw0rd mypassword yourpassword secret secret123 master master123 login login123 hello hello123
helloworld monkey dragon dragon123 sunshine princess football baseball superman batman michael jordan jordan23
charlie shadow michelle jennifer hunter ashley daniel andrew joshua thomas george jessica pepper ginger summer
summer2024 summer2025 summer2026 winter winter2024 winter2025 winter2026 spring spring2025 spring2026 autumn
autumn2025 autumn2026 qazwsx qazwsxedc qazwsx123 1qazxsw2 asdfghjkl asdfgh asdfqwer trustno1 starwars whatever
freedom computer internet google taobao taobao123 alipay weixin weixin123 wechat wechat123 baidu baidu123 tencent
tencent123 huawei huawei123 xiaomi xiaomi123 iphone iphone123 china china123 china2008 beijing beijing2008
beijing123 shanghai shanghai123 shenzhen guangzhou hangzhou nanjing wuhan chengdu tianjin chongqing zhongguo
zhonghua daxue xuesheng laoshi student student123 teacher teacher123 school school123 university textbook
textbook123 reading library ebook ebook123 company123 office office123 server123 system system123 temp1234 temp123
demo demo123 demo1234 oracle oracle123 mysql mysql123 postgres
`
  .trim()
  .split(/\s+/);
