// The reader of the shop. Import here the modules of other areas that register panels, actions and parts in it.
import '../../features/study/class-layers/reader/register-class-layers.ts';
import '../../features/study/dictionary/reader/register-dictionary.ts';
import '../../features/study/exam-plans/reader/register-exam-plans.ts';
import '../../features/study/flashcards/reader/register-flashcards.ts';

export { ReadPage } from '../../features/study/reading/book/read-page.tsx';
