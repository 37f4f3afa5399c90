/** Imported first by tests and by the programs of tests: they compare with the English texts, also outside of a request. */
import { setProgramLanguage } from '../texts/language/current.ts';

setProgramLanguage('en');
