import { defineSettings, integerSetting } from '../../base/settings/index.ts';

export const readingSettings = defineSettings({
  readingSessionLimit: integerSetting(
    2,
    [1, 20],
    '每位用户可以同时阅读的浏览器数',
    'Browsers in which one person may read at the same time',
  ),
  copyPictureCharacters: integerSetting(
    100,
    [0, 10_000],
    '复制书中一张图片计多少字（学习卡、笔记中使用图片时）',
    'Characters that count for one picture of a textbook, such as on a flashcard',
  ),
  searchSharePercent: integerSetting(
    25,
    [0, 100],
    '一次购买期内，书内搜索结果的上下文最多显示全书的百分之几',
    'How much of a textbook, in percent, the text around search hits may show in one access period',
  ),
  previewCopyCharacters: integerSetting(
    100,
    [0, 1_000],
    '试读时一次最多复制的字数，0 为不允许',
    'Characters that may be copied at a time from a preview; 0 allows none',
  ),
});
