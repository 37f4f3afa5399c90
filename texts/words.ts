import type { LinkProblem, WordsOutcome } from '../domain/profiles/parse-words.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../domain/profiles/words.ts';

export const wordsTexts = {
  title: 'Bio and links',
  lead: 'Shown below your name, for everyone to see. Link previews show the bio, too.',
  bio: 'Bio',
  bioHint: `One line, up to ${maxBioLength} characters.`,
  address: (place: number) => `Link ${place}`,
  label: (place: number) => `Text of link ${place}`,
  moreLinks: 'More links',
  linksHint: 'Links begin with https://. Visitors always see which site they lead to.',
  save: 'Save bio and links',
};

/** The sentence that refuses what an owner typed. */
export function describeWordsProblem(problem: Exclude<WordsOutcome, { kind: 'parsed' }>): string {
  return problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];
}

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `A bio has at most ${maxBioLength} characters.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': 'Please enter the address of this link, or delete its text.',
  'not-https': 'A link has to begin with https://.',
  'not-an-address': 'This is not the address of a public website.',
  'user-info': 'Please remove the part before the @ sign.',
  'address-too-long': `An address has at most ${maxAddressLength} characters.`,
  'label-too-long': `The text of a link has at most ${maxLabelLength} characters.`,
};
