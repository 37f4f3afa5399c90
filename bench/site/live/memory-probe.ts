/** Loaded before the site, with --import, so that it says what it holds. The site knows nothing of it. */
import { answerMemory } from './memory-answers.ts';

answerMemory();
