// The reader of the shop. Import here the modules of other areas that register panels, actions and parts in it.
import '../../features/class-layers/reader/register-class-layers.ts';
import '../../features/dictionary/reader/register-dictionary.ts';
import '../../features/exam-plans/reader/register-exam-plans.ts';
import '../../features/flashcards/reader/register-flashcards.ts';

export { ReadPage } from '../../features/reading/book/read-page.tsx';
