// Parts of names for invented people and places.

export const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤';
export const GIVEN_NAME_CHARACTERS =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰文斌建国志红春梅立新海燕晓东宇翔思远若谷子涵雨晨浩然嘉欣一鸣天佑书瑶清源怀瑾知行牧之景行博文鹏飞雪松云峰永康庆生德胜振宇家豪俊杰丹青秋实';
export const ENGLISH_AUTHORS = [
  [
    'James',
    'Mary',
    'Robert',
    'Linda',
    'David',
    'Susan',
    'Thomas',
    'Karen',
    'Daniel',
    'Laura',
    'Peter',
    'Anna',
  ],
  [
    'Whitfield',
    'Harrow',
    'Lindqvist',
    'Okafor',
    'Marsden',
    'Pellegrini',
    'Ashdown',
    'Castellan',
    'Brightman',
    'Navarro',
  ],
] as const;

export const PLACES =
  '东湖 南山 西岭 北辰 澜江 青原 云岭 海州 江陵 河间 岳麓山 天池 白鹭 龙泉 凤鸣 金沙 银滩 石城 松江湾 柳林 梅岭 兰台 竹溪 荷塘 桂湾 枫桥 杏坛 桃源 榆林镇 槐安 沧浪 洛川 渭滨 淮海 泉城 榕城 蓉江 星海 月湖 晨光 朝阳湖 紫金 翠微 碧波 长汀 永宁 安泰 兴隆 和顺 昌明'.split(
    ' ',
  );
