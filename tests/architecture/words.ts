/** The rule about words: plain technical English. docs/glossary.md lists our own terms. */
import { readComments, type Source } from './sources.ts';

/** Phrases that make a comment hard to follow, each with a description of better words. */
const phrases: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [
    /\b(no|some|any|every)body\b|\bwho(m|so)?ever\b|\bwho asks\b/i,
    'the role: visitor, owner, operator, client, caller',
  ],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b|\blately\b|\bhence\b|\bfor good\b/i, 'when it happens'],
  [/\bof (its|their|his|her|our) own\b|\bof (ours|theirs|yours)\b/i, 'its own …, our …'],
  [/(^|[.!?:] )(Who|Whose|Whom|What|Of|That) [a-z]/, 'a sentence that begins with its subject'],
];

/** No comment uses one of the phrases. */
export function findUnclearPhrases(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    readComments(source).flatMap(({ line, text }) =>
      phrases.flatMap(([pattern, replacement]) => {
        const match = pattern.exec(text);
        if (!match) return [];
        return [
          `${source.path}:${line} says '${match[0].trim()}' in a comment. Say ${replacement}.`,
        ];
      }),
    ),
  );
}
