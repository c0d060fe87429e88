const LATIN_RUN = /^[^\s\u2E80-\uFFEF]+/;
const CLOSING = '：，、。；！？）》」』”’…·—';
const OPENING = '（《「『“‘';
const ENDINGS = '学论史法课讲篇册';

/** Splits a title into units that no line break divides: words, numbers, characters, each with its punctuation. */
export function titleUnits(title: string): string[] {
  const units: string[] = [];
  let rest = title.replace(/\s+/g, ' ').trim();
  let opened = '';
  while (rest !== '') {
    const unit = /^ /.test(rest)
      ? ' '
      : (LATIN_RUN.exec(rest)?.[0] ??
        matchTitleWord(rest) ??
        String.fromCodePoint(rest.codePointAt(0) ?? 32));
    rest = rest.slice(unit.length);
    const previous = units.length - 1;
    if (OPENING.includes(unit)) opened += unit;
    else if (previous >= 0 && belongsToPrevious(unit, units[previous] ?? '')) units[previous] += unit;
    else {
      units.push(opened + unit);
      opened = '';
    }
  }
  return opened === '' ? units : [...units, opened];
}

/** Whether a unit belongs to the one before: closing punctuation, a space, or an ending such as 学 in 经济学. */
function belongsToPrevious(unit: string, previous: string): boolean {
  if (unit === ' ' || CLOSING.includes(unit)) return true;
  return ENDINGS.includes(unit) && !/[\s：，、]$/.test(previous);
}

/** Words of textbook titles that a line end must not cut in two. */
const WORDS =
  '数学 物理 化学 生物 地理 力学 电学 光学 热学 声学 代数 几何 微分 积分 微积分 方程 函数 概率 ' +
  '概率论 统计 数理 离散 拓扑 数值 分析 线性 高等 初等 大学 普通 基础 基本 原理 导论 概论 通论 ' +
  '总论 分论 引论 导引 导读 入门 起步 教程 讲义 读本 选读 简史 通史 实验 实训 实务 实践 案例 ' +
  '方法 技术 工程 应用 设计 实现 管理 理论 问题 习题 指导 手册 初步 基石 思维 写作 阅读 听说 ' +
  '口语 翻译 会话 计算 计算机 程序 数据 数据库 结构 算法 操作 系统 网络 软件 硬件 编译 信息 安全 ' +
  '人工 智能 机器 学习 深度 图形 图像 语言 嵌入式 机械 制造 材料 电路 电子 电气 电机 自动 控制 ' +
  '信号 通信 传感 测量 测试 检测 土木 建筑 混凝土 钢筋 桥梁 道路 地基 水文 环境 能源 热工 流体 ' +
  '机器人 仪器 制图 公差 作物 栽培 育种 土壤 肥料 植物 动物 园艺 果树 蔬菜 森林 林业 畜牧 兽医 ' +
  '营养 饲料 昆虫 病理 生理 解剖 医学 内科 外科 儿科 妇产 护理 药理 药物 药剂 药学 诊断 影像 ' +
  '免疫 微生物 细胞 遗传 分子 生态 进化 预防 卫生 流行病 经济 宏观 微观 计量 金融 会计 财务 审计 ' +
  '税法 税务 市场 营销 战略 组织 人力 资源 物流 供应链 贸易 国际 电子商务 投资 货币 银行 法学 ' +
  '民法 刑法 宪法 行政 诉讼 合同 公司 知识 产权 知识产权 劳动 国际法 法律 法理 证据 文学 古代 ' +
  '现代 当代 中国 外国 西方 世界 历史 文化 思想 哲学 美学 伦理 逻辑 艺术 音乐 美术 绘画 色彩 ' +
  '构成 电影 戏剧 书法 字体 教育 心理 心理学 发展 儿童 课程 课堂 教学 评价 研究 学前 特殊 幼儿 ' +
  '认知 社会 人格 英语 日语 法语 德语 俄语 西班牙语 韩语 学术 商务 双语 语法 词汇 城市 乡村 社区 ' +
  '空间 时间 遥感 地图 气象 气候 海洋 岩石 地质 地貌 有机 无机 原子 量子 电磁 固体 天体 天文 ' +
  '向量 变函数 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 及其 怎样 对待 自然 能量 速率 ' +
  '规范 眼光 处理 配合 构造 模拟 电力 高分子 思考 组成 体系 面向 对象 网页 小组 作业 指南 竞赛 ' +
  '训练 判断 容器 检索 搜索 通识 图解 图册 读片 自顶 向下 从零 农业 农产品 病害 识别 智慧 种子 ' +
  '检验 整形 修剪 设施 经营 园林 木材 家畜 畜禽 养殖 规划 水产 调查 加工 贮藏 老年 照护 感染 ' +
  '公共 科学 修复 制剂 沟通 财政 选择 纳税 行为 运营 供应 责任 侵权 物权 婚姻 家庭 继承 刑事 ' +
  '事实 认定 保障 涉外 案件 商事 仲裁 文书 唐宋 诗词 先秦 散文 明清 小品 尺牍 小说 比较 古代史 ' +
  '近代 近代史 纲要 史料 考古 地方 田野 日常 素描 透视 版式 摄影 叙事 表演 民族 钢琴 集体 班主任 ' +
  '工作 活动 照料 咨询 自我 语音 谈判 科技 演讲 辩论 口译 中文 论文 假名 短信 中级 高级 日本 ' +
  '俄罗斯 西班牙 名篇 读解 病案 拖动 生药 临床 康复 急救 中医 口腔 药用 食品 健康 数字 移动 开发 ' +
  '架构 项目 产品 用户 服务 关系 合作 团队 领导 决策 创业 品牌';

const WORD_LIST = new Set(WORDS.split(' '));
const LONGEST = Math.max(...[...WORD_LIST].map((word) => word.length));

/** The longest known word that begins `text`, or nothing. */
function matchTitleWord(text: string): string | undefined {
  for (let length = LONGEST; length > 1; length -= 1) {
    const word = text.slice(0, length);
    if (word.length === length && WORD_LIST.has(word)) return word;
  }
  return undefined;
}
