// Words for invented textbooks. The courses are real ones of Chinese universities; people and publishers are invented.

export interface Discipline {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  /** Titles of this discipline per thousand. */
  readonly share: number;
  /** Second-level subjects: name, English name, and courses, the most common first. */
  readonly fields: readonly (readonly [name: string, nameEn: string, courses: string])[];
  readonly majors: string;
  readonly english: string;
}

export const DISCIPLINES: readonly Discipline[] = [
  {
    code: 'T01',
    name: '理学类',
    nameEn: 'Sciences',
    share: 120,
    fields: [
      [
        '数学类',
        'Mathematics',
        '高等数学 线性代数 概率论与数理统计 数学分析 高等代数 离散数学 复变函数 常微分方程 解析几何 实变函数 数值分析 运筹学 数学建模 近世代数 拓扑学',
      ],
      [
        '物理学类',
        'Physics',
        '大学物理 普通物理学 理论力学 电磁学 量子力学 热学 光学 原子物理学 固体物理 电动力学',
      ],
      ['化学类', 'Chemistry', '无机化学 有机化学 物理化学 分析化学 结构化学 仪器分析 普通化学'],
      [
        '生物科学类',
        'Biology',
        '普通生物学 生物化学 细胞生物学 分子生物学 遗传学 微生物学 生态学 植物学 动物学',
      ],
      ['地理科学类', 'Geography', '自然地理学 人文地理学 地图学 地理信息系统 遥感概论 气象学'],
    ],
    majors: '数学与应用数学 信息与计算科学 物理学 应用物理学 化学 应用化学 生物科学 生物技术 地理科学 统计学',
    english:
      'Calculus|Linear Algebra|Probability and Statistics|Differential Equations|Quantum Mechanics|Organic Chemistry|Cell Biology|Genetics|Real Analysis|General Physics',
  },
  {
    code: 'T02',
    name: '工学类',
    nameEn: 'Engineering',
    share: 260,
    fields: [
      [
        '机械类',
        'Mechanical Engineering',
        '机械制图 机械设计 机械原理 工程力学 材料力学 理论力学 互换性与测量技术 机械制造技术 液压与气压传动 数控技术 工程材料 流体力学 热工基础',
      ],
      [
        '电子信息类',
        'Electronics',
        '电路分析 模拟电子技术 数字电子技术 信号与系统 通信原理 数字信号处理 单片机原理 自动控制原理 电磁场与电磁波 传感器技术 嵌入式系统',
      ],
      [
        '电气类',
        'Electrical Engineering',
        '电机学 电力电子技术 电力系统分析 电工技术 电气控制 高电压技术 继电保护',
      ],
      [
        '土木类',
        'Civil Engineering',
        '结构力学 土力学 混凝土结构 钢结构 工程测量 建筑材料 基础工程 土木工程施工 工程造价 房屋建筑学 道路工程',
      ],
      [
        '化工与材料类',
        'Chemical Engineering and Materials',
        '化工原理 化工热力学 材料科学基础 高分子化学 高分子物理 金属学 环境工程 水污染控制工程',
      ],
      [
        '交通与航空类',
        'Transport and Aerospace',
        '汽车构造 汽车理论 交通工程学 船舶原理 航海学 飞机结构 航空发动机 城市轨道交通',
      ],
    ],
    majors:
      '机械工程 机械设计制造及其自动化 电子信息工程 通信工程 电气工程及其自动化 自动化 土木工程 工程管理 化学工程与工艺 材料科学与工程 车辆工程 交通运输',
    english:
      'Fluid Mechanics|Signals and Systems|Control Engineering|Structural Analysis|Digital Electronics|Machine Design|Engineering Drawing|Materials Science|Power Systems|Environmental Engineering',
  },
  {
    code: 'T03',
    name: '计算机类',
    nameEn: 'Computing',
    share: 130,
    fields: [
      [
        '程序设计',
        'Programming',
        'C语言程序设计 Java程序设计 Python程序设计 C++面向对象程序设计 程序设计基础 Web前端开发 JavaScript程序设计 C#程序设计',
      ],
      [
        '系统与网络',
        'Systems and Networks',
        '操作系统 计算机网络 计算机组成原理 微机原理与接口技术 编译原理 网络安全 Linux操作系统 计算机系统结构',
      ],
      [
        '数据与智能',
        'Data and Intelligence',
        '数据结构 算法设计与分析 数据库原理 人工智能 机器学习 大数据技术 数据挖掘 深度学习 MySQL数据库',
      ],
      [
        '应用基础',
        'Applied Computing',
        '大学计算机基础 计算机应用基础 软件工程 多媒体技术 计算机图形学 信息技术 办公软件应用 物联网技术',
      ],
    ],
    majors:
      '计算机科学与技术 软件工程 网络工程 数据科学与大数据技术 人工智能 物联网工程 信息安全 数字媒体技术',
    english:
      'Operating Systems|Computer Networks|Data Structures|Algorithms|Database Systems|Compilers|Machine Learning|Software Engineering|Programming in C|Computer Architecture',
  },
  {
    code: 'T04',
    name: '经济管理类',
    nameEn: 'Economics and Management',
    share: 170,
    fields: [
      [
        '经济学类',
        'Economics',
        '西方经济学 微观经济学 宏观经济学 政治经济学 计量经济学 国际贸易 国际经济学 财政学 产业经济学',
      ],
      ['金融学类', 'Finance', '金融学 货币银行学 证券投资学 国际金融 保险学 商业银行经营学 公司金融'],
      [
        '会计学类',
        'Accounting',
        '会计学原理 基础会计 财务管理 中级财务会计 成本会计 审计学 管理会计 税法 会计电算化',
      ],
      [
        '工商管理类',
        'Business',
        '管理学 市场营销学 人力资源管理 战略管理 组织行为学 生产运作管理 电子商务 物流管理 项目管理 统计学',
      ],
    ],
    majors: '经济学 金融学 国际经济与贸易 会计学 财务管理 工商管理 市场营销 人力资源管理 电子商务 物流管理',
    english:
      'Microeconomics|Macroeconomics|Financial Management|Accounting|Marketing|Organizational Behavior|Strategic Management|International Trade|Econometrics|Corporate Finance',
  },
  {
    code: 'T05',
    name: '人文社科类',
    nameEn: 'Humanities and Social Sciences',
    share: 130,
    fields: [
      [
        '中国语言文学类',
        'Chinese',
        '大学语文 现代汉语 古代汉语 中国古代文学 中国现当代文学 文学概论 写作教程 应用文写作 外国文学史',
      ],
      ['法学类', 'Law', '法理学 宪法学 民法学 刑法学 经济法 行政法学 国际法 民事诉讼法 知识产权法 法律基础'],
      [
        '历史与哲学类',
        'History and Philosophy',
        '中国近现代史纲要 中国通史 世界史 哲学概论 中国哲学史 逻辑学 伦理学',
      ],
      ['新闻传播类', 'Journalism', '新闻学概论 传播学 广告学 新媒体运营 公共关系学 摄影基础'],
      [
        '社会与政治类',
        'Society and Politics',
        '社会学概论 政治学原理 公共管理学 社会工作概论 行政管理学 社会调查方法',
      ],
    ],
    majors: '汉语言文学 秘书学 法学 知识产权 历史学 哲学 新闻学 传播学 广告学 社会学 社会工作 行政管理',
    english:
      'Introduction to Law|World History|Academic Writing|Mass Communication|Public Administration|Sociology|Logic|Ethics',
  },
  {
    code: 'T06',
    name: '外语类',
    nameEn: 'Languages',
    share: 70,
    fields: [
      [
        '英语',
        'English',
        '大学英语 综合英语 英语听力 英语口语 商务英语 英语写作 英汉翻译 英语语法 英语泛读 新视野英语',
      ],
      ['其他语种', 'Other Languages', '综合日语 基础日语 大学俄语 基础法语 基础德语 韩国语 西班牙语'],
    ],
    majors: '英语 商务英语 翻译 日语 俄语 法语 德语',
    english:
      'English Grammar|Business English|Academic English|English Listening|Translation Studies|Linguistics',
  },
  {
    code: 'T07',
    name: '医学类',
    nameEn: 'Medicine',
    share: 70,
    fields: [
      [
        '基础医学',
        'Basic Medicine',
        '系统解剖学 生理学 病理学 药理学 医学微生物学 医学免疫学 组织学与胚胎学 病理生理学',
      ],
      [
        '临床与护理',
        'Clinical Medicine and Nursing',
        '内科学 外科学 妇产科学 儿科学 诊断学 基础护理学 内科护理学 预防医学 急救护理',
      ],
      [
        '中医与药学',
        'Chinese Medicine and Pharmacy',
        '中医基础理论 中药学 方剂学 针灸学 药物化学 药剂学 药物分析',
      ],
    ],
    majors: '临床医学 护理学 药学 中医学 预防医学 口腔医学 医学检验技术',
    english: 'Human Anatomy|Physiology|Pathology|Pharmacology|Nursing Fundamentals|Internal Medicine',
  },
  {
    code: 'T08',
    name: '教育与艺术类',
    nameEn: 'Education and Arts',
    share: 50,
    fields: [
      [
        '教育学类',
        'Education',
        '教育学 教育心理学 学前教育学 普通心理学 发展心理学 教育研究方法 现代教育技术 班级管理',
      ],
      [
        '艺术与设计类',
        'Arts and Design',
        '设计概论 色彩构成 平面设计 素描 音乐鉴赏 美术鉴赏 艺术概论 动画基础 室内设计',
      ],
      ['体育类', 'Sports', '大学体育 体育理论 运动训练学 健身指导 篮球教学'],
    ],
    majors: '学前教育 小学教育 应用心理学 视觉传达设计 环境设计 音乐学 美术学 体育教育',
    english: 'Educational Psychology|Art History|Graphic Design|Child Development',
  },
];

/** Texts before and after the name of a course; the repeated empty text makes it more frequent. */
export const TITLE_PREFIXES = ' | | | | | | | | | |新编|现代|应用|实用|大学|简明|工程|高级|基础|高职'
  .split('|')
  .map((word) => word.trim());
export const TITLE_SUFFIXES =
  ' | | | | | | |教程|教程|基础|原理|导论|概论|实验教程|实验指导|实训教程|案例教程|学习指导|习题集|习题与解答|项目化教程|与应用|及其应用|简明教程|实验|课程设计'
    .split('|')
    .map((word) => word.trim());
export const ENGLISH_TITLE_TEMPLATES = [
  '%',
  'Introduction to %',
  'Fundamentals of %',
  'Principles of %',
  'A First Course in %',
  '%: Theory and Applications',
  'Advanced %',
  'Applied %',
];

export const PUBLISHER_SUFFIXES = [
  '大学出版社',
  '理工大学出版社',
  '师范大学出版社',
  '教育出版社',
  '科学技术出版社',
  '人民出版社',
];
export const SERIES_PREFIXES = [
  '普通高等教育规划教材',
  '应用型本科系列教材',
  '高职高专精品教材',
  '新工科系列教材',
  '一流课程建设教材',
  '研究生教学用书',
  '名师讲堂丛书',
  '工学结合教材',
];
export const GRADE_LEVELS = ['本科', '本科', '本科', '高职高专', '高职高专', '研究生', '中职', '继续教育'];
export const NUMERALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** The subject code of a field of a discipline. */
export const fieldCode = (discipline: Discipline, index: number): string =>
  `${discipline.code}${String(index + 1).padStart(2, '0')}`;
