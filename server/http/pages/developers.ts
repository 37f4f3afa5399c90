import type { z } from 'zod';
import { listPointPage } from '../../../domain/history/rank-history.ts';
import type { Profile, SavedGame } from '../../../domain/profiles/profile.ts';
import { operationSummaries } from '../../../texts/api.ts';
import type { DevelopersPage, ShownOperation } from '../../../web/pages/developers/developers.tsx';
import { SiteError } from '../errors/site-error.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import {
  toGamesAnswer,
  toLeaderboardAnswer,
  toLeaderboardsAnswer,
  toPlayerAnswer,
  toPointAnswer,
  toProfileAnswer,
  toSearchAnswer,
  toTableAnswer,
} from '../v1/answers.ts';
import { createExampleLeaderboard, createExamples, findQueue, shorten } from '../v1/examples.ts';
import { listErrors, type Operation, type OperationId, operations } from '../v1/operations.ts';

/** `/developers`: how programs use the site, with the calls of `/api/v1` and examples about the site's demo profile. */
export function createDevelopers(context: RouteContext) {
  return {
    async developers({ sendPage }) {
      const profile = await findExampleProfile(context);
      const [saved] = profile?.savedGames ?? [];
      return sendPage({
        kind: 'developers',
        username: profile?.displayName ?? null,
        account: saved ? toExampleAccount(saved) : null,
        operations: await listOperations(context, profile, saved),
        errors: describeErrors(),
      });
    },
  } satisfies Partial<Handlers>;
}

async function findExampleProfile({ services }: RouteContext): Promise<Profile | undefined> {
  const username = services.findSuggestedUsername();
  if (username === null) return undefined;
  return services.publicReads.findProfileByUsername(username);
}

async function listOperations(
  context: RouteContext,
  profile: Profile | undefined,
  saved: SavedGame | undefined,
): Promise<readonly ShownOperation[]> {
  const { origin } = context.config;
  const examples = profile && saved && createExamples(profile, saved);
  const answers = await createAnswers(context, profile, saved);
  return Object.entries<Operation>(operations).map(([id, operation]) => {
    const { method, path, params, query, body, scope } = operation;
    const sent = examples?.[id as OperationId] ?? {};
    const parameters = new URLSearchParams(
      Object.entries(sent).map(([name, value]) => [name, String(value)]),
    );
    const answer = answers[id as OperationId];
    const search = query && parameters.size > 0 ? `?${parameters}` : '';
    return {
      id,
      method,
      path,
      summary: operationSummaries[id as OperationId],
      scope: scope ?? null,
      parameters: [params, query, body].flatMap(listParameters),
      url: `${origin}/api/v1${path.replace('{username}', profile?.displayName ?? '{username}')}${search}`,
      body: body ? JSON.stringify(sent) : null,
      answer: answer ? JSON.stringify(shorten(answer), null, 2) : null,
    };
  });
}

function toExampleAccount(saved: SavedGame): DevelopersPage['account'] {
  const { id: queue, label: queueName } = findQueue(saved);
  return { game: saved.game, player: saved.name, queue, queueName };
}

/** The answers of the examples, without those that are the profile after a change. */
async function createAnswers(
  { config, services }: RouteContext,
  profile: Profile | undefined,
  saved: SavedGame | undefined,
): Promise<Readonly<Partial<Record<OperationId, object>>>> {
  const { origin } = config;
  const { dataSource, rankHistory, search } = services;
  const answers = {
    listGames: toGamesAnswer(dataSource.games),
    refreshAccount: { state: 'queued' },
  };
  if (!profile || !saved) return answers;
  const queue = findQueue(saved);
  const page = await listPointPage(rankHistory, profile, saved, queue.id, undefined);
  const points = page.points.map((point) => toPointAnswer(point, queue));
  const leaderboard = createExampleLeaderboard(profile, saved);
  const changedLeaderboard = toLeaderboardAnswer(leaderboard, origin);
  const profiles = await search.findProfiles(profile.displayName);
  return {
    ...answers,
    readProfile: toProfileAnswer(profile, origin),
    readHistory: { points, nextCursor: page.next },
    search: toSearchAnswer(profiles, origin),
    createLeaderboard: changedLeaderboard,
    listLeaderboards: toLeaderboardsAnswer([leaderboard], origin),
    readLeaderboard: toTableAnswer(leaderboard, queue, origin),
    replaceLines: changedLeaderboard,
    lookUpPlayer: toPlayerAnswer({ ...saved, isStale: false }, origin),
  };
}

function listParameters(shape: z.ZodObject | undefined): ShownOperation['parameters'] {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => ({
    name,
    description: (field as z.ZodType).description ?? '',
    isRequired: !(field as z.ZodType).safeParse(undefined).success,
  }));
}

/** The errors of all operations and of an unknown address, by status. */
function describeErrors(): DevelopersPage['errors'] {
  const codes = Object.values<Operation>(operations).flatMap(listErrors);
  const errors = (['not-found', ...codes] as const)
    .map((code) => new SiteError(code, { retryAfterSeconds: 60 }))
    .toSorted((a, b) => a.statusCode - b.statusCode);
  return Object.fromEntries(
    errors.map(({ code, statusCode, message }) => [code, `${statusCode} · ${message}`]),
  );
}
