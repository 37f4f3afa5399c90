/** A call of an operation, as its handler gets it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TokenOwner } from '../../../domain/accounts/tokens.ts';
import type { NamedAccount } from '../../../domain/games/game-account.ts';
import { findGame } from '../../../domain/games/games.ts';
import type { OperationId, operations } from './operations.ts';

type OutputOf<Each, Part extends string> = Each extends {
  [Key in Part]: infer Shape extends z.ZodType;
}
  ? z.output<Shape>
  : null;

export interface Call<Id extends OperationId> {
  readonly request: FastifyRequest<{ Params: { username: string } }>;
  readonly reply: FastifyReply;
  readonly query: OutputOf<(typeof operations)[Id], 'query'>;
  readonly body: OutputOf<(typeof operations)[Id], 'body'>;
  /** The owner of the token. */
  readonly owner: (typeof operations)[Id] extends { scope: string } ? TokenOwner : null;
}

export type Handlers<Ids extends OperationId> = {
  readonly [Id in Ids]: (call: Call<Id>) => Promise<FastifyReply>;
};

/** The account that a request names. */
export function toNamedAccount(fields: {
  readonly game: string;
  readonly player: string;
  readonly region: string;
}): NamedAccount {
  const { game, player: name, region } = fields;
  return { game: findGame(game)?.id ?? 'unknown', name, region };
}
